/** Light or dark colours: those of the system, unless the visitor chose the others. */

import { settings } from './settings.svelte';

class Theme {
  #systemIsDark = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  readonly isDark = $derived(settings.theme === 'system' ? this.#systemIsDark : settings.theme === 'dark');

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
      this.#systemIsDark = event.matches;
    });
  }

  toggle(): void {
    const next = this.isDark ? 'light' : 'dark';
    settings.theme = (next === 'dark') === this.#systemIsDark ? 'system' : next;
  }
}

export const theme = new Theme();
