/** The visitor's games, sorted by what they need. */

import { pairing, t, textOf } from '../i18n';
import type { GameEntry } from '../wire';

export type OpponentFilter = 'all' | 'computer' | 'people' | 'local' | 'solo' | 'imported';
export type Section = 'yours' | 'waiting' | 'finished';

export const gameTitle = (game: GameEntry): string => pairing(game.names['1'], game.names['2']);

export function sectionOf(game: GameEntry): Section {
  if (game.status === 'over') return 'finished';
  return game.your_turn ? 'yours' : 'waiting';
}

/** What the list says about a game. */
export function statusOf(game: GameEntry): string {
  if (game.mode === 'review') return t('game-imported');
  if (sectionOf(game) === 'yours') return t('your-turn');
  if (game.status !== 'over' || !game.scores) return textOf(game.message);
  const [first, second] = game.scores;
  if (!game.your_seat) return t('game-score', { first, second });
  if (game.termination === 'resignation' || game.termination === 'time')
    return game.won ? t('game-won-early') : t('game-lost-early');
  const [score, other] = game.your_seat === 1 ? [first, second] : [second, first];
  return game.won ? t('game-won', { score, other }) : t('game-lost', { score, other });
}

function kindOf(game: GameEntry): Exclude<OpponentFilter, 'all'> {
  if (game.mode === 'review') return 'imported';
  if (game.mode === 'local') return 'local';
  if (game.mode === 'solo') return 'solo';
  return game.opponent_kind === 'computer' ? 'computer' : 'people';
}

/** The games that a filter leaves. */
export function filtered(
  games: readonly GameEntry[],
  { opponent, edition, name }: { opponent: OpponentFilter; edition: string; name: string },
): GameEntry[] {
  const wanted = name.trim().toLocaleLowerCase();
  return games.filter(
    (game) =>
      (opponent === 'all' || kindOf(game) === opponent) &&
      (edition === '' || game.edition === edition) &&
      gameTitle(game).toLocaleLowerCase().includes(wanted),
  );
}
