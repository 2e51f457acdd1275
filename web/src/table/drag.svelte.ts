/** Dragging a patch with the mouse or a finger, from the offer to the quilt and on the quilt. */

import type { Cell } from '../board/squares';
import type { Placing } from './placing.svelte';

/** In pixels; a shorter movement is a click. */
const SLACK = 8;
/** In pixels; a finger hides what is under it, so the patch is shown above it. */
const FINGER_LIFT = 56;

interface Following {
  /** Whether it is still about the patch with which it began: a new position may offer others. */
  isSame: () => boolean;
  move: (event: PointerEvent) => void;
  end: (dropped: boolean) => void;
}

type SquareAt = (x: number, y: number) => Cell | null;

export class Drag {
  /** Where the patch is on the screen while it is outside the quilt. */
  floating = $state.raw<{ x: number; y: number } | null>(null);
  readonly #placing: Placing;
  readonly #squareAt: SquareAt;
  /** The patch was put on the quilt. */
  readonly #onDrop: () => void;

  constructor(placing: Placing, squareAt: SquareAt, onDrop: () => void) {
    this.#placing = placing;
    this.#squareAt = squareAt;
    this.#onDrop = onDrop;
  }

  #float(at: { x: number; y: number } | null): void {
    this.floating = at;
    this.#placing.isFloating = at !== null;
  }

  /** A press on a patch on offer: the start of a drag, or a click, which the button handles itself. */
  fromOffer(event: PointerEvent, slot: number): void {
    if (event.button !== 0) return;
    const lift = event.pointerType === 'touch' ? FINGER_LIFT : 0;
    const from = { x: event.clientX, y: event.clientY };
    const letter = this.#placing.letterIn(slot);
    let isDragging = false;
    this.#follow(event, {
      isSame: () => (isDragging ? this.#placing.held?.letter : this.#placing.letterIn(slot)) === letter,
      move: ({ clientX, clientY }) => {
        if (!isDragging) {
          if (Math.hypot(clientX - from.x, clientY - from.y) < SLACK) return;
          isDragging = this.#placing.choose(slot);
          if (!isDragging) return;
        }
        const square = this.#squareAt(clientX, clientY - lift);
        if (square) this.#placing.over(square);
        this.#float(square ? null : { x: clientX, y: clientY - lift });
      },
      end: (dropped) => {
        if (!isDragging) return;
        ignoreNextClick();
        const isOutside = this.floating !== null;
        this.#float(null);
        if (this.#placing.held?.letter !== letter) return; // a move took the patch out of the hand
        if (isOutside || !dropped) return this.#placing.putBack();
        this.#placing.pinned = true;
        this.#onDrop();
      },
    });
  }

  /** A press on the quilt: takes the patch by that square, or moves it there. */
  onQuilt(square: Cell, event: PointerEvent): void {
    if (event.button !== 0 || !this.#placing.held) return;
    if (!this.#placing.grab(square)) this.#placing.over(square);
    this.#placing.pinned = true;
    const { letter } = this.#placing.held;
    this.#follow(event, {
      isSame: () => this.#placing.held?.letter === letter,
      move: ({ clientX, clientY }) => {
        const under = this.#squareAt(clientX, clientY);
        if (under) this.#placing.over(under);
      },
      end: (dropped) => dropped && this.#onDrop(),
    });
  }

  #follow(start: PointerEvent, on: Following): void {
    const listening = new AbortController();
    const ours = (event: PointerEvent) => event.pointerId === start.pointerId;
    const finish = (dropped: boolean) => {
      listening.abort();
      on.end(dropped);
    };
    const { signal } = listening;
    addEventListener('pointermove', (event) => ours(event) && (on.isSame() ? on.move(event) : finish(false)), {
      signal,
    });
    addEventListener('pointerup', (event) => ours(event) && finish(on.isSame()), { signal });
    addEventListener('pointercancel', (event) => ours(event) && finish(false), { signal });
  }
}

/** Ignore the click that the browser reports after a drag. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), 50);
}
