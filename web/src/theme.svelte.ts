/** Light or dark: the system's wish, unless the visitor has said otherwise. */

const KEY = 'quiltwork:theme';
export type Wish = 'system' | 'light' | 'dark';

function stored(): Wish {
  try {
    const wish = localStorage.getItem(KEY);
    return wish === 'light' || wish === 'dark' ? wish : 'system';
  } catch {
    return 'system'; // a browser that keeps nothing still plays
  }
}

class Theme {
  wish = $state<Wish>(stored());
  #systemIsDark = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  readonly isDark = $derived(this.wish === 'system' ? this.#systemIsDark : this.wish === 'dark');

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
      this.#systemIsDark = event.matches;
    });
  }

  toggle(): void {
    const wanted = this.isDark ? 'light' : 'dark';
    this.wish = (wanted === 'dark') === this.#systemIsDark ? 'system' : wanted;
    try {
      if (this.wish === 'system') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, this.wish);
    } catch {
      // not remembered, but shown
    }
  }
}

export const theme = new Theme();
