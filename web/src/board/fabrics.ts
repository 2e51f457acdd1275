/** Which pattern a patch is filled with. The patterns come from the server. */

import { SIDE } from './squares';
import type { Fabric } from '../wire';

/** The patterns are made for squares of 40 units. */
export const BOARD = { square: 40, side: SIDE * 40 } as const;

const idOf = (letter: string) => `fabric-${letter.charCodeAt(0)}`;

/** Every pattern, with the id that the page uses. */
export function fabricsOf(fabrics: Record<string, Fabric>): string {
  return Object.entries(fabrics)
    .map(([letter, fabric]) => fabric.pattern.replace(/ id="[^"]*"/, ` id="${idOf(letter)}"`))
    .join('');
}

export const fabricOf = (letter: string): string => `url(#${idOf(letter)})`;
