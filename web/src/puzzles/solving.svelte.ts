/** One person at one puzzle: the position shown, the patches placed so far, and what the answers were worth. */

import { reasonOf } from '../api';
import { parsePlacement, squaresOf } from '../board/placement';
import type { Cell } from '../board/squares';
import type { MessageData } from '../i18n';
import { editionOf, patchOf } from '../meta.svelte';
import { Placing } from '../table/placing.svelte';
import type { AttemptResult, EditionInfo, MessageView, Options, PositionView, PuzzleView } from '../wire';
import { puzzleApi } from './api';

export type Phase = 'doing' | 'wrong' | 'over';

/** What an answer was worth; only puzzles that everybody gets change a rating. */
export type Answered = Pick<AttemptResult, 'messages' | 'puzzle'> &
  Partial<Pick<AttemptResult, 'rating' | 'rating_before' | 'streak'>>;

interface Settings {
  /** Sends an answer; null gives up. */
  submit: (answer: string | null) => Promise<Answered>;
  onFinished?: () => void;
}

/** Answers to a puzzle that everybody gets, on the date whose daily puzzle it is. */
export const submitTo =
  (id: string, date: string | null = null) =>
  (answer: string | null): Promise<Answered> =>
    puzzleApi.answer(id, answer, date);

export class Solving {
  puzzle = $state.raw<PuzzleView>() as PuzzleView;
  result = $state.raw<Answered | null>(null);
  phase = $state<Phase>('doing');
  isBusy = $state(false);
  problem = $state.raw<MessageData | null>(null);
  /** The moves of the patches placed so far on a quilt to fill. */
  placed = $state.raw<string[]>([]);
  /** How many moves of the solution are played out. */
  step = $state(0);
  vote = $state(0);
  #quilt = $state.raw<{ position: PositionView; options: Options } | null>(null);
  readonly edition: EditionInfo;
  readonly #settings: Settings;

  constructor(puzzle: PuzzleView, settings: Settings) {
    this.puzzle = puzzle;
    this.edition = editionOf(puzzle.edition);
    this.#settings = settings;
    this.vote = puzzle.vote;
    if (puzzle.attempt?.is_over) this.#finish();
  }

  readonly isOver: boolean = $derived(this.phase === 'over');
  readonly position: PositionView = $derived.by(() => {
    if (this.isOver) return this.puzzle.solution?.line[this.step]?.position ?? this.puzzle.position;
    return this.#quilt?.position ?? this.puzzle.position;
  });
  /** What may be decided now. */
  readonly options: Options | null = $derived(
    this.phase === 'doing' ? (this.#quilt?.options ?? this.puzzle.options) : null,
  );
  readonly messages: MessageView[] = $derived(this.result?.messages ?? []);
  readonly steps: number = $derived((this.puzzle.solution?.line.length ?? 1) - 1);
  /** The squares that the last move of the solution covered. */
  readonly marked: Cell[] = $derived.by(() => {
    const move = this.isOver ? this.puzzle.solution?.line[this.step]?.move : null;
    const placement = move ? parsePlacement(move, (letter) => patchOf(this.edition, letter)?.shape ?? ['#']) : null;
    return placement ? squaresOf(placement) : [];
  });
  /** Who made the last move of the solution. */
  readonly mover: number = $derived(
    this.puzzle.solution?.line[Math.max(this.step - 1, 0)]?.position.to_move ?? this.puzzle.position.to_move,
  );
  readonly placing = new Placing(() =>
    this.options
      ? { position: this.position, options: this.options, edition: this.edition, player: this.position.to_move }
      : null,
  );

  /** Confirm what is being prepared: an answer, or one more patch on the quilt. */
  async confirm(): Promise<void> {
    const { move } = this.placing;
    if (move === null || this.isBusy) return;
    if (this.puzzle.kind !== 'fill') return this.#answer(move);
    const placed = [...this.placed, move];
    if (placed.length === this.puzzle.options.patches.length) return this.#answer(placed.join(' '));
    await this.#place(placed);
  }

  /** Take the last patch off the quilt. */
  async takeBack(): Promise<void> {
    if (this.placed.length && !this.isBusy) await this.#place(this.placed.slice(0, -1));
  }

  giveUp = (): Promise<void> => this.#answer(null);

  again(): void {
    this.placing.putBack();
    this.result = null;
    this.phase = 'doing';
  }

  async like(vote: number): Promise<void> {
    const wanted = this.vote === vote ? 0 : vote;
    await this.#try(async () => {
      await puzzleApi.vote(this.puzzle.id, wanted);
      this.vote = wanted;
    });
  }

  async #place(placed: string[]): Promise<void> {
    await this.#try(async () => {
      this.#quilt = await puzzleApi.place(this.puzzle.id, placed);
      this.placed = placed;
      this.placing.putBack();
    });
  }

  async #answer(answer: string | null): Promise<void> {
    await this.#try(async () => {
      const result = await this.#settings.submit(answer);
      this.result = result;
      this.puzzle = result.puzzle;
      this.placing.putBack();
      if (result.puzzle.attempt?.is_over) this.#finish();
      else this.phase = 'wrong';
    });
  }

  #finish(): void {
    this.phase = 'over';
    this.step = this.puzzle.kind === 'fill' ? this.steps : Math.min(1, this.steps);
    this.#settings.onFinished?.();
  }

  async #try(action: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = null;
    try {
      await action();
    } catch (error) {
      this.problem = reasonOf(error);
    } finally {
      this.isBusy = false;
    }
  }
}
