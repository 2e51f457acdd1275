/**
 * Plays moves one after another. The table itself always shows the newest position, so everything that can be pressed is
 * legal; this holds what the picture still shows of the way there: where the tokens are, how much the purses hold, and
 * which patches are in the air.
 */

import { duration } from '../board/motion';
import type { EditionInfo, MoveView, Player, PositionView } from '../wire';
import { originOf, type Origin } from './origin';
import { play } from './sound';
import { progressOf, stepBetween, type Step } from './steps';

/** Milliseconds that a move takes. */
const MOVE = 700;
const CELEBRATION = 2400;
const INCOME_SHOWN = 900;
/** More moves than this at once are not played. */
const MOST = 8;

export interface Flight {
  player: Player;
  letter: string;
  move: string;
  origin: Origin;
}

interface Queued extends Step {
  origin: Origin | null;
  /** The sounds and signs that were already given. */
  given: Set<string>;
}

export interface PaidIncome {
  player: Player;
  space: number;
  amount: number;
}

export class Playback {
  /** Where the tokens are drawn. */
  spaces = $state.raw<readonly [number, number]>([0, 0]);
  /** How much the purses show. */
  purses = $state.raw<readonly [number, number]>([0, 0]);
  flight = $state.raw<Flight | null>(null);
  /** The pieces that wait for their flight or are in the air, as `player:key`. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  income = $state.raw<PaidIncome | null>(null);
  /** Who has just won the special tile. */
  celebrating = $state<Player | null>(null);
  isRunning = $state(false);

  #shown: { position: PositionView; moves: readonly MoveView[] } | null = null;
  #queue: Queued[] = [];
  #startedAt: number | null = null;
  #frame = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  /** The space from which a leather patch was won last. */
  #leatherFrom: number | null = null;

  /** Show the position that `moves` led to. `isInHand` says whether a player's patch is already where it is sewn. */
  follow(
    position: PositionView,
    moves: readonly MoveView[],
    edition: EditionInfo,
    isInHand: (player: Player) => boolean,
  ): void {
    const before = this.#shown;
    if (before?.position === position) return;
    this.#shown = { position, moves };
    const goesOn = before?.moves.every(({ move }, at) => moves[at]?.move === move);
    const played =
      before && goesOn && moves.length - before.moves.length <= MOST ? moves.slice(before.moves.length) : [];
    if (!before || played.length === 0) return this.#jump();
    const steps = ([...new Set(played.map((move) => move.player))] as Player[]).map((player) => {
      const own = played.filter((move) => move.player === player);
      return stepBetween(before.position, position, player, own, edition.income_spaces);
    });
    if (duration(MOVE) === 0 || document.hidden) {
      for (const step of steps) this.#announce(step);
      return this.#jump();
    }
    for (const step of steps) this.#add(step, isInHand(step.player));
  }

  /** Show the newest position at once. */
  finish = (): void => {
    for (const step of this.#queue) if (step.tile && !step.given.has('tile')) this.#celebrate(step.player);
    this.#jump();
  };

  stop(): void {
    this.#jump();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #add(step: Step, isInHand: boolean): void {
    const { piece, player } = step;
    const from = step.piece?.letter === 'o' ? this.#leatherFrom : null;
    const origin = piece && !isInHand ? originOf(piece.letter, from) : null;
    if (step.leather.length) this.#leatherFrom = step.leather.at(-1)!;
    if (piece && origin) this.hidden = new Set(this.hidden).add(`${player}:${piece.key}`);
    this.#queue.push({ ...step, origin, given: new Set() });
    if (!this.isRunning) {
      this.isRunning = true;
      this.#startedAt = null;
      // The new position is work enough for one frame.
      this.#frame = requestAnimationFrame(() => (this.#frame = requestAnimationFrame(this.#draw)));
    }
  }

  readonly #draw = (now: number): void => {
    const step = this.#queue[0];
    if (!step) return this.#jump();
    if (this.#startedAt === null) this.#begin(step, now);
    const share = Math.min(1, (now - this.#startedAt!) / Math.max(1, duration(MOVE)));
    const { space, money } = progressOf(step, share);
    this.#setSpace(step, space);
    this.purses = replaced(this.purses, step.player, money);
    if (share >= 0.55 || !step.origin) this.#land(step);
    if (share === 1) this.#end(step);
    this.#frame = requestAnimationFrame(this.#draw);
  };

  #begin(step: Queued, now: number): void {
    this.#startedAt = now;
    const { piece, origin, player } = step;
    this.flight = piece && origin ? { player, letter: piece.letter, move: piece.move, origin } : null;
  }

  /** The patch has arrived on the quilt. */
  #land(step: Queued): void {
    if (!step.piece || step.given.has('sew')) return;
    step.given.add('sew');
    play('sew');
    const hidden = new Set(this.hidden);
    hidden.delete(`${step.player}:${step.piece.key}`);
    this.hidden = hidden;
    this.flight = null;
  }

  #setSpace(step: Queued, space: number): void {
    if (this.spaces[step.player - 1] === space) return;
    this.spaces = replaced(this.spaces, step.player, space);
    if (space !== step.from) play('step');
    for (const { space: paying, amount } of step.incomes) {
      if (paying > space || step.given.has(`income ${paying}`)) continue;
      step.given.add(`income ${paying}`);
      this.#showIncome({ player: step.player, space: paying, amount });
    }
    if (step.leather.some((won) => won <= space) && !step.given.has('leather')) {
      step.given.add('leather');
      play('leather');
    }
  }

  #showIncome(income: PaidIncome): void {
    play('income');
    this.income = income;
    this.#later(INCOME_SHOWN, () => {
      if (this.income === income) this.income = null;
    });
  }

  #end(step: Queued): void {
    if (step.tile) this.#celebrate(step.player);
    this.#queue.shift();
    this.#startedAt = null;
  }

  #celebrate(player: Player): void {
    play('tile');
    this.celebrating = player;
    this.#later(CELEBRATION, () => (this.celebrating = null));
  }

  /** Without animation, a move is only heard. */
  #announce(step: Step): void {
    if (step.tile) return this.#celebrate(step.player);
    if (step.incomes.length) play('income');
    else if (step.leather.length) play('leather');
    else if (step.piece) play('sew');
    else play('step');
  }

  #later(milliseconds: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, milliseconds);
    this.#timers.add(timer);
  }

  #jump(): void {
    cancelAnimationFrame(this.#frame);
    this.#queue = [];
    this.#startedAt = null;
    this.flight = null;
    if (this.hidden.size) this.hidden = new Set();
    this.isRunning = false;
    const players = this.#shown?.position.players;
    if (!players) return;
    this.spaces = [players[0].time, players[1].time];
    this.purses = [players[0].buttons, players[1].buttons];
  }
}

const replaced = (pair: readonly [number, number], player: Player, value: number): readonly [number, number] =>
  pair[player - 1] === value ? pair : player === 1 ? [value, pair[1]] : [pair[0], value];
