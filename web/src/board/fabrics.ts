/** Cloth: which pattern a patch is filled with. The patterns themselves come from the server. */

import { SIDE } from './squares';
import type { Fabric } from '../wire';

/** The patterns are made for squares of 40 units. */
export const BOARD = { square: 40, side: SIDE * 40 } as const;

const idOf = (letter: string) => `cloth-${letter.charCodeAt(0)}`;

/** Every pattern under an id of the page's own. */
export function fabricsOf(fabrics: Record<string, Fabric>): string {
  return Object.entries(fabrics)
    .map(([letter, fabric]) => fabric.pattern.replace(/ id="[^"]*"/, ` id="${idOf(letter)}"`))
    .join('');
}

export const clothOf = (letter: string): string => `url(#${idOf(letter)})`;
