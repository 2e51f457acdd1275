/** Squares of a quilt: columns a–i from the left, rows 1–9 from the top. */

export const SIDE = 9;
export const EMPTY = '.';
export const LEATHER = 'o';

export interface Cell {
  row: number;
  column: number;
}

export function squareName({ row, column }: Cell): string {
  return 'abcdefghi'.charAt(column) + String(row + 1);
}

/** The square called `name`, such as d4; null if there is none. */
export function parseSquare(name: string): Cell | null {
  const column = 'abcdefghi'.indexOf(name.charAt(0));
  const row = Number(name.slice(1)) - 1;
  return name.length === 2 && column >= 0 && row >= 0 && row < SIDE ? { row, column } : null;
}

/** A set of squares that the server wrote as hexadecimal; bit `row * 9 + column`. */
export function parseMask(hex: string): bigint {
  return hex === '' ? 0n : BigInt(hex.startsWith('0x') ? hex : `0x${hex}`);
}

export function maskHas(mask: bigint, { row, column }: Cell): boolean {
  return ((mask >> BigInt(row * SIDE + column)) & 1n) === 1n;
}

/** The letter on a square, `.` if it is empty. */
export function letterAt(quilt: readonly string[], { row, column }: Cell): string {
  return quilt[row]?.charAt(column) || EMPTY;
}
