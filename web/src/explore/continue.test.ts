import { expect, test } from 'vitest';
import type { PositionView, State } from '../wire';
import { canContinue } from './continue';

const PERSON = { kind: 'human' };
const table = { mode: 'computer', status: 'over', seats: { '1': PERSON, '2': { kind: 'computer' } } };
const stateOf = (changes: object) => ({ table: { ...table, ...changes } }) as unknown as State;
const position = { is_over: false, scripted_opponent: null } as unknown as PositionView;

test('a game goes on from every position in which somebody decides', () => {
  expect(canContinue(stateOf({}), position)).toBe(true);
  expect(canContinue(stateOf({}), { ...position, is_over: true })).toBe(false);
});

test('a running game between two people does not', () => {
  const between = { mode: 'invite', status: 'playing', seats: { '1': PERSON, '2': PERSON } };
  expect(canContinue(stateOf(between), position)).toBe(false);
  expect(canContinue(stateOf({ ...between, status: 'over' }), position)).toBe(true);
});
