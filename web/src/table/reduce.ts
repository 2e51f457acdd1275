/** What the page knows about a table, as a function of the messages it received. */

import type { TableMessage } from '../socket';
import type { Hint, Player, Presence, State, Thinking } from '../wire';

export interface TableKnowledge {
  state: State | null;
  /** The computer that is thinking; null as soon as the position changes. */
  thinking: Thinking | null;
  /** The engine's advice for the present position. */
  hint: Hint | null;
  watchers: number;
}

export const NOTHING_KNOWN: TableKnowledge = {
  state: null,
  thinking: null,
  hint: null,
  watchers: 0,
};

export function reduce(known: TableKnowledge, message: TableMessage): TableKnowledge {
  switch (message.type) {
    case 'state':
      return withState(known, message);
    case 'thinking':
      return { ...known, thinking: message };
    case 'hint':
      return { ...known, hint: message };
    case 'presence':
      return withPresence(known, message);
    case 'ack':
    case 'refused':
    case 'notice':
    case 'pong':
      return known;
  }
}

function withState(known: TableKnowledge, state: State): TableKnowledge {
  const before = known.state;
  // Two messages can overtake each other; the higher number is the later state.
  if (before && before.table.id === state.table.id && state.number < before.number) return known;
  const samePosition = before !== null && before.position.text === state.position.text;
  return {
    ...known,
    state,
    thinking: samePosition ? known.thinking : null,
    hint: samePosition ? known.hint : null,
  };
}

function withPresence(known: TableKnowledge, { online, watchers }: Presence): TableKnowledge {
  const { state } = known;
  if (!state) return { ...known, watchers };
  const { seats } = state.table;
  const now = { '1': { ...seats['1'], online: online['1'] }, '2': { ...seats['2'], online: online['2'] } };
  return { ...known, watchers, state: { ...state, table: { ...state.table, seats: now } } };
}

export const otherPlayer = (player: Player): Player => (player === 1 ? 2 : 1);

/** Whose quilt is shown large: the viewer's own, or the one of the player to move. */
export function nearPlayer(state: State, toMove: Player): Player {
  const [first, second] = state.you.seats;
  if (first !== undefined && second === undefined) return first;
  return state.you.seats.length === 2 ? toMove : 1;
}

/** Whether the viewer may ask the engine for advice: two people play without its help. */
export function allowsHints({ table, you }: State): boolean {
  const people = Object.values(table.seats).filter(({ kind }) => kind === 'human').length;
  return table.status === 'playing' && you.seats.length > 0 && people <= you.seats.length;
}

/**
 * How the opponent declined the viewer's request to take moves back: in words, where the game goes on as it was, or by
 * making a move. Null where they did not.
 */
export function refusalOf(
  before: State,
  now: State,
  viewer: Player | null,
): 'take-back-declined' | 'take-back-moved-on' | null {
  if (viewer === null || before.table.undo_asked_by !== viewer || now.table.undo_asked_by !== null) return null;
  if (before.moves.some(({ move }, ply) => now.moves[ply]?.move !== move)) return null; // taken back
  const next = now.moves[before.moves.length];
  if (next) return next.player === viewer ? null : 'take-back-moved-on';
  return now.table.status === 'playing' ? 'take-back-declined' : null;
}
