/** What lies on a quilt, piece by piece, for drawing. */

import { EMPTY, LEATHER, letterAt, type Cell } from './squares';

export interface Piece {
  /** Stays the same for as long as the piece lies there, so that a drawing can tell what is new. */
  key: string;
  letter: string;
  cells: Cell[];
}

/** Each patch lies on a quilt once, so its letter names it; every leather square is a piece of its own. */
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
