/** What a screen reader is told: what happened, and what can be done. */

import type { Verdict } from './placing.svelte';
import type { Placement } from '../board/placement';
import { LEATHER, squareName } from '../board/squares';
import { words } from '../i18n';
import { patchOf } from '../meta.svelte';
import type { Consequence, Edition, Options } from '../wire';

const money = (edition: Edition, count: number) => words.purse.money(count, edition.currency, edition.currencies);

export function choicesSpoken(options: Options, edition: Edition): string {
  if (options.leather) return words.speech.leather;
  const offer = options.patches.flatMap((option) => {
    const patch = patchOf(edition, option.letter);
    const trouble = !option.affordable ? words.offer.tooDear : option.fits ? null : words.offer.noRoom;
    return patch
      ? [words.speech.patch(option.slot, money(edition, patch.cost), patch.time, patch.income, trouble)]
      : [];
  });
  const { advance } = options;
  const gain = advance ? money(edition, advance.buttons_after - advance.buttons_before) : '';
  return words.speech.yourTurn(
    words.speech.onOffer(offer),
    advance ? words.speech.advance(advance.to_space, gain) : '',
  );
}

export function heldSpoken(held: Placement, verdict: Verdict): string {
  const square = squareName(held.corner);
  const where =
    held.letter === LEATHER
      ? words.placing.holdingLeather(square)
      : words.placing.holding(held.letter, square, words.placing.lies(held.orientation));
  if (!verdict.legal) return `${where} ${verdict.reason ?? ''}`;
  return `${where} ${words.placing.fits} ${verdict.bonus ? words.placing.bonus : words.placing.enter}`;
}

export function advanceSpoken(consequence: Consequence, edition: Edition): string {
  return words.speech.advancing(consequence.to_space, money(edition, consequence.buttons_after));
}
