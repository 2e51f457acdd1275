/**
 * Patches that move up after one was taken. Where they were is computed and not measured, because measuring makes the
 * browser lay out the page in the middle of an update.
 */

import { duration } from '../board/motion';
import type { Letter } from '../wire';

/** How many places the patches have moved up, from the first one; 0 where none was taken. */
export function placesUp(before: readonly Letter[], now: readonly Letter[]): number {
  return now.length < before.length ? Math.max(0, before.indexOf(now[0] ?? '')) : 0;
}

/** Slide a row of patches to the left, as far as they moved up. The row moves as a whole: many animations are slow. */
export function slideRow(row: Element, places: number, width: string): void {
  if (places === 0) return;
  row.animate([{ transform: `translateX(calc(${places} * ${width}))` }, { transform: 'none' }], timing());
}

/** Slide the patches that were in the row before to their new places, and let the others appear. */
export function slideEach(row: Element, before: readonly Letter[], now: readonly Letter[], gap: string): void {
  if (before.length === 0) return;
  for (const [place, letter] of now.entries()) {
    const places = before.indexOf(letter) - place;
    if (before[place] === letter) continue;
    row.children[place]?.animate(
      before.includes(letter)
        ? [{ transform: `translateX(calc(${places} * (100% + ${gap})))` }, { transform: 'none' }]
        : [{ opacity: 0 }, { opacity: 1 }],
      timing(),
    );
  }
}

const timing = (): KeyframeAnimationOptions => ({ duration: duration(230), easing: 'ease-out' });
