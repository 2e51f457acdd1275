/** What the page knows of a table, as a function of the messages it received. */

import type { Line, Player, ServerMessage, State } from '../wire';

export type Thinking = Extract<ServerMessage, { type: 'thinking' }>;
export type GraphPoint = Extract<ServerMessage, { type: 'graph' }>;

export interface Knowledge {
  state: State | null;
  /** A computer at work; gone as soon as the state changes. */
  thinking: Thinking | null;
  hint: { says: string; lines: Line[]; number: number } | null;
  /** Why the last request was refused; stays until the next one. */
  refused: string | null;
  graph: ReadonlyMap<number, GraphPoint>;
  watchers: number;
}

export const NOTHING: Knowledge = {
  state: null,
  thinking: null,
  hint: null,
  refused: null,
  graph: new Map(),
  watchers: 0,
};

export function received(known: Knowledge, message: ServerMessage): Knowledge {
  switch (message.type) {
    case 'state':
      return withState(known, message);
    case 'thinking':
      return { ...known, thinking: message };
    case 'hint':
      return { ...known, hint: { says: message.says, lines: message.lines, number: known.state?.number ?? 0 } };
    case 'refused':
      return { ...known, refused: message.says };
    case 'graph':
      return { ...known, graph: new Map(known.graph).set(message.ply, message) };
    case 'presence':
      return withPresence(known, message.online, message.watchers);
    case 'ack':
    case 'pong':
      return known;
  }
}

function withState(known: Knowledge, state: State): Knowledge {
  const before = known.state;
  // Two messages can cross on the way; the higher number is the later truth.
  if (before && before.table.id === state.table.id && state.number < before.number) return known;
  const sameGame = before !== null && before.position.text === state.position.text;
  return {
    ...known,
    state,
    thinking: sameGame ? known.thinking : null,
    hint: sameGame ? known.hint : null,
    refused: before && state.number > before.number ? null : known.refused,
  };
}

function withPresence(known: Knowledge, online: Record<'1' | '2', boolean>, watchers: number): Knowledge {
  const { state } = known;
  if (!state) return { ...known, watchers };
  const { seats } = state.table;
  const now = { '1': { ...seats['1'], online: online['1'] }, '2': { ...seats['2'], online: online['2'] } };
  return { ...known, watchers, state: { ...state, table: { ...state.table, seats: now } } };
}

export const otherPlayer = (player: Player): Player => (player === 1 ? 2 : 1);

/** Whose quilt lies large in front of the viewer: their own, or the one being played on. */
export function nearPlayer(state: State, toMove: Player): Player {
  const [first, second] = state.you.seats;
  if (first !== undefined && second === undefined) return first;
  return state.you.seats.length === 2 ? toMove : 1;
}
