import { describe, expect, it } from 'vitest';
import { areaCells, fullestArea } from './areas';

const EMPTY_QUILT = Array.from({ length: 9 }, () => '.........');

describe('the fullest 7×7 square', () => {
  it('has all its squares missing on an empty quilt', () => {
    expect(fullestArea(EMPTY_QUILT).missing).toHaveLength(49);
  });

  it('is found in a corner, with what it still needs', () => {
    const quilt = ['.........', '.........', ...Array.from({ length: 6 }, () => '..AAAAAAA'), '..AAAAA.A'];
    expect(fullestArea(quilt)).toEqual({ corner: { row: 2, column: 2 }, missing: [{ row: 8, column: 7 }] });
  });

  it('has 49 squares inside the quilt', () => {
    const cells = areaCells({ row: 2, column: 2 });
    expect(cells).toHaveLength(49);
    expect(cells.at(-1)).toEqual({ row: 8, column: 8 });
  });
});
