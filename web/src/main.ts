import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './i18n/language.svelte';
import { metaStore } from './meta.svelte';
import { router } from './router.svelte';
import { keepSettings } from './settings.svelte';
import { connectFirst } from './table/first';

/** Milliseconds after which the page says that it is loading. Until then it waits, and is drawn only once. */
const MOST_WAIT = 250;

keepSettings();
const connected = connectFirst(router.route);
await language.start(location.search, navigator.languages);
await Promise.race([
  Promise.all([connected, metaStore.loadIn(language.code)]),
  new Promise((resolve) => setTimeout(resolve, MOST_WAIT)),
]);

export default mount(App, { target: document.getElementById('app')! });
