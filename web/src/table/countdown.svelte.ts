/** The clocks, which run on between two messages of the server. */

import type { ClockView, Player } from '../wire';

/** To be created by a component: it stops with it. */
export class Countdown {
  #now = $state(Date.now());
  #received = { clock: null as ClockView | null, at: Date.now() };
  readonly #clock: () => ClockView | null;

  constructor(clock: () => ClockView | null) {
    this.#clock = clock;
    $effect(() => {
      if (!clock()?.running) return;
      const timer = setInterval(() => (this.#now = Date.now()), 250);
      return () => clearInterval(timer);
    });
  }

  /** The seconds left for a player; null without a clock. */
  secondsLeft(player: Player): number | null {
    const clock = this.#clock();
    if (clock !== this.#received.clock) this.#received = { clock, at: Date.now() };
    const seconds = clock?.seconds_left[`${player}`] ?? null;
    if (clock === null || seconds === null) return null;
    const elapsed = Math.max(0, this.#now - this.#received.at) / 1000;
    return clock.running === player ? Math.max(0, seconds - elapsed) : seconds;
  }
}
