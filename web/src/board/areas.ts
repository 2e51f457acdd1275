/** The 7×7 square that the special tile is for. */

import { EMPTY, SIDE, type Cell } from './squares';

const WIDTH = 7;
/** With at most this many empty squares, a 7×7 square is nearly complete. */
export const NEARLY = 10;

export interface Area {
  corner: Cell;
  /** Its squares that are still empty. */
  missing: Cell[];
}

/** The 7×7 square of a quilt with the fewest empty squares. */
export function fullestArea(quilt: readonly string[]): Area {
  let fullest: Area | null = null;
  for (let row = 0; row <= SIDE - WIDTH; row++) {
    for (let column = 0; column <= SIDE - WIDTH; column++) {
      const missing = areaCells({ row, column }).filter((cell) => (quilt[cell.row]?.[cell.column] ?? EMPTY) === EMPTY);
      if (!fullest || missing.length < fullest.missing.length) fullest = { corner: { row, column }, missing };
    }
  }
  return fullest!;
}

/** The squares of the 7×7 square with this upper left corner. */
export function areaCells(corner: Cell): Cell[] {
  return Array.from({ length: WIDTH * WIDTH }, (_, index) => ({
    row: corner.row + Math.floor(index / WIDTH),
    column: corner.column + (index % WIDTH),
  }));
}
