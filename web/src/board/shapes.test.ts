import { describe, expect, it } from 'vitest';
import {
  ORIENTATION_NAMES,
  canonicalOrientation,
  clamped,
  covered,
  fits,
  flippedOrientation,
  middleCell,
  mirrored,
  obstacles,
  oriented,
  parseShape,
  rotated,
  rotatedOrientation,
  type Shape,
} from './shapes';
import { squareName } from './squares';

const drawn = ({ width, height, cells }: Shape): string[] =>
  Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) =>
      cells.some((cell) => cell.row === row && cell.column === column) ? '#' : '.',
    ).join(''),
  );

const H = parseShape(['###', '#..']);
const K = parseShape(['##', '##']);
const P = parseShape(['###.', '..##']);
const EMPTY_QUILT = Array<string>(9).fill('.........');

describe('rotating and flipping', () => {
  it('rotates clockwise', () => {
    expect(drawn(rotated(H))).toEqual(['##', '.#', '.#']);
  });

  it('mirrors left and right', () => {
    expect(drawn(mirrored(H))).toEqual(['###', '..#']);
  });

  it('mirrors first and then rotates, as the notation says', () => {
    expect(drawn(oriented(H, 5))).toEqual(drawn(rotated(mirrored(H))));
  });

  it.each(ORIENTATION_NAMES.map((_, index) => index))('names the rotated orientation %i', (index) => {
    expect(drawn(oriented(P, rotatedOrientation(index)))).toEqual(drawn(rotated(oriented(P, index))));
  });

  it.each(ORIENTATION_NAMES.map((_, index) => index))('names the flipped orientation %i', (index) => {
    expect(drawn(oriented(P, flippedOrientation(index)))).toEqual(drawn(mirrored(oriented(P, index))));
  });

  it('writes coinciding orientations under their first name', () => {
    expect(ORIENTATION_NAMES.map((_, index) => canonicalOrientation(K, index))).toEqual(Array(8).fill(0));
    expect(canonicalOrientation(parseShape(['###', '.#.']), 4)).toBe(0);
    expect(canonicalOrientation(H, 6)).toBe(6);
  });
});

describe('lying on a quilt', () => {
  it('covers the squares of the shape from its corner on', () => {
    expect(covered(H, { row: 3, column: 3 }).map(squareName)).toEqual(['d4', 'e4', 'f4', 'd5']);
  });

  it('fits where nothing lies', () => {
    expect(fits(EMPTY_QUILT, H, { row: 0, column: 0 })).toBe(true);
  });

  it('does not fit over another patch, and tells the squares', () => {
    const quilt = EMPTY_QUILT.with(4, '...A.....');
    const { taken, outside } = obstacles(quilt, H, { row: 3, column: 3 });
    expect(taken.map(squareName)).toEqual(['d5']);
    expect(outside).toEqual([]);
    expect(fits(quilt, H, { row: 3, column: 3 })).toBe(false);
  });

  it('does not fit beyond the edge', () => {
    expect(obstacles(EMPTY_QUILT, H, { row: 8, column: 7 }).outside).toHaveLength(2);
  });

  it('is pushed back onto the quilt by the shortest way', () => {
    expect(clamped(H, { row: 8, column: -2 })).toEqual({ row: 7, column: 0 });
  });

  it('is held in its middle, on a square of its own', () => {
    const ring = parseShape(['###', '#.#']);
    expect(drawn(ring)[middleCell(ring).row]![middleCell(ring).column]).toBe('#');
  });
});
