/** Changes that the server sends after the first state, instead of whole states. */

import type { Changes, State } from './wire';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The state after `message`; null if the message is about another state than `before`. */
export function applyChanges(before: State | null, message: Changes): State | null {
  if (before?.number !== message.base) return null;
  const state: Values = { ...before, number: message.number };
  for (const [name, value] of Object.entries(message.changes)) {
    const part = state[name];
    state[name] = isObject(value) && isObject(part) ? { ...part, ...value } : value;
  }
  state.moves = [...before.moves.slice(0, message.moves_kept), ...message.new_moves];
  return state as unknown as State;
}
