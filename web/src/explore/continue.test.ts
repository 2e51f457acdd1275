import { describe, expect, test } from 'vitest';
import type { PositionView, State } from '../wire';
import { canContinue } from './continue';

const state = { table: { mode: 'computer', status: 'finished', seats: { '1': {}, '2': {} } } } as unknown as State;
const edition = { last_space: 53 };
const positionAt = (...times: number[]) =>
  ({ players: times.map((time) => ({ time })), leather_owed: 0, scripted_opponent: null }) as unknown as PositionView;

describe('playing on', () => {
  test('is offered while a player has time left', () => {
    expect(canContinue(state, positionAt(53, 52), edition)).toBe(true);
  });

  test('is not offered where a game or a line has ended', () => {
    expect(canContinue(state, positionAt(53, 53), edition)).toBe(false);
  });

  test('is offered while a leather patch is still to be placed', () => {
    expect(canContinue(state, { ...positionAt(53, 53), leather_owed: 1 }, edition)).toBe(true);
  });
});
