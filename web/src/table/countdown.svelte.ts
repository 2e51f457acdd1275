/** The clocks, which run on between two messages of the server. */

import type { ClockView, Player } from '../wire';

export class Countdown {
  #now = $state(Date.now());
  #received = { clock: null as ClockView | null, at: Date.now() };
  readonly #clock: () => ClockView | null;
  readonly #timer = setInterval(() => (this.#now = Date.now()), 250);

  constructor(clock: () => ClockView | null) {
    this.#clock = clock;
  }

  /** The seconds left for a player; null without a clock. */
  secondsLeft(player: Player): number | null {
    const clock = this.#clock();
    if (clock !== this.#received.clock) this.#received = { clock, at: Date.now() };
    const seconds = clock?.seconds_left[`${player}`] ?? null;
    if (clock === null || seconds === null) return null;
    const elapsed = (this.#now - this.#received.at) / 1000;
    return clock.running === player ? Math.max(0, seconds - elapsed) : seconds;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
