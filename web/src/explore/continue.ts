import type { PositionView, State } from '../wire';

/** Whether a new game can go on from a position of this game, or of a line. The server refuses the rest with a reason. */
export function canContinue({ table }: State, position: PositionView): boolean {
  const { '1': one, '2': two } = table.seats;
  const isBetweenPeople = table.mode === 'invite' && one.kind === 'human' && two.kind === 'human';
  if (table.status === 'playing' && isBetweenPeople) return false;
  return !position.is_over && !position.scripted_opponent;
}
