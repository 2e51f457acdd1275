/** The language of the page: what the visitor chose, or else what the browser asks for. */

import english from 'virtual:catalogue/en';
import { readStored, writeStored } from '../storage';
import { Catalogue } from './catalogue';
import { accented } from './pseudo';

/** Every language that has a catalogue, with its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const;
export type LanguageCode = keyof typeof LANGUAGES;
/** Only for tests and development, by `?language=pseudo`; it is not in the list and not remembered. */
const PSEUDO = 'pseudo';

const STORED = 'quiltwork:language';
const OTHERS: Record<Exclude<LanguageCode, 'en'>, () => Promise<{ default: string }>> = {
  de: () => import('virtual:catalogue/de'),
  fr: () => import('virtual:catalogue/fr'),
  es: () => import('virtual:catalogue/es'),
};

const ENGLISH = new Catalogue('en', english);

function isLanguage(code: string): code is LanguageCode {
  return code in LANGUAGES;
}

/** The first language of the tags (`de`, `de-AT`) that has a catalogue, or else English. */
export function closestLanguage(tags: readonly string[]): LanguageCode {
  return tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

/**
 * The locale in which dates and numbers are written: the browser's own for a language (`en-GB`), which knows the
 * country too, or else the language alone.
 */
export function localeOf(code: LanguageCode, browser: readonly string[]): string {
  const tag = browser.find((tag) => tag.toLowerCase().split('-')[0] === code);
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? code;
  } catch {
    return code; // some browsers name locales in a way of their own, such as `en-US@posix`
  }
}

class Language {
  #code = $state<LanguageCode | typeof PSEUDO>('en');
  #catalogue = $state.raw(ENGLISH);
  /** What the browser asks for. */
  #browser = $state.raw<readonly string[]>([]);
  readonly #locale = $derived(localeOf(this.code, this.#browser));

  /** The language in use. */
  get code(): LanguageCode {
    return this.#code === PSEUDO ? 'en' : this.#code;
  }

  /** How dates and numbers are written. */
  get locale(): string {
    return this.#locale;
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  /** Use the language of the address, the remembered one, or the browser's. */
  async start(search: string, browser: readonly string[]): Promise<void> {
    this.#browser = browser;
    const asked = new URLSearchParams(search).get('language');
    if (asked === PSEUDO) {
      this.#code = PSEUDO;
      this.#catalogue = new Catalogue('en', english, { transform: accented });
      return;
    }
    await this.#use(closestLanguage([asked, readStored(STORED), ...browser].filter((tag) => tag !== null)));
  }

  /** Change to a language and remember it. */
  async choose(code: LanguageCode): Promise<void> {
    writeStored(STORED, code);
    await this.#use(code);
  }

  async #use(code: LanguageCode): Promise<void> {
    try {
      const text = code === 'en' ? english : (await OTHERS[code]()).default;
      this.#catalogue = new Catalogue(localeOf(code, this.#browser), text, { fallback: ENGLISH });
      this.#code = code;
    } catch {
      // The server cannot be reached: the page stays in the language it has.
    }
  }
}

export const language = new Language();
