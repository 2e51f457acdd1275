/** The keys that the help explains, and what is printed on them. */

import { t } from '../i18n';

const KEYS = {
  one: ['1', '2', '3'],
  arrows: ['←', '↑', '↓', '→'],
  squares: ['⇧ ←', '⇧ →'],
  r: ['R'],
  f: ['F'],
  enter: [],
  escape: [],
  a: ['A'],
  u: ['U'],
  h: ['H'],
  x: ['X'],
  n: ['N', 'P'],
  l: ['L'],
  question: ['?'],
} as const;

export type KeyName = keyof typeof KEYS;
export const KEY_NAMES = Object.keys(KEYS) as KeyName[];

/** What is printed on the keys; some have a name that depends on the language. */
export function labelsOf(key: KeyName): readonly string[] {
  if (key === 'enter') return [t('key-enter')];
  return key === 'escape' ? [t('key-escape')] : KEYS[key];
}
