/** The choice being prepared: a patch over the quilt, a leather patch, or an advance. Nothing is sent from here. */

import {
  canonical,
  flippedPlacement,
  heldBy,
  heldOver,
  lying,
  moveText,
  nearestFit,
  nudged,
  parsePlacement,
  pickUp,
  squaresOf,
  turnedBackPlacement,
  turnedPlacement,
  type Placement,
} from '../board/placement';
import { obstacles } from '../board/shapes';
import { LEATHER, maskHas, parseMask, squareName, type Cell } from '../board/squares';
import { words } from '../i18n';
import { patchOf } from '../meta.svelte';
import type { Consequence, Edition, Options, PatchOption, PositionView } from '../wire';

/** A position to decide on: a table's, or the lesson's. */
export interface Decision {
  position: PositionView;
  options: Options;
  edition: Edition;
}

export interface Verdict {
  legal: boolean;
  /** Why it is not legal. */
  reason: string | null;
  taken: Cell[];
  /** It would complete the 7×7 square. */
  bonus: boolean;
}

const MIDDLE: Cell = { row: 4, column: 4 };

export class Placing {
  held = $state.raw<Placement | null>(null);
  advancing = $state(false);
  /** Whether it stays where it is while the mouse wanders. */
  pinned = $state(false);
  readonly #decision: () => Decision | null;

  constructor(decision: () => Decision | null) {
    this.#decision = decision;
  }

  readonly option: PatchOption | null = $derived.by(() => {
    const letter = this.held?.letter;
    return this.#decision()?.options.patches.find((patch) => patch.letter === letter) ?? null;
  });

  readonly verdict: Verdict | null = $derived.by(() => {
    const { held } = this;
    const decision = this.#decision();
    return held && decision ? this.#judge(held, decision) : null;
  });

  readonly consequence: Consequence | null = $derived.by(() => {
    if (this.advancing) return this.#decision()?.options.advance ?? null;
    // What cannot be paid for has no consequence.
    return this.option?.affordable ? this.option.consequence : null;
  });

  readonly isChoosing: boolean = $derived(this.held !== null || this.advancing);

  /** The move that a confirmation would send. */
  readonly move: string | null = $derived.by(() => {
    if (this.advancing) return 'adv';
    return this.held && this.verdict?.legal ? moveText(this.held) : null;
  });

  #judge(held: Placement, { position, options }: Decision): Verdict {
    const quilt = position.players[position.to_move - 1]!.quilt;
    const { taken, outside } = obstacles(quilt, lying(held), held.corner);
    let legal: bigint;
    let bonus: bigint;
    let reason: string | null = null;
    if (held.letter === LEATHER) {
      legal = parseMask(options.leather?.legal ?? '');
      bonus = parseMask(options.leather?.bonus ?? '');
    } else {
      const option = options.patches.find((patch) => patch.letter === held.letter);
      const way = option?.orientations.find(({ index }) => index === canonical(held));
      legal = parseMask(way?.legal ?? '');
      bonus = parseMask(way?.bonus ?? '');
      if (!option?.affordable || !option.fits) reason = option?.why_not ?? words.placing.notOnOffer;
    }
    if (reason === null && outside.length) reason = words.placing.outside;
    if (reason === null && taken.length) reason = words.placing.taken(taken.map(squareName));
    if (reason === null && !maskHas(legal, held.corner)) reason = words.placing.notLegal;
    return { legal: reason === null, reason, taken, bonus: reason === null && maskHas(bonus, held.corner) };
  }

  /** Take up the patch in a slot of the offer, or let it go if it is the one held. */
  choose(slot: number): boolean {
    const decision = this.#decision();
    const option = decision?.options.patches.find((patch) => patch.slot === slot);
    if (!decision || !option) return false;
    const rows = patchOf(decision.edition, option.letter)?.shape ?? ['#'];
    const quilt = decision.position.players[decision.position.to_move - 1]!.quilt;
    this.hold(nearestFit(quilt, pickUp(option.letter, rows, MIDDLE)));
    return true;
  }

  /** Take up the leather patch just won. */
  takeLeather(): void {
    const decision = this.#decision();
    if (!decision?.options.leather) return;
    const quilt = decision.position.players[decision.position.to_move - 1]!.quilt;
    this.hold(nearestFit(quilt, pickUp(LEATHER, ['#'], MIDDLE)));
  }

  /** Show the move that a text describes, ready to be confirmed. */
  show(move: string): void {
    const decision = this.#decision();
    if (!decision) return;
    if (move === 'adv') return this.advance();
    const placement = parsePlacement(move, (letter) => patchOf(decision.edition, letter)?.shape ?? ['#']);
    if (placement) {
      this.hold(placement);
      this.pinned = true;
    }
  }

  hold(placement: Placement): void {
    this.advancing = false;
    this.pinned = false;
    this.held = placement;
  }

  advance(): void {
    if (!this.#decision()?.options.advance) return;
    this.held = null;
    this.advancing = true;
  }

  putBack(): void {
    this.held = null;
    this.advancing = false;
    this.pinned = false;
  }

  over(square: Cell): void {
    if (this.held) this.held = heldOver(this.held, square);
  }

  /** Take hold of it by the square under the finger; false if it does not lie there. */
  grab(square: Cell): boolean {
    const { held } = this;
    if (!held || !squaresOf(held).some(({ row, column }) => row === square.row && column === square.column))
      return false;
    this.held = heldBy(held, square);
    return true;
  }

  nudge(rows: number, columns: number): void {
    if (!this.held) return;
    this.pinned = true;
    this.held = nudged(this.held, rows, columns);
  }

  turn(back = false): void {
    if (this.held) this.held = back ? turnedBackPlacement(this.held) : turnedPlacement(this.held);
  }

  flip(): void {
    if (this.held) this.held = flippedPlacement(this.held);
  }
}
