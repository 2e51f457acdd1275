/** Values that the page shows a little later than others, so that not everything is drawn in one frame. */

import { untrack } from 'svelte';

/**
 * Returns a function whose value follows that of `get`, some frames later. Only for parts in which nothing that can be
 * pressed becomes wrong meanwhile. Call it while a component is created.
 */
export function following<T>(get: () => T, frames: number): () => T {
  let shown = $state.raw(get());
  $effect(() => {
    const wanted = get();
    if (wanted === untrack(() => shown)) return;
    if (document.hidden) {
      shown = wanted; // a page that nobody sees has no frames
      return;
    }
    let left = frames;
    let frame = requestAnimationFrame(function wait() {
      left -= 1;
      if (left < 0) shown = wanted;
      else frame = requestAnimationFrame(wait);
    });
    return () => cancelAnimationFrame(frame);
  });
  return () => shown;
}
