import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './i18n/language.svelte';
import { keepSettings } from './settings.svelte';

keepSettings();
await language.start(location.search, navigator.languages);

export default mount(App, { target: document.getElementById('app')! });
