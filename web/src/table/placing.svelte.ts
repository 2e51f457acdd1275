/** The move being prepared: a patch over the quilt, a leather patch, or an advance. Nothing is sent from here. */

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
  rotatedBackPlacement,
  rotatedPlacement,
  type Placement,
} from '../board/placement';
import { obstacles } from '../board/shapes';
import { LEATHER, maskHas, parseMask, squareName, type Cell } from '../board/squares';
import { listOf, pageMessage, type MessageData } from '../i18n';
import { patchOf } from '../meta.svelte';
import type { ConsequenceView, EditionInfo, Letter, Options, PatchOption, Player, PositionView } from '../wire';

/** A position in which the viewer decides or plans, at a table or in the lesson. */
export interface Decision {
  position: PositionView;
  /** What the viewer may do; null while the opponent decides and patches can only be tried out. */
  options: Options | null;
  edition: EditionInfo;
  /** Whose quilt the patch is for. */
  player: Player;
}

export interface Verdict {
  legal: boolean;
  /** Why it is not legal. */
  reason: MessageData | null;
  taken: Cell[];
  /** It would complete the 7×7 square. */
  bonus: boolean;
}

const MIDDLE: Cell = { row: 4, column: 4 };

export class Placing {
  held = $state.raw<Placement | null>(null);
  advancing = $state(false);
  /** Whether it stays where it is while the mouse moves. */
  pinned = $state(false);
  /** Whether it is dragged outside the quilt: then it is nowhere yet. */
  isFloating = $state(false);
  readonly #decision: () => Decision | null;

  constructor(decision: () => Decision | null) {
    this.#decision = decision;
  }

  readonly option: PatchOption | null = $derived.by(() => {
    const letter = this.held?.letter;
    return this.#decision()?.options?.patches.find((patch) => patch.letter === letter) ?? null;
  });

  /** Whether patches can only be tried out, because the opponent decides. */
  readonly isPlanning: boolean = $derived.by(() => this.#decision()?.options === null);

  readonly verdict: Verdict | null = $derived.by(() => {
    const { held } = this;
    const decision = this.#decision();
    return held && decision && !this.isFloating ? this.#judge(held, decision) : null;
  });

  readonly consequence: ConsequenceView | null = $derived.by(() => {
    if (this.advancing) return this.#decision()?.options?.advance ?? null;
    // A patch that is too expensive has no consequence.
    return this.option?.affordable ? this.option.consequence : null;
  });

  readonly isChoosing: boolean = $derived(this.held !== null || this.advancing);

  /** The move that a confirmation would send. */
  readonly move: string | null = $derived.by(() => {
    if (this.advancing) return 'adv';
    return this.held && this.verdict?.legal && !this.isPlanning ? moveText(this.held) : null;
  });

  #judge(held: Placement, { position, options, player }: Decision): Verdict {
    const quilt = position.players[player - 1]!.quilt;
    const { taken, outside } = obstacles(quilt, lying(held), held.corner);
    let legal: bigint | null = null;
    let bonus = 0n;
    let reason: MessageData | null = null;
    if (!options) {
      // Nobody can say yet what will be legal; only the quilt counts.
    } else if (held.letter === LEATHER) {
      legal = parseMask(options.leather?.legal ?? '');
      bonus = parseMask(options.leather?.bonus ?? '');
    } else {
      const option = options.patches.find((patch) => patch.letter === held.letter);
      const way = option?.orientations.find(({ index }) => index === canonical(held));
      legal = parseMask(way?.legal ?? '');
      bonus = parseMask(way?.bonus ?? '');
      if (!option?.affordable || !option.fits)
        reason = (option?.why_not as MessageData | null | undefined) ?? pageMessage('not-on-offer');
    }
    if (reason === null && outside.length) reason = pageMessage('patch-outside');
    if (reason === null && taken.length) {
      reason = pageMessage('covered-squares', { squares: listOf(taken.map(squareName)) });
    }
    if (reason === null && legal !== null && !maskHas(legal, held.corner)) reason = pageMessage('patch-not-here');
    return { legal: reason === null, reason, taken, bonus: reason === null && maskHas(bonus, held.corner) };
  }

  /** The patch in a slot of the offer that can be tried out. */
  letterIn(slot: number): Letter | null {
    const decision = this.#decision();
    const letter = decision?.options
      ? decision.options.patches.find((patch) => patch.slot === slot)?.letter
      : decision?.position.offer[slot - 1];
    return letter ?? null;
  }

  /** Take the patch in a slot of the offer; false if there is none. */
  choose(slot: number): boolean {
    const decision = this.#decision();
    const letter = this.letterIn(slot);
    if (!decision || !letter) return false;
    const rows = patchOf(decision.edition, letter)?.shape ?? ['#'];
    this.hold(nearestFit(decision.position.players[decision.player - 1]!.quilt, pickUp(letter, rows, MIDDLE)));
    return true;
  }

  /** Take the leather patch that was won. */
  takeLeather(): void {
    const decision = this.#decision();
    if (!decision?.options?.leather) return;
    const { quilt } = decision.position.players[decision.player - 1]!;
    this.hold(nearestFit(quilt, pickUp(LEATHER, ['#'], MIDDLE)));
  }

  /** Prepare the move that a text describes. */
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
    if (!this.#decision()?.options?.advance) return;
    this.held = null;
    this.advancing = true;
  }

  putBack(): void {
    this.held = null;
    this.advancing = false;
    this.pinned = false;
    this.isFloating = false;
  }

  over(square: Cell): void {
    if (this.held) this.held = heldOver(this.held, square);
  }

  /** Hold the patch by the square under the pointer; false if it does not cover that square. */
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

  rotate(back = false): void {
    if (this.held) this.held = back ? rotatedBackPlacement(this.held) : rotatedPlacement(this.held);
  }

  flip(): void {
    if (this.held) this.held = flippedPlacement(this.held);
  }
}
