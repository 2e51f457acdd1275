/** Which pattern a patch is filled with. The patterns come from the server. */

import { SIDE } from './squares';
import type { Fabric } from '../wire';

/** The patterns are made for squares of 40 units. */
export const BOARD = { square: 40, side: SIDE * 40 } as const;

const idOf = (fabric: string) => `fabric-${Array.from(fabric, (character) => character.charCodeAt(0)).join('-')}`;

/** Every pattern, with the id that the page uses. */
export function fabricsOf(fabrics: Record<string, Fabric>): string {
  return Object.entries(fabrics)
    .map(([name, fabric]) => fabric.pattern.replace(/ id="[^"]*"/, ` id="${idOf(name)}"`))
    .join('');
}

export const fillOf = (fabric: string): string => `url(#${idOf(fabric)})`;
