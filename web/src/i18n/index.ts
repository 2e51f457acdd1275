/** Texts, numbers and dates in the language of the page. Whatever calls these functions follows a change of language. */

import type { PageMessages } from '../generated/codes';
import type { EditionInfo, LevelInfo, MessageView, PatchInfo, Player, TimeControlView } from '../wire';
import { language } from './language.svelte';
import type { MessageData, Money, Param } from './message';
import { asWhole } from './numbers';

export { listOf, pageMessage, type MessageData, type Param } from './message';

export type PageCode = keyof PageMessages;
type Arguments<C extends PageCode> = keyof PageMessages[C] extends never ? [] : [params: PageMessages[C]];

/** The text of one of the page's own messages. */
export function t<C extends PageCode>(code: C, ...[params]: Arguments<C>): string {
  return language.catalogue.format(code, params) ?? code;
}

/** The text of a message, or of several sentences, from the server. */
export function textOf(message: MessageView | readonly MessageView[] | null | undefined): string {
  if (!message) return '';
  const messages: readonly MessageView[] = 'code' in message ? [message] : message;
  return messages.map((each) => language.catalogue.text(each as MessageData)).join(' ');
}

/** A character that no text contains. It marks the letter after it as the name of a patch. */
const PATCH_MARK = '\uE000';

/** The text of several sentences, taken apart where it names a patch. */
export function partsOf(messages: readonly MessageView[]): ({ text: string } | { patch: string })[] {
  const marked = messages.map(({ code, params, message }) => ({
    code,
    message,
    params: Object.fromEntries(
      Object.entries(params as MessageData['params']).map(([name, param]) => [name, withMark(param)]),
    ),
  }));
  const [first = '', ...rest] = textOf(marked).split(PATCH_MARK);
  return [{ text: first }, ...rest.flatMap((part) => [{ patch: part.charAt(0) }, { text: part.slice(1) }])].filter(
    (part) => !('text' in part && part.text === ''),
  );
}

const withMark = (param: Param): Param =>
  typeof param === 'object' && 'patch' in param ? { patch: PATCH_MARK + param.patch } : param;

/** The same as said to the player it is about, where the catalogue has a text for that: `your-turn-behind`. */
export function textForYou({ code, params, message }: MessageView): string {
  return language.catalogue.text({
    code: `your-${code}`,
    params,
    message: textOf({ code, params, message }),
  } as MessageData);
}

/** A text that belongs to data, such as an edition's title: the catalogue's, or else the one that came with it. */
const termOf = (code: string, text: string): string => language.catalogue.format(code) ?? text;

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase(language.code) + text.slice(1);

/** The name of a level of the computer or of Automa, as a label. */
export const levelName = (level: string, text = level): string => capitalised(termOf(`level-${level}`, text));

/** The name of a computer at a table. */
export const computerName = (level: string): string => termOf(`level-${level}-title`, level);

/** What a level of the computer plays like. */
export const levelAbout = ({ name, about }: Pick<LevelInfo, 'name' | 'about'>): string =>
  termOf(`level-${name}-about`, about);

/** The name of one of Automa's decks, as a label. */
export const deckName = (deck: string): string => capitalised(termOf(`deck-${deck}`, deck));

/** A text of an edition. */
export const editionText = (edition: EditionInfo, part: 'title' | 'note' | 'starter'): string =>
  termOf(`edition-${edition.name}-${part}`, edition[part]);

/** The title of an edition by its name; a custom edition has only its name. */
export const editionTitle = (name: string): string => termOf(`edition-${name}-title`, name);

/** The colour of a player's token in an edition. */
export function tokenName(edition: EditionInfo, player: Player): string {
  const name = edition.token_names[player - 1]!;
  return termOf(`token-${name.replaceAll(' ', '-')}`, name);
}

/** An amount in an edition's currency, as a parameter: `6 buttons`. */
export function moneyOf({ currency, currencies }: Pick<EditionInfo, 'currency' | 'currencies'>, money: number): Money {
  return { money, currency, currencies };
}

/** A patch of the ring. */
export function patchFacts(edition: EditionInfo, { letter, squares, cost, time, income }: PatchInfo): string {
  return t('patch-facts', { patch: letter, squares, cost: moneyOf(edition, cost), time, income });
}

/** A patch and its place in the ring. */
export function ringText(edition: EditionInfo, patch: PatchInfo, place: number): string {
  return t('ring-patch', { place, facts: patchFacts(edition, patch) });
}

/** `seconds` since 1970. */
export function asDate(seconds: number): string {
  const format = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(seconds * 1000);
}

/** The day of a moment, in `seconds` since 1970. */
export function asDay(seconds: number): string {
  return new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' }).format(seconds * 1000);
}

/** Returns the number format of the page's locale; it is made once, because that takes long. */
function formatWith(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  const formats = new Map<string, Intl.NumberFormat>();
  return () => {
    const format = formats.get(language.locale) ?? new Intl.NumberFormat(language.locale, options);
    formats.set(language.locale, format);
    return format;
  };
}

const percent = formatWith({ style: 'percent', maximumFractionDigits: 0 });
const signed = formatWith({ signDisplay: 'exceptZero', maximumFractionDigits: 1 });
const plain = formatWith({ useGrouping: false });

export const asPercent = (share: number): string => percent().format(share);

/** With its sign, and a minus sign instead of a hyphen. */
export function asSigned(value: number): string {
  if (Number.isInteger(value)) return value > 0 ? `+${value}` : asWhole(value);
  return signed().format(value).replace('-', '−');
}

export const asNumber = (value: number): string =>
  Number.isInteger(value) ? asWhole(value) : plain().format(value).replace('-', '−');

/** How much time the players have. */
export function asTimeControl(
  control: Pick<TimeControlView, 'kind' | 'minutes' | 'increment_seconds' | 'days'>,
): string {
  if (control.kind === 'correspondence') return t('days-per-move', { days: control.days ?? 1 });
  if (control.kind !== 'live') return t('no-time-limit');
  const minutes = control.minutes ?? 0;
  const seconds = control.increment_seconds;
  return seconds ? t('minutes-and-increment', { minutes, seconds }) : t('minutes-each', { minutes });
}

/** A kind of time control as the name of a group of games. */
export function timeControlTitle(kind: string): string {
  if (kind === 'live') return t('time-control-live');
  return kind === 'correspondence' ? t('time-control-correspondence') : t('no-time-limit');
}

/** Minutes and seconds; a correspondence clock shows no seconds before its last hour. */
export function asClock(seconds: number, kind: TimeControlView['kind'] = 'live'): string {
  const left = Math.max(0, Math.floor(seconds));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  if (hours >= 24) return t('clock-days', { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours && kind === 'correspondence') return t('clock-hours', { hours, minutes });
  return hours ? `${hours}:${twoDigits(minutes)}:${twoDigits(left % 60)}` : `${minutes}:${twoDigits(left % 60)}`;
}

/** Both players' names, as a title. */
export const pairing = (first: string, second: string): string => `${first} – ${second}`;
