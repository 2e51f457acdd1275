/** Where things are on the screen, for patches that fly from one place to another. */

import { BOARD } from '../board/fabrics';
import { LEATHER, SIDE, type Cell } from '../board/squares';
import type { Player } from '../wire';

/** The middle of a patch on the screen, and the width of one of its squares in pixels. */
export interface Origin {
  x: number;
  y: number;
  square: number;
}

/** Where a patch is offered, or where the track has the leather patch of a space. */
export function originOf(letter: string, space: number | null): Origin | null {
  if (letter === LEATHER) {
    const box = document.querySelector(`[data-space="${space}"]`)?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, square: Math.min(box.width, 20) } : null;
  }
  const picture = document.querySelector<SVGSVGElement>(`[data-offered="${letter}"] svg`);
  const box = picture?.getBoundingClientRect();
  if (!picture || !box?.width) return null;
  const scale = picture.getScreenCTM()?.a ?? 1;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, square: scale * BOARD.square };
}

/** The middle of some squares of a player's quilt. Automa has no quilt: its patches are put aside. */
export function targetOf(player: Player, cells: readonly Cell[]): Origin | null {
  const box = document.querySelector(`[data-quilt="${player}"]`)?.getBoundingClientRect();
  if (!box?.width) return null;
  if (cells.length === 0) return { x: box.x + box.width / 2, y: box.y + box.height / 2, square: 8 };
  const square = box.width / SIDE;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values) + 1) / 2;
  return {
    x: box.x + middle(cells.map(({ column }) => column)) * square,
    y: box.y + middle(cells.map(({ row }) => row)) * square,
    square,
  };
}
