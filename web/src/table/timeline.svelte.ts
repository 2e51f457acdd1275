/** Which position is on the screen: the present one, a past one of the game, or one of a line that leaves the game. */

import { api } from '../api';
import type { HistoryEntry, LineStep, MoveView, PositionView, State } from '../wire';

interface Handlers {
  /** Another position than the present one is about to be shown. */
  leave(): void;
  error(error: unknown): void;
}

export class Timeline {
  /** The past position on the screen, by its ply; null shows the present. */
  pastPly = $state<number | null>(null);
  /** Moves that leave the game at the position after `ply` moves, of which `at` are played; null shows the game. */
  variation = $state.raw<{ steps: readonly LineStep[]; at: number } | null>(null);

  readonly #table: string;
  readonly #state: () => State | null;
  readonly #handlers: Handlers;
  #history = $state.raw<HistoryEntry[]>([]);
  #loaded: { number: number; loading: Promise<void> } | null = null;
  /** The ply requested last, while its position is still loading. */
  #requested: { ply: number; shown: Promise<void> } | null = null;

  constructor(table: string, state: () => State | null, handlers: Handlers) {
    this.#table = table;
    this.#state = state;
    this.#handlers = handlers;
  }

  readonly isPresent: boolean = $derived(this.pastPly === null && this.variation === null);
  readonly position: PositionView | null = $derived.by(() => {
    if (this.variation) return this.variation.steps[this.variation.at - 1]!.position;
    const present = this.#state()?.position ?? null;
    return this.pastPly === null ? present : (this.#history[this.pastPly]?.position ?? present);
  });
  /** How many moves of the game led to the position, or to the line on the screen. */
  readonly ply: number = $derived.by(() => this.pastPly ?? this.#state()?.ply ?? 0);
  /** The moves of the line that are played on the screen. */
  readonly lineMoves: readonly MoveView[] = $derived(
    this.variation?.steps.slice(0, this.variation.at).map(({ move }) => move) ?? [],
  );
  /** All moves that led to the position on the screen. */
  readonly moves: readonly MoveView[] = $derived.by(() => [
    ...(this.#state()?.moves.slice(0, this.ply) ?? []),
    ...this.lineMoves,
  ]);

  /** Show the position after `ply` moves. */
  async showPly(ply: number): Promise<void> {
    const state = this.#state();
    if (!state) return;
    this.variation = null;
    const within = Math.max(0, Math.min(state.ply, ply));
    if (within === state.ply) return this.showPresent();
    this.#handlers.leave();
    const requested = { ply: within, shown: Promise.resolve() };
    this.#requested = requested;
    requested.shown = this.#load(state.number).then(() => {
      if (this.#requested !== requested) return; // another position was requested meanwhile
      this.#requested = null;
      if (this.#history[within]) this.pastPly = within;
    });
    await requested.shown;
  }

  /** Show what the first `at` moves of a line lead to that leaves the game here; none shows the game again. */
  showVariation(steps: readonly LineStep[], at: number): void {
    this.#handlers.leave();
    const played = Math.min(at, steps.length);
    this.variation = played > 0 ? { steps, at: played } : null;
  }

  /** Step forwards or backwards in the line on the screen, or from the position requested last. */
  async step(by: number): Promise<void> {
    if (this.variation) return this.showVariation(this.variation.steps, this.variation.at + by);
    return this.showPly(this.requestedPly + by);
  }

  showPresent(): void {
    this.#requested = null;
    this.variation = null;
    this.pastPly = null;
  }

  /** Leave the line for the game, or the past for the present. */
  goBack(): void {
    if (this.variation) this.variation = null;
    else this.showPresent();
  }

  /** The ply that is shown, or that will be when its position is loaded. */
  get requestedPly(): number {
    return this.#requested?.ply ?? this.ply;
  }

  /** Wait for the position requested last; return the ply on the screen. */
  async settled(): Promise<number> {
    await this.#requested?.shown;
    return this.ply;
  }

  /** The game has another position now: leave a line, and a past that was taken back. */
  follow(now: State): void {
    this.variation = null;
    if (this.pastPly !== null && this.pastPly >= now.ply) this.showPresent();
  }

  #load(number: number): Promise<void> {
    if (this.#loaded?.number === number) return this.#loaded.loading;
    const loading = api.history(this.#table).then(
      (positions) => void (this.#history = positions),
      (error: unknown) => {
        this.#loaded = null;
        this.#handlers.error(error);
      },
    );
    this.#loaded = { number, loading };
    return loading;
  }
}
