/** Building a position: the draft, the patch in hand, and what the server says about it. */

import { api, ApiError, reasonOf } from '../api';
import {
  flippedPlacement,
  heldOver,
  lying,
  nearestFit,
  nudged,
  pickUp,
  rotatedBackPlacement,
  rotatedPlacement,
  type Placement,
} from '../board/placement';
import { obstacles, parseShape } from '../board/shapes';
import { EMPTY, LEATHER, letterAt, type Cell } from '../board/squares';
import { t, textOf, type MessageData } from '../i18n';
import { Latest } from '../latest';
import { editionOf, patchOf } from '../meta.svelte';
import type { BuiltPosition, Letter, Player, PositionParts } from '../wire';
import { cellsOf, draftOf, partsOf, reordered, sewn, startOf, unreadable, unsewn, type Draft } from './draft';

/** Milliseconds without a change after which the server is asked. */
const PAUSE = 250;
const MIDDLE: Cell = { row: 4, column: 4 };

export class Builder {
  draft: Draft;
  /** The patch in hand, which is over the quilt of `player`. */
  held = $state.raw<Placement | null>(null);
  player = $state<Player>(1);
  /** The draft that another one replaced last. */
  replaced = $state.raw<Draft | null>(null);
  /** What the server says about the draft; null until it has answered. */
  answer = $state.raw<BuiltPosition | null>(null);
  /** Why it could not answer. */
  problem = $state.raw<{ reason: MessageData; field: string | null } | null>(null);
  /** Whether the server has not answered yet about the draft as it is. */
  isChecking = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #checks = new Latest();

  constructor(draft: Draft) {
    this.draft = $state(draft);
  }

  readonly edition = $derived.by(() => editionOf(this.draft.edition));
  readonly quilt = $derived.by(() => this.draft.quilts[this.player - 1]!);
  readonly obstacles = $derived.by(() =>
    this.held ? obstacles(this.quilt, lying(this.held), this.held.corner) : { outside: [], taken: [] },
  );
  readonly fits = $derived(this.held !== null && !this.obstacles.outside.length && !this.obstacles.taken.length);
  /** Whether a game can go on from here. */
  readonly isPossible = $derived.by(
    () => this.answer?.problems.length === 0 && !this.problem && !this.isChecking && !unreadable(this.draft).length,
  );

  /** What is wrong with a part, where it is shown. */
  errorAt(part: string): string | null {
    if (unreadable(this.draft).includes(part)) return t('build-number');
    if (this.problem?.field === part || this.problem?.field?.startsWith(`${part}.`)) return textOf(this.problem.reason);
    const found = this.answer?.problems.filter((problem) => problem.part === part) ?? [];
    return found.length ? found.map(({ message }) => textOf(message)).join(' ') : null;
  }

  /** Take a patch of the ring, or a leather patch, into the hand. */
  take(letter: Letter): void {
    if (this.held?.letter === letter) return this.putBack();
    this.putBack();
    const rows = patchOf(this.edition, letter)?.shape ?? ['#'];
    this.held = nearestFit(this.quilt, pickUp(letter, rows, MIDDLE));
  }

  /** Take the patch that covers a square off the quilt, into the hand. */
  lift(player: Player, cell: Cell): void {
    const quilt = this.draft.quilts[player - 1]!;
    const letter = letterAt(quilt, cell);
    if (letter === EMPTY) return;
    this.player = player;
    this.draft.quilts[player - 1] = unsewn(quilt, cell);
    this.held = letter === LEATHER ? pickUp(letter, ['#'], cell) : this.#asItLay(letter, cellsOf(quilt, letter), cell);
  }

  #asItLay(letter: Letter, cells: Cell[], cell: Cell): Placement {
    const shape = patchOf(this.edition, letter)?.shape ?? ['#'];
    const rows = cells.map(({ row }) => row);
    const columns = cells.map(({ column }) => column);
    const corner = { row: Math.min(...rows), column: Math.min(...columns) };
    const grip = { row: cell.row - corner.row, column: cell.column - corner.column };
    const covers = (orientation: number) => {
      const there = lying({ letter, shape: parseShape(shape), orientation, corner, grip });
      return there.cells.every(({ row, column }) =>
        cells.some((each) => each.row === row + corner.row && each.column === column + corner.column),
      );
    };
    const orientation = Math.max(0, [0, 1, 2, 3, 4, 5, 6, 7].findIndex(covers));
    return { letter, shape: parseShape(shape), orientation, corner, grip };
  }

  /** Put the patch in hand back: into the ring, at its end if it came from a quilt. */
  putBack(): void {
    const letter = this.held?.letter;
    this.held = null;
    if (letter && letter !== LEATHER && !this.draft.ring.includes(letter)) this.draft.ring += letter;
  }

  /** Sew the patch in hand on where it is, if it fits. */
  sew(): void {
    const { held } = this;
    if (!held || !this.fits) return;
    this.draft.quilts[this.player - 1] = sewn(this.quilt, held);
    this.draft.ring = this.draft.ring.replace(held.letter, '');
    this.held = null;
  }

  over(player: Player, cell: Cell): void {
    this.player = player;
    if (this.held) this.held = heldOver(this.held, cell);
  }

  nudge(rows: number, columns: number): void {
    if (this.held) this.held = nudged(this.held, rows, columns);
  }

  rotate(back = false): void {
    if (this.held) this.held = back ? rotatedBackPlacement(this.held) : rotatedPlacement(this.held);
  }

  flip(): void {
    if (this.held) this.held = flippedPlacement(this.held);
  }

  /** Move a patch to another place in the ring, counted from 0. */
  moveInRing(letter: Letter, place: number): void {
    this.draft.ring = reordered(this.draft.ring, letter, place);
  }

  /** Put the ring into a random order, as at the start of a game. */
  async shuffle(): Promise<void> {
    this.putBack();
    try {
      const { ring } = await api.buildPosition({ ...partsOf(this.draft), ring: null });
      this.draft.ring = ring;
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Start again with empty quilts. */
  async restart(edition = this.draft.edition): Promise<void> {
    this.#replace(startOf(editionOf(edition)));
    await this.shuffle();
  }

  #replace(draft: Draft): void {
    this.putBack();
    this.replaced = $state.snapshot(this.draft);
    this.draft = draft;
  }

  /** Continue with the draft that was replaced last. */
  bringBack(): void {
    if (!this.replaced) return;
    this.held = null;
    this.draft = this.replaced;
    this.replaced = null;
  }

  /** Continue with a position as text; returns what is wrong with it, if something is. */
  async load(text: string): Promise<MessageData | null> {
    try {
      const { position } = await api.position(text.trim());
      this.#replace(draftOf(position));
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  /** Ask the server about the draft when nothing has changed for a moment. */
  check(): void {
    clearTimeout(this.#timer);
    if (unreadable(this.draft).length) return;
    const parts = partsOf(this.draft);
    const isLatest = this.#checks.begin();
    this.isChecking = true;
    this.#timer = setTimeout(() => {
      void this.#ask(parts, isLatest);
    }, PAUSE);
  }

  async #ask(parts: PositionParts, isLatest: () => boolean): Promise<void> {
    try {
      const answer = await api.buildPosition(parts);
      if (!isLatest()) return;
      this.answer = answer;
      this.problem = null;
    } catch (error) {
      if (isLatest()) this.#fail(error);
    }
    if (isLatest()) this.isChecking = false;
  }

  #fail(error: unknown): void {
    this.problem = { reason: reasonOf(error), field: error instanceof ApiError ? error.field : null };
  }
}
