/** Carrying a patch with the mouse or a finger, from the offer to the quilt and about on it. */

import type { Cell } from '../board/squares';
import type { Placing } from './placing.svelte';

/** Less than this is a click with an unsteady hand. */
const SLACK = 8;
/** A finger hides what lies under it, so it carries the patch above itself. */
const FINGER_LIFT = 56;

type SquareAt = (x: number, y: number) => Cell | null;

export class Drag {
  /** Where the patch is in the air, beyond the quilt. */
  floating = $state.raw<{ x: number; y: number } | null>(null);
  readonly #placing: Placing;
  readonly #squareAt: SquareAt;

  constructor(placing: Placing, squareAt: SquareAt) {
    this.#placing = placing;
    this.#squareAt = squareAt;
  }

  /** A press on a patch on offer: the beginning of a drag, or of a click, which the button itself answers. */
  fromOffer(event: PointerEvent, slot: number): void {
    if (event.button !== 0) return;
    const lift = event.pointerType === 'touch' ? FINGER_LIFT : 0;
    const from = { x: event.clientX, y: event.clientY };
    let carrying = false;
    this.#follow(event, {
      move: ({ clientX, clientY }) => {
        if (!carrying) {
          if (Math.hypot(clientX - from.x, clientY - from.y) < SLACK) return;
          carrying = this.#placing.choose(slot);
          if (!carrying) return;
        }
        const square = this.#squareAt(clientX, clientY - lift);
        if (square) this.#placing.over(square);
        this.floating = square ? null : { x: clientX, y: clientY - lift };
      },
      end: (dropped) => {
        if (!carrying) return;
        swallowClick();
        if (this.floating || !dropped) this.#placing.putBack();
        else this.#placing.pinned = true;
        this.floating = null;
      },
    });
  }

  /** A press on the quilt: takes hold of the patch where it lies, or brings it there. */
  onQuilt(square: Cell, event: PointerEvent): void {
    if (event.button !== 0 || !this.#placing.held) return;
    if (!this.#placing.grab(square)) this.#placing.over(square);
    this.#placing.pinned = true;
    this.#follow(event, {
      move: ({ clientX, clientY }) => {
        const under = this.#squareAt(clientX, clientY);
        if (under) this.#placing.over(under);
      },
      end: () => undefined,
    });
  }

  #follow(start: PointerEvent, on: { move: (event: PointerEvent) => void; end: (dropped: boolean) => void }): void {
    const listening = new AbortController();
    const ours = (event: PointerEvent) => event.pointerId === start.pointerId;
    const finish = (dropped: boolean) => {
      listening.abort();
      on.end(dropped);
    };
    const { signal } = listening;
    addEventListener('pointermove', (event) => ours(event) && on.move(event), { signal });
    addEventListener('pointerup', (event) => ours(event) && finish(true), { signal });
    addEventListener('pointercancel', (event) => ours(event) && finish(false), { signal });
  }
}

/** The browser reports a click after the drag; it is not one. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
}
