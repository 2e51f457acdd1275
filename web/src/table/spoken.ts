/** What screen readers say: what you can do, and what you are about to do. */

import { ORIENTATION_NAMES } from '../board/shapes';
import { squaresOf, type Placement } from '../board/placement';
import { LEATHER, squareName } from '../board/squares';
import { listOf, moneyOf, t, textOf, type Param } from '../i18n';
import { patchOf } from '../meta.svelte';
import type { ConsequenceView, EditionInfo, Options, PatchOption, PlayerView } from '../wire';
import type { Verdict } from './placing.svelte';

function spokenPatch(option: PatchOption, edition: EditionInfo): Param[] {
  const patch = patchOf(edition, option.letter);
  if (!patch) return [];
  const status = !option.affordable ? 'expensive' : option.fits ? 'free' : 'no-room';
  const { time, income } = patch;
  return [t('spoken-patch', { slot: option.slot, cost: moneyOf(edition, patch.cost), time, income, status })];
}

export function spokenOptions(options: Options, edition: EditionInfo, { buttons, income }: PlayerView): string {
  if (options.leather) return t('spoken-leather');
  const offer = options.patches.flatMap((option) => spokenPatch(option, edition));
  const sentences = [
    t('spoken-your-turn'),
    t('spoken-purse', { money: moneyOf(edition, buttons), income }),
    offer.length ? t('spoken-offer', { offer: { list: offer, separator: 'semicolon' } }) : t('spoken-nothing-on-offer'),
  ];
  const { advance } = options;
  if (advance) {
    const gain = moneyOf(edition, advance.buttons_after - advance.buttons_before);
    sentences.push(t('spoken-advance', { space: advance.to_space, gain }));
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
  else sentences.push(t('patch-fits'), verdict.bonus ? t('completes-7x7') : t('press-enter-to-sew'));
  if (held.letter !== LEATHER) sentences.push(t('patch-covers', { squares: listOf(squaresOf(held).map(squareName)) }));
  return sentences.join(' ');
}

export function spokenAdvance(consequence: ConsequenceView, edition: EditionInfo): string {
  return t('spoken-advancing', {
    space: consequence.to_space,
    money: moneyOf(edition, consequence.buttons_after),
  });
}
