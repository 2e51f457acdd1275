/** One table as the page sees it: what the server says, what part of the past is looked at, what is being chosen. */

import { api, ApiError } from '../api';
import { moveText } from '../board/placement';
import { words } from '../i18n';
import { catalogue, editionOf } from '../meta.svelte';
import { router } from '../router.svelte';
import { TableSocket, type Link } from '../socket';
import type { Command, Edition, Line, PastPosition, Player, PositionView, ServerMessage, State } from '../wire';
import { Placing } from './placing.svelte';
import { NOTHING, nearPlayer, otherPlayer, received, type Knowledge } from './reduce';

/** Milliseconds between two evaluations of a game. */
const LONGEST_SILENCE = 20_000;

export class Table {
  readonly id: string;
  link = $state<Link>('connecting');
  /** Set when there is no such table, or it cannot be reached at all. */
  problem = $state<string | null>(null);
  past = $state.raw<PastPosition[]>([]);
  /** The ply being looked at; null is the present. */
  looking = $state<number | null>(null);
  /** The viewer has asked to see the far quilt large. */
  swapped = $state(false);
  /** A request is on its way. */
  busy = $state(false);
  /** The best moves found, by the ply of the position they were found for. */
  lines = $state.raw<ReadonlyMap<number, Line[]>>(new Map());
  /** The ply of the position being analysed. */
  analysing = $state<number | null>(null);
  /** How many positions the server is evaluating; null when it is not. */
  evaluating = $state<number | null>(null);
  /** What the viewer should know and no part of the table shows. */
  notice = $state<string | null>(null);

  #known = $state.raw<Knowledge>(NOTHING);
  readonly #socket: TableSocket;
  #waiting = new Set<string>();
  #wantsRematch = false;
  #past: { number: number; loading: Promise<void> } | null = null;
  /** The ply asked for last, and the promise that it is on the screen. */
  #wanted: { ply: number; shown: Promise<void> } | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #resumed = false;

