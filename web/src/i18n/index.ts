/** The language of the page. Another language is another file beside `en.ts` and one more line in `catalogues`. */

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
export const asNumber = (value: number): string => String(value).replace('-', '−');
/** A sentence of the server, which writes its numbers plainly, with a proper minus. */
export const asSentence = (text: string): string => text.replace(/(^|[ (])-(?=\d)/g, '$1−');
export const asList = (items: readonly string[]): string => lists.format(items);

/** Minutes and seconds, or days and hours for long ones. */
export function asClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= 172_800) return words.clock.days(Math.floor(left / 86_400));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
