/** The language of the page. Another language is another file beside `en.ts` and one more line in `catalogues`. */

import type { Clock } from '../wire';
import { en } from './en';

export type Words = typeof en;

const catalogues: Record<string, Words> = { en };

function preferred(): string {
  const wishes = typeof navigator === 'undefined' ? [] : navigator.languages;
  return wishes.map((wish) => wish.split('-')[0] ?? '').find((wish) => wish in catalogues) ?? 'en';
}

export const language = preferred();
export const words: Words = catalogues[language] ?? en;

const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
const lists = new Intl.ListFormat(language, { type: 'conjunction' });

/** `seconds` since 1970. */
export const asDate = (seconds: number): string => dates.format(seconds * 1000);
export const asPercent = (share: number): string => percents.format(share);
/** With its sign; a proper minus, not a hyphen. */
export const asSigned = (value: number): string => signed.format(value).replace('-', '−');
/** How fast a game is meant to be played. */
export function asPace(clock: Pick<Clock, 'kind' | 'minutes' | 'days'>): string {
  if (clock.kind === 'days') return words.newGame.days(clock.days ?? 1);
  return clock.kind === 'live' ? words.newGame.live(clock.minutes ?? 0) : words.newGame.noClock;
}
export const asNumber = (value: number): string => String(value).replace('-', '−');
/** A sentence of the server, which writes its numbers plainly, with a proper minus. */
export const asSentence = (text: string): string => text.replace(/(^|[ (])-(?=\d)/g, '$1−');
export const asList = (items: readonly string[]): string => lists.format(items);

/** Minutes and seconds; a clock of days shows none of the seconds before its last hour. */
export function asClock(seconds: number, kind: Clock['kind'] = 'live'): string {
  const left = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  if (hours >= 24) return words.clock.days(Math.floor(hours / 24), hours % 24);
  if (hours && kind === 'days') return words.clock.hours(hours, minutes);
  return hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
