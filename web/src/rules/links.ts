/** Where the rulebook explains something. */

import type { MessageView } from '../wire';

/** A section of the rulebook, as it stands in the address: `/rules#income`. */
export type Section =
  'goal' | 'start' | 'turn' | 'advance' | 'buy' | 'income' | 'leather' | 'tile' | 'end' | 'score' | 'automa';

/** The section that explains a message, by its code. Messages that are not about rules have none. */
const SECTIONS: Readonly<Record<string, Section>> = {
  'turn-behind': 'turn',
  'turn-on-top': 'turn',
  'turn-leather': 'leather',
  'both-tokens-at-end': 'end',
  'not-your-turn': 'turn',
  'won-by-score': 'score',
  'won-by-arriving-first': 'end',
  'option-too-expensive': 'buy',
  'option-does-not-fit': 'buy',
  'not-on-offer': 'buy',
  'patch-outside': 'buy',
  'covered-squares': 'buy',
  'patch-not-here': 'buy',
  'patch-not-on-offer': 'buy',
  'patch-too-expensive': 'buy',
  'patch-beyond-quilt': 'buy',
  'squares-covered': 'buy',
  'unknown-patch': 'buy',
  'game-is-over': 'end',
  'leather-first': 'leather',
  'no-leather-to-place': 'leather',
  'leather-cannot-be-refused': 'leather',
  'only-automa-takes': 'automa',
  'move-is-forced': 'automa',
};

/** The section that explains a message; for an illegal move, the one about its reason. */
export function sectionFor(message: Pick<MessageView, 'code' | 'params'> | null | undefined): Section | null {
  if (!message) return null;
  const { reason } = message.params as { reason?: Partial<MessageView> };
  return SECTIONS[message.code] ?? (reason?.code ? (SECTIONS[reason.code] ?? null) : null);
}

/** The section about what a move does. */
export function sectionOfMove(move: string): Section {
  if (move === 'adv') return 'advance';
  return move.startsWith('o') ? 'leather' : 'buy';
}

/** The rules that are played at a table; without one, those of the usual edition. */
export const rulesAddress = (table: string | null, section: Section): string =>
  `/rules${table === null ? '' : `?table=${encodeURIComponent(table)}`}#${section}`;
