/** What screen readers say: what you can do, and what you are about to do. */

import { ORIENTATION_NAMES } from '../board/shapes';
import { squaresOf, type Placement } from '../board/placement';
import { LEATHER, squareName } from '../board/squares';
import { listOf, moneyOf, t, textOf, type Param } from '../i18n';
import { patchOf } from '../meta.svelte';
import type { ConsequenceView, EditionInfo, Options, PatchOption, Player, PlayerView } from '../wire';
import type { Verdict } from './placing.svelte';

/** Where fingers are used, keys are not mentioned. */
const byTouch = typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;

function spokenPatch(option: PatchOption, edition: EditionInfo): Param[] {
  const patch = patchOf(edition, option.letter);
  if (!patch) return [];
  const status = !option.affordable ? 'expensive' : option.fits ? 'free' : 'no-room';
  const { time, income } = patch;
  return [t('spoken-patch', { slot: option.slot, cost: moneyOf(edition, patch.cost), time, income, status })];
}

export function spokenOptions(options: Options, edition: EditionInfo, { buttons, income }: PlayerView): string {
  if (options.leather) return [t('spoken-leather'), byTouch ? '' : t('spoken-leather-keys')].join(' ').trim();
  const offer = options.patches.flatMap((option) => spokenPatch(option, edition));
  const sentences = [
    t('spoken-your-turn'),
    t('spoken-purse', { money: moneyOf(edition, buttons), income }),
    offer.length ? t('spoken-offer', { offer: { list: offer, separator: 'semicolon' } }) : t('spoken-nothing-on-offer'),
  ];
  const { advance } = options;
  if (advance) {
    const gain = moneyOf(edition, advance.buttons_after - advance.buttons_before);
    const { to_space: space } = advance;
    sentences.push(byTouch ? `${t('advance-for', { space, gain })}.` : t('spoken-advance', { space, gain }));
  }
  return sentences.join(' ');
}

export function spokenPlacement(held: Placement, verdict: Verdict): string {
  const square = squareName(held.corner);
  const sentences = [
    held.letter === LEATHER
      ? t('leather-in-hand', { square })
      : t('patch-in-hand', { patch: held.letter, square, orientation: ORIENTATION_NAMES[held.orientation] ?? 'r0' }),
  ];
  if (verdict.reason) sentences.push(textOf(verdict.reason));
  else sentences.push(t('patch-fits'));
  if (!verdict.reason && verdict.bonus) sentences.push(t('completes-7x7'));
  else if (!verdict.reason && !byTouch) sentences.push(t('press-enter-to-sew'));
  if (held.letter !== LEATHER) sentences.push(t('patch-covers', { squares: listOf(squaresOf(held).map(squareName)) }));
  return sentences.join(' ');
}

export function spokenAdvance({ to_space: space }: ConsequenceView): string {
  return [t('spoken-advancing', { space }), byTouch ? '' : t('press-enter-to-confirm')].join(' ').trim();
}

/** What the move being prepared leads to; it stays the same while a patch is moved. */
export function spokenConsequence(consequence: ConsequenceView, edition: EditionInfo, mover: Player): string {
  const { buttons_after, to_space: space, incomes, income_paid: paid, leather, next_mover } = consequence;
  const sentences = [t('spoken-consequence', { money: moneyOf(edition, buttons_after), space })];
  if (incomes.length) sentences.push(`${t('choice-income', { paid, spaces: listOf(incomes) })}.`);
  if (leather.length) sentences.push(`${t('choice-leather')}.`);
  // On the last space the game may be over.
  if (space < edition.last_space) sentences.push(next_mover === mover ? t('spoken-you-again') : t('spoken-other-next'));
  return sentences.join(' ');
}

export function spokenHint(text: string): string {
  return [t('spoken-hint', { text }), byTouch ? '' : t('press-h-to-use')].join(' ').trim();
}