  constructor(id: string) {
    this.id = id;
    this.#socket = new TableSocket(id, {
      message: (message) => this.#receive(message),
      link: (link) => this.#linked(link),
    });
  }

  readonly known: Knowledge = $derived(this.#known);
  readonly state: State | null = $derived(this.#known.state);
  readonly edition: Edition | null = $derived(
    this.state && catalogue.meta ? editionOf(this.state.table.edition) : null,
  );
  readonly isPresent: boolean = $derived(this.looking === null);
  readonly position: PositionView | null = $derived.by(() => {
    if (this.looking === null) return this.state?.position ?? null;
    return this.past[this.looking]?.position ?? this.state?.position ?? null;
  });
  readonly ply: number = $derived(this.looking ?? this.state?.ply ?? 0);
  readonly near: Player = $derived.by(() => {
    if (!this.state || !this.position) return 1;
    const near = nearPlayer(this.state, this.position.to_move);
    // Whoever takes up a patch wants to see the quilt it is for.
    return this.swapped && !this.placing.isChoosing ? otherPlayer(near) : near;
  });
  readonly isMine: boolean = $derived(
    this.state?.options != null && this.state.table.status === 'playing' && this.isPresent,
  );
  readonly placing = new Placing(() => {
    const { state, edition } = this;
    return this.isMine && state?.options && edition
      ? { position: state.position, options: state.options, edition }
      : null;
  });

  nameOf(player: Player): string {
    const seat = this.state?.table.seats[`${player}`];
    return seat?.name || (seat?.kind === 'open' ? words.seats.free : words.seats.player(player));
  }

  close(): void {
    clearTimeout(this.#silence);
    this.#socket.close();
  }

  send(command: Command): void {
    this.notice = null;
    const changes = command.type !== 'hint';
    if (command.type === 'rematch') this.#wantsRematch = true;
    this.busy = true;
    this.#waiting.add(this.#socket.send(command, changes ? this.state?.number : undefined));
  }

  /** Carry out what is being chosen. */
  confirm(): boolean {
    const { move } = this.placing;
    if (move === null || this.busy) return false;
    this.send({ type: 'move', move });
    return true;
  }

  /** Look at the position after `ply` decisions. */
  async look(ply: number): Promise<void> {
    const { state } = this;
    if (!state) return;
    const within = Math.max(0, Math.min(state.ply, ply));
    if (within === state.ply) return this.toPresent();
    this.placing.putBack();
    const wanted = { ply: within, shown: Promise.resolve() };
    this.#wanted = wanted;
    wanted.shown = this.#loadPast().then(() => {
      if (this.#wanted !== wanted) return; // somebody has gone on meanwhile
      this.#wanted = null;
      if (this.past[within]) this.looking = within;
    });
    await wanted.shown;
  }

  /** So many decisions on or back, counted from the one asked for last, though it may not be shown yet. */
  step(by: number): Promise<void> {
    return this.look((this.#wanted?.ply ?? this.ply) + by);
  }

  toPresent(): void {
    this.#wanted = null;
    this.looking = null;
  }

  #loadPast(): Promise<void> {
    const number = this.state?.number ?? 0;
    if (this.#past?.number === number) return this.#past.loading;
    const loading = api.positions(this.id).then(
      (positions) => void (this.past = positions),
      (error: unknown) => {
        this.#past = null;
        this.notice = (error as Error).message;
      },
    );
    this.#past = { number, loading };
    return loading;
  }

  /** Find the best moves in the position on the screen, or in the one that is on its way there. */
  async analyse(): Promise<void> {
    this.notice = null;
    this.analysing = this.#wanted?.ply ?? this.ply;
    await this.#wanted?.shown;
    const { ply } = this;
    this.analysing = ply;
    try {
      this.lines = new Map(this.lines).set(ply, await api.analyse(this.id, ply, 1));
    } catch (error) {
      this.notice = (error as Error).message;
    } finally {
      this.analysing = null;
    }
  }

  async drawGraph(): Promise<void> {
    this.notice = null;
    try {
      this.#awaitEvaluation((await api.graph(this.id)).total);
    } catch (error) {
      this.notice = (error as Error).message;
    }
  }

  /** An engine that falls silent may be asked again. */
  #awaitEvaluation(total: number): void {
    clearTimeout(this.#silence);
    this.evaluating = this.#known.graph.size < total ? total : null;
    this.#silence = setTimeout(() => (this.evaluating = null), LONGEST_SILENCE);
  }

  #receive(message: ServerMessage): void {
    const before = this.state;
    this.#known = received(this.#known, message);
    if (message.type === 'graph') this.#awaitEvaluation(message.total);
    if (message.type === 'ack' || message.type === 'refused' || message.type === 'hint') {
      if (message.id !== null) this.#waiting.delete(message.id);
      this.busy = this.#waiting.size > 0;
      if (message.type === 'refused') this.notice = message.says;
    }
    const now = this.state;
    if (message.type !== 'state' || !now) return;
    if (this.#wantsRematch && now.table.rematch) return router.go(`/t/${now.table.rematch}`);
    if (before && before.position.text !== now.position.text) this.#moved(now);
  }

  /** The game went on: whatever was being chosen belongs to a position that is gone. */
  #moved(now: State): void {
    this.placing.putBack();
    this.swapped = false;
    this.lines = new Map();
    if (this.looking !== null && this.looking >= now.ply) this.toPresent();
    if (now.options?.leather) this.placing.takeLeather();
  }

  #linked(link: Link): void {
    this.link = link;
    if (link !== 'closed') return;
    // The socket cannot say why it was turned away; the same address over REST can.
    api.state(this.id).then(
      () => (this.problem = words.connection.closed),
      (error: unknown) => (this.problem = error instanceof ApiError ? error.message : words.connection.closed),
    );
  }

  /** A patch held when the page was left or reloaded is held again, if the game still stands where it stood. */
  #resume(now: State): void {
    if (now.options?.leather) this.placing.takeLeather();
    try {
      const [number, move] = (sessionStorage.getItem(this.#key) ?? '').split(' ');
      if (move && Number(number) === now.number) this.placing.show(move);
    } catch {
      // nothing was kept
    }
  }

  /** Keep what is held, so that a reload does not lose it; at first, take up what was kept. */
  keep(): void {
    const { state } = this;
    if (!state || !this.edition) return; // nothing can be held yet
    if (!this.#resumed) this.#resume(state);
    this.#resumed = true;
    const { held, advancing } = this.placing;
    const move = held ? moveText(held) : advancing ? 'adv' : null;
    try {
      if (move) sessionStorage.setItem(this.#key, `${state.number} ${move}`);
      else sessionStorage.removeItem(this.#key);
    } catch {
      // a browser that keeps nothing still plays
    }
  }

  get #key(): string {
    return `quiltwork:held:${this.id}`;
  }
}
