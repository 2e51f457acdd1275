/** Clocks count down between two messages of the server. */

import type { Clock, Player } from '../wire';

export class Ticking {
  #now = $state(Date.now());
  #sent = { clock: null as Clock | null, at: Date.now() };
  readonly #clock: () => Clock | null;
  readonly #timer = setInterval(() => (this.#now = Date.now()), 250);

  constructor(clock: () => Clock | null) {
    this.#clock = clock;
  }

  /** Seconds left for a player; null without a clock. */
  left(player: Player): number | null {
    const clock = this.#clock();
    if (clock !== this.#sent.clock) this.#sent = { clock, at: Date.now() };
    const left = clock?.left?.[`${player}`];
    if (clock == null || left == null) return null;
    return clock.running === player ? Math.max(0, left - (this.#now - this.#sent.at) / 1000) : left;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
