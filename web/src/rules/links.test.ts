import { describe, expect, it } from 'vitest';
import { rulesAddress, sectionFor, sectionOfMove } from './links';

describe('links to the rulebook', () => {
  it('lead from a reason to its section', () => {
    expect(sectionFor({ code: 'turn-behind', params: {} })).toBe('turn');
    expect(sectionFor({ code: 'covered-squares', params: {} })).toBe('buy');
  });

  it('lead from an illegal move to the section about its reason', () => {
    const reason = { code: 'leather-cannot-be-refused', params: {}, message: '' };
    expect(sectionFor({ code: 'illegal-move', params: { reason } })).toBe('leather');
  });

  it('are missing where no rule is concerned', () => {
    expect(sectionFor({ code: 'too-many-requests', params: {} })).toBeNull();
    expect(sectionFor(null)).toBeNull();
  });

  it('lead from a move to what it does', () => {
    expect(['adv', 'od4', 'Kr0a1'].map(sectionOfMove)).toEqual(['advance', 'leather', 'buy']);
  });

  it('name the table, whose edition may be a custom one', () => {
    expect(rulesAddress('abc', 'income')).toBe('/rules?table=abc#income');
    expect(rulesAddress(null, 'income')).toBe('/rules#income');
  });
});
