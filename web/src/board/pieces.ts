/** The pieces on a quilt, for drawing. */

import { EMPTY, LEATHER, letterAt, type Cell } from './squares';

export interface Piece {
  /** Stays the same while the piece is on the quilt, so that a drawing knows which pieces are new. */
  key: string;
  letter: string;
  cells: Cell[];
}

/** A patch is on a quilt only once, so its letter is its key; every leather square is a piece. */
export function piecesOf(quilt: readonly string[]): Piece[] {
  const pieces = new Map<string, Piece>();
  for (let row = 0; row < quilt.length; row++) {
    for (let column = 0; column < quilt[row]!.length; column++) {
      const letter = letterAt(quilt, { row, column });
      if (letter === EMPTY) continue;
      const key = letter === LEATHER ? `${letter}${row}${column}` : letter;
      const piece = pieces.get(key) ?? { key, letter, cells: [] };
      piece.cells.push({ row, column });
      pieces.set(key, piece);
    }
  }
  return [...pieces.values()];
}

/** The pieces of `now`, as the same objects as `before` where they did not change: those are not drawn again. */
export function keptPieces(before: readonly Piece[], now: readonly Piece[]): Piece[] {
  const known = new Map(before.map((piece) => [piece.key, piece]));
  return now.map((piece) => {
    const old = known.get(piece.key);
    return old && isSame(old.cells, piece.cells) ? old : piece;
  });
}

const isSame = (one: readonly Cell[], other: readonly Cell[]): boolean =>
  one.length === other.length &&
  one.every(({ row, column }, at) => other[at]!.row === row && other[at]!.column === column);

/** The squares that carry a printed button: `count` of them, spread evenly over the piece. */
export function buttonCells(cells: readonly Cell[], count: number): Cell[] {
  const chosen: Cell[] = [];
  const sorted = [...cells].sort((one, other) => one.row - other.row || one.column - other.column);
  for (let index = 0; index < Math.min(count, cells.length); index++) {
    const cell = sorted[Math.floor(((index + 0.5) * sorted.length) / count)];
    if (cell) chosen.push(cell);
  }
  return chosen;
}
