import { describe, expect, it } from 'vitest';
import { applyChanges } from './changes';
import type { Changes, State } from './wire';

const state = {
  type: 'state',
  number: 3,
  table: { id: 'table', clock: null, seats: { '1': { name: 'Ada' }, '2': { name: 'Bo' } } },
  position: { text: 'start', turn_reason: { code: 'first', params: { a: 1 } } },
  moves: [{ move: 'adv' }, { move: 'Kr1d4' }],
  options: { advance: null },
} as unknown as State;

function changes(values: Partial<Changes>): Changes {
  return { type: 'changes', base: 3, number: 4, changes: {}, moves_kept: 2, new_moves: [], ...values };
}

describe('changes', () => {
  it('replace values of a part and keep the others', () => {
    const after = applyChanges(state, changes({ changes: { table: { clock: { running: 1 } } } }));
    expect(after?.table).toEqual({ ...state.table, clock: { running: 1 } });
    expect(after?.number).toBe(4);
    expect(state.number).toBe(3);
  });

  it('leave nothing of a value that is replaced', () => {
    const reason = { code: 'second', params: { b: 2 } };
    const after = applyChanges(state, changes({ changes: { position: { turn_reason: reason } } }));
    expect(after?.position.turn_reason).toEqual(reason);
  });

  it('can remove a part', () => {
    expect(applyChanges(state, changes({ changes: { options: null } }))?.options).toBeNull();
  });

  it('keep the first moves and add the new ones', () => {
    const after = applyChanges(state, changes({ moves_kept: 1, new_moves: [{ move: 'Ar0a1' }] as never }));
    expect(after?.moves.map(({ move }) => move)).toEqual(['adv', 'Ar0a1']);
  });

  it('of another state cannot be used', () => {
    expect(applyChanges(state, changes({ base: 2 }))).toBeNull();
    expect(applyChanges(null, changes({}))).toBeNull();
  });
});
