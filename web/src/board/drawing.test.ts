import { describe, expect, it } from 'vitest';
import { isLight } from './colour';
import { fabricsOf } from './fabrics';
import { outline } from './outline';
import { buttonCells, keptPieces, piecesOf } from './pieces';
import { parseShape } from './shapes';
import { maskHas, parseMask, parseSquare, squareName } from './squares';

const loopsOf = (path: string) => path.split('Z').length - 1;

describe('an outline', () => {
  it('goes round a single square', () => {
    expect(outline([{ row: 0, column: 0 }])).toBe('M0 0L1 0L1 1L0 1Z');
  });

  it('has a corner only where the way turns', () => {
    expect(outline(parseShape(['#####']).cells)).toBe('M0 0L5 0L5 1L0 1Z');
  });

  it('has no corner in the middle of an edge, wherever the list of squares begins', () => {
    const { cells } = parseShape(['##', '##']);
    expect(outline([...cells].reverse())).toMatch(/^M(?:\d \d[LZ]){4}$/);
  });

  it('lies inside by the inset, at inner corners too', () => {
    expect(outline(parseShape(['##', '#.']).cells, { unit: 10, inset: 1 })).toBe('M1 1L19 1L19 9L9 9L9 19L1 19Z');
  });

  it('has one loop for each island and each hole', () => {
    expect(loopsOf(outline(parseShape(['#.#', '...', '#.#']).cells))).toBe(4);
    expect(loopsOf(outline(parseShape(['###', '#.#', '###']).cells))).toBe(2);
  });

  it('keeps squares apart that touch at a corner only', () => {
    expect(loopsOf(outline(parseShape(['#.', '.#']).cells))).toBe(2);
  });

  it('rounds its corners', () => {
    expect(outline([{ row: 0, column: 0 }], { unit: 10, radius: 2 })).toContain('Q');
  });
});

describe('the pieces of a quilt', () => {
  it('are the same objects as long as they do not change', () => {
    const before = piecesOf(['AA.', 'B..']);
    const now = keptPieces(before, piecesOf(['AA.', '.B.']));
    expect(now[0]).toBe(before[0]);
    expect(now[1]).not.toBe(before[1]);
    expect(now[1]!.cells).toEqual([{ row: 1, column: 1 }]);
  });

  it('are the patches by letter and every leather square by itself', () => {
    const pieces = piecesOf(['AA.', 'o.o', '...']);
    expect(pieces.map(({ key, cells }) => [key, cells.length])).toEqual([
      ['A', 2],
      ['o10', 1],
      ['o12', 1],
    ]);
  });

  it('carry their buttons on squares of their own, whichever way the squares are listed', () => {
    const { cells } = parseShape(['####', '#..#']);
    expect(buttonCells(cells, 2)).toHaveLength(2);
    expect(buttonCells([...cells].reverse(), 2)).toEqual(buttonCells(cells, 2));
    expect(buttonCells(cells, 0)).toEqual([]);
  });
});

describe('squares', () => {
  it('have names that can be read back', () => {
    expect(squareName({ row: 3, column: 3 })).toBe('d4');
    expect(parseSquare('d4')).toEqual({ row: 3, column: 3 });
    expect(parseSquare('j1')).toBeNull();
    expect(parseSquare('a0')).toBeNull();
  });

  it('come from the server as bits, a1 being the lowest', () => {
    const mask = parseMask('000000000000000000201');
    expect(maskHas(mask, { row: 0, column: 0 })).toBe(true);
    expect(maskHas(mask, { row: 1, column: 0 })).toBe(true);
    expect(maskHas(mask, { row: 0, column: 1 })).toBe(false);
    expect(maskHas(parseMask('100000000000000000000'), { row: 8, column: 8 })).toBe(true);
  });
});

describe('colours', () => {
  it('take dark ink on light ones and white on dark ones', () => {
    expect(isLight('#e3b324')).toBe(true);
    expect(isLight('#7d4fa3')).toBe(false);
  });

  it('come as patterns under ids of the page', () => {
    const fabric = { pattern: '<pattern id="fabric-A" width="4"></pattern>', base: '', ink: '', thread: '' };
    expect(fabricsOf({ A: fabric, a: fabric })).toBe(
      '<pattern id="fabric-65" width="4"></pattern><pattern id="fabric-97" width="4"></pattern>',
    );
  });
});
