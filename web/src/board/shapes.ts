/** Shapes made of squares: rotating, flipping, and whether one fits on a quilt. */

import { EMPTY, SIDE, letterAt, type Cell } from './squares';

/** How a shape can lie: 0–3 rotated that many times clockwise, 4–7 mirrored left–right first, then rotated. */
export const ORIENTATION_NAMES = ['r0', 'r1', 'r2', 'r3', 'm0', 'm1', 'm2', 'm3'] as const;

export interface Shape {
  width: number;
  height: number;
  cells: readonly Cell[];
}

export const ONE_SQUARE: Shape = { width: 1, height: 1, cells: [{ row: 0, column: 0 }] };

/** The shape drawn as rows of `#` and `.`. */
export function parseShape(rows: readonly string[]): Shape {
  const cells: Cell[] = [];
  rows.forEach((text, row) => {
    for (let column = 0; column < text.length; column++) if (text.charAt(column) === '#') cells.push({ row, column });
  });
  return { width: rows[0]?.length ?? 0, height: rows.length, cells };
}

export function rotated(shape: Shape): Shape {
  return {
    width: shape.height,
    height: shape.width,
    cells: shape.cells.map((cell) => rotatedCell(cell, shape)),
  };
}

export function mirrored(shape: Shape): Shape {
  return { ...shape, cells: shape.cells.map((cell) => mirroredCell(cell, shape)) };
}

export function rotatedCell({ row, column }: Cell, { height }: Shape): Cell {
  return { row: column, column: height - 1 - row };
}

export function mirroredCell({ row, column }: Cell, { width }: Shape): Cell {
  return { row, column: width - 1 - column };
}

/** The shape in one of the eight orientations. */
export function oriented(shape: Shape, orientation: number): Shape {
  let result = orientation >= 4 ? mirrored(shape) : shape;
  for (let rotations = orientation % 4; rotations > 0; rotations--) result = rotated(result);
  return result;
}

export function rotatedOrientation(orientation: number): number {
  return orientation < 4 ? (orientation + 1) % 4 : 4 + ((orientation - 3) % 4);
}

/** The orientation after a flip from left to right, as the shape is shown now. */
export function flippedOrientation(orientation: number): number {
  const rotations = (4 - (orientation % 4)) % 4;
  return orientation < 4 ? 4 + rotations : rotations;
}

function sameCells(one: Shape, other: Shape): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  const taken = new Set(one.cells.map(({ row, column }) => row * SIDE + column));
  return other.cells.every(({ row, column }) => taken.has(row * SIDE + column));
}

/** The first of the eight names under which this orientation of the shape is written. */
export function canonicalOrientation(shape: Shape, orientation: number): number {
  const wanted = oriented(shape, orientation);
  for (let index = 0; index < orientation; index++) if (sameCells(oriented(shape, index), wanted)) return index;
  return orientation;
}

/** The squares that the shape covers with the corner of its bounding box on `corner`. */
export function covered(shape: Shape, corner: Cell): Cell[] {
  return shape.cells.map(({ row, column }) => ({ row: row + corner.row, column: column + corner.column }));
}

/** Why the shape does not fit there: its squares outside the quilt, and the squares already covered. */
export function obstacles(quilt: readonly string[], shape: Shape, corner: Cell): { outside: Cell[]; taken: Cell[] } {
  const outside: Cell[] = [];
  const taken: Cell[] = [];
  for (const cell of covered(shape, corner)) {
    if (cell.row < 0 || cell.column < 0 || cell.row >= SIDE || cell.column >= SIDE) outside.push(cell);
    else if (letterAt(quilt, cell) !== EMPTY) taken.push(cell);
  }
  return { outside, taken };
}

export function fits(quilt: readonly string[], shape: Shape, corner: Cell): boolean {
  const { outside, taken } = obstacles(quilt, shape, corner);
  return outside.length === 0 && taken.length === 0;
}

/** The corner nearest to `corner` for which the whole shape is on the quilt. */
export function clamped(shape: Shape, corner: Cell): Cell {
  return {
    row: Math.max(0, Math.min(SIDE - shape.height, corner.row)),
    column: Math.max(0, Math.min(SIDE - shape.width, corner.column)),
  };
}

/** The shape's square nearest to its middle: where a finger holds it. */
export function middleCell(shape: Shape): Cell {
  const distance = ({ row, column }: Cell) =>
    Math.abs(row - (shape.height - 1) / 2) + Math.abs(column - (shape.width - 1) / 2);
  return shape.cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
}
