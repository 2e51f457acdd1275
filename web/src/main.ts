import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './i18n';

document.documentElement.lang = language;

export default mount(App, { target: document.getElementById('app')! });
