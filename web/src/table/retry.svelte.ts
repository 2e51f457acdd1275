/** A past position in which the viewer looks for a better move than the one that was made. */

import { api } from '../api';
import type { EditionInfo, PositionView } from '../wire';
import type { Decision } from './placing.svelte';

export class Retry {
  /** What the viewer decides; null while no move is looked for. */
  decision = $state.raw<Decision | null>(null);
  readonly #table: string;
  #choose: ((move: string) => Promise<void>) | null = null;

  constructor(table: string) {
    this.#table = table;
  }

  /** Let the viewer decide in the position after `ply` moves, if it `isStillShown` then; `choose` gets the move. */
  async start(
    ply: number,
    position: PositionView,
    edition: EditionInfo,
    choose: (move: string) => Promise<void>,
    isStillShown: () => boolean,
  ): Promise<void> {
    const { options } = await api.line(this.#table, ply, []);
    if (!options || !isStillShown()) return;
    this.decision = { position, options, edition, player: position.to_move };
    this.#choose = choose;
  }

  /** Hand over the move that the viewer chose. */
  async choose(move: string): Promise<void> {
    await this.#choose?.(move);
  }

  end(): void {
    this.decision = null;
    this.#choose = null;
  }
}
