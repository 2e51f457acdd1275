import { describe, expect, it } from 'vitest';
import { parsePlacement } from '../board/placement';
import type { EditionInfo } from '../wire';
import { cellsOf, partsOf, reordered, sewn, startOf, unreadable, unsewn } from './draft';

const EDITION = { name: 'revised', start_buttons: 5, patches: [{ letter: 'A' }, { letter: 'B' }] } as EditionInfo;
const placement = (move: string) => parsePlacement(move, () => ['##', '.#'])!;

describe('a position that is being built', () => {
  it('starts with empty quilts and the purse of the edition', () => {
    const parts = partsOf(startOf(EDITION));
    expect(parts).toMatchObject({ ring: 'AB', buttons: [5, 5], spaces: [0, 0], to_move: 1, bonus: null });
    expect(parts.quilts[0]).toEqual(Array(9).fill('.........'));
  });

  it('sews a patch on and takes it off again', () => {
    const { quilts } = startOf(EDITION);
    const quilt = sewn(quilts[0], placement('Br0c2'));
    expect(quilt.slice(1, 3)).toEqual(['..BB.....', '...B.....']);
    expect(cellsOf(quilt, 'B')).toHaveLength(3);
    expect(unsewn(quilt, { row: 2, column: 3 })).toEqual(quilts[0]);
  });

  it('takes off one leather patch at a time', () => {
    let quilt = startOf(EDITION).quilts[0];
    for (const move of ['oa1', 'ob1']) quilt = sewn(quilt, placement(move));
    expect(unsewn(quilt, { row: 0, column: 0 })[0]).toBe('.o.......');
  });

  it('names the fields that are not whole numbers, and keeps what was typed', () => {
    const draft = { ...startOf(EDITION), buttons: ['5', 'many'] as [string, string], leatherOwed: '' };
    expect(unreadable(draft)).toEqual(['buttons.2', 'leather_owed']);
    expect(draft.buttons[1]).toBe('many');
  });
});

describe('the ring', () => {
  it('is reordered by moving a patch to another place', () => {
    expect(reordered('ABCD', 'C', 0)).toBe('CABD');
    expect(reordered('ABCD', 'A', 2)).toBe('BCAD');
  });

  it('has its ends', () => {
    expect(reordered('ABCD', 'A', -1)).toBe('ABCD');
    expect(reordered('ABCD', 'D', 9)).toBe('ABCD');
  });
});
