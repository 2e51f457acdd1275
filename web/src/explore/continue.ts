import type { PositionView, State } from '../wire';

/**
 * Whether a new game can go on from a position after `ply` moves, or after a line that leaves the game there. The server
 * refuses the rest with a reason.
 */
export function canContinue(
  { table, ply: last }: State,
  position: PositionView,
  ply: number,
  isLine: boolean,
): boolean {
  const { '1': one, '2': two } = table.seats;
  const isBetweenPeople = table.mode === 'invite' && one.kind === 'human' && two.kind === 'human';
  if (table.status === 'playing' && isBetweenPeople) return false;
  const isEnd =
    !isLine &&
    ply === last &&
    (table.result?.termination === 'score' || table.result?.termination === 'first_to_finish');
  return !isEnd && !position.scripted_opponent;
}
