/** Dates as people read them, in the language of the page. */

import { language } from '../i18n/language.svelte';

/** A date such as `2026-11-17` as a day with its month. */
export function dayName(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const format = new Intl.DateTimeFormat(language.locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return format.format(new Date(year, month - 1, day, 12));
}
