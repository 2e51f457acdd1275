/** The review of a game: started once, then fetched until it is complete. Everybody at the table gets the same one. */

import { api, reasonOf } from '../api';
import type { MessageData } from '../i18n';
import type { MoveReviewView, ReviewState } from '../wire';

/** In milliseconds. */
const POLL = 350;
const MARKS: Record<string, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export class GameReview {
  readonly table: string;
  state = $state.raw<ReviewState | null>(null);
  problem = $state.raw<MessageData | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(table: string) {
    this.table = table;
  }

  readonly isRunning: boolean = $derived(this.state?.status === 'waiting' || this.state?.status === 'running');
  readonly isDone: boolean = $derived(this.state?.status === 'done');
  readonly moves: ReadonlyMap<number, MoveReviewView> = $derived(
    new Map((this.state?.moves ?? []).map((move) => [move.ply, move])),
  );
  /** The marks of moves, by their number. */
  readonly marks: ReadonlyMap<number, string> = $derived(
    new Map(
      (this.state?.moves ?? []).filter(({ label }) => label !== null).map(({ ply, label }) => [ply, MARKS[label!]!]),
    ),
  );

  /** Find out whether there is a review; start it if there is none and `isWanted`. */
  async open(isWanted: boolean): Promise<void> {
    await this.#fetch(() => api.review(this.table));
    if (isWanted && this.state?.status === 'none') await this.start();
  }

  async start(): Promise<void> {
    await this.#fetch(() => api.startReview(this.table));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** The next mistake after move number `ply`, or the one before it; null where there is none. */
  mistakeFrom(ply: number, direction: 1 | -1): MoveReviewView | null {
    const labelled = [...this.moves.values()].filter(({ label }) => label !== null);
    return direction === 1
      ? (labelled.find((move) => move.ply > ply) ?? null)
      : (labelled.findLast((move) => move.ply < ply) ?? null);
  }

  async #fetch(request: () => Promise<ReviewState>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.state = await request();
      this.problem = null;
    } catch (error) {
      this.problem = reasonOf(error);
    }
    // A request that failed is made again: the server may be restarting.
    if (!this.#isClosed && this.isRunning)
      this.#timer = setTimeout(() => void this.#fetch(() => api.review(this.table)), POLL);
  }
}
