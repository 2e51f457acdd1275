/** A table as the page shows it: what the server sent, and the move being prepared. */

import { api, ApiError, reasonOf } from '../api';
import { moveText } from '../board/placement';
import { computerName, pageMessage, t, type MessageData } from '../i18n';
import { metaStore } from '../meta.svelte';
import { router } from '../router.svelte';
import { TableSocket, type ConnectionStatus, type TableMessage } from '../socket';
import type { Command, EditionInfo, LineView, MessageView, Player, State } from '../wire';
import { Advice } from './advice.svelte';
import { storeChoice, storedChoice } from './choice';
import { Placing } from './placing.svelte';
import { NOTHING_KNOWN, nearPlayer, otherPlayer, reduce, refusalOf, type TableKnowledge } from './reduce';
import { Retry } from './retry.svelte';
import { Timeline } from './timeline.svelte';

export class Table {
  readonly id: string;
  /** Which position is on the screen. */
  readonly timeline: Timeline;
  readonly advice: Advice;
  readonly retry: Retry;
  connection = $state<ConnectionStatus>('connecting');
  /** Why the table cannot be shown. */
  problem = $state.raw<MessageData | null>(null);
  /** Whether the viewer swapped the quilts. */
  isSwapped = $state(false);
  /** Whether a command that changes the game waits for its answer. */
  isBusy = $state(false);
  /** A message that no part of the table shows: an error, or information from the server. */
  notice = $state.raw<{ message: MessageView; isError: boolean } | null>(null);

  #known = $state.raw<TableKnowledge>(NOTHING_KNOWN);
  readonly #socket: TableSocket;
  #unanswered = new Set<string>();
  /** The request for a hint that waits for its answer, and the position that it is about. */
  #hint = $state.raw<{ id: string; position: string | undefined } | null>(null);
  /** The information that was shown. */
  #told = new Set<string>();
  #wantsRematch = false;
  #isRestored = false;
  #firstPly: number | null;
  #wasPlanning = false;
  /** Resolves when there is something to show. */
  readonly arrived: Promise<void>;
  #arrive!: () => void;

  /** `firstPly` is the position to show first; null shows the latest. */
  constructor(id: string, firstPly: number | null = null) {
    this.id = id;
    this.#firstPly = firstPly;
    this.arrived = new Promise((resolve) => (this.#arrive = resolve));
    this.timeline = new Timeline(id, () => this.state, {
      leave: () => {
        this.endRetry();
        this.placing.putBack();
      },
      error: (error) => this.showError(error),
    });
    this.advice = new Advice(id);
    this.retry = new Retry(id);
    this.#socket = new TableSocket(id, {
      message: (message) => this.#receive(message),
      status: (status) => this.#setConnection(status),
    });
  }

  readonly known: TableKnowledge = $derived(this.#known);
  readonly state: State | null = $derived(this.#known.state);
  readonly edition: EditionInfo | null = $derived(
    this.state && metaStore.meta ? metaStore.editionAt(this.state.table) : null,
  );
  readonly near: Player = $derived.by(() => {
    const { position } = this.timeline;
    if (!this.state || !position) return 1;
    if (this.retry.decision) return this.retry.decision.player;
    const near = nearPlayer(this.state, position.to_move);
    // A patch in hand is always shown on the quilt that it is for.
    return this.isSwapped && !this.placing.isChoosing ? otherPlayer(near) : near;
  });
  /** Whether the viewer decides in the present position, also while another one is on the screen. */
  readonly isTurn: boolean = $derived(this.state?.options != null && this.state.table.status === 'playing');
  /** Whether the viewer decides in the position on the screen. */
  readonly isMine: boolean = $derived.by(() => this.isTurn && this.timeline.isPresent);
  readonly isHintPending: boolean = $derived(this.#hint !== null);
  /** The viewer's seat, if the viewer has exactly one. */
  readonly soleSeat: Player | null = $derived(
    this.state?.you.seats.length === 1 ? (this.state.you.seats[0] ?? null) : null,
  );
  /** Whether the viewer can try patches out while the opponent decides. */
  readonly isPlanning: boolean = $derived.by(
    () => !this.isMine && this.timeline.isPresent && this.soleSeat !== null && this.state?.table.status === 'playing',
  );
  readonly placing = new Placing(() => {
    const { state, edition } = this;
    if (this.retry.decision) return this.retry.decision;
    if (!state || !edition || !(this.isMine || this.isPlanning)) return null;
    const options = this.isMine ? state.options : null;
    const player = options ? state.position.to_move : this.soleSeat!;
    return { position: state.position, options, edition, player };
  });

  nameOf(player: Player): string {
    const seat = this.state?.table.seats[`${player}`];
    // An imported game has names but no players.
    if (seat?.kind === 'open' && !this.state?.table.is_review) return t('seat-open');
    if (seat?.kind === 'computer' && seat.level) return computerName(seat.level);
    return seat?.name || t('player-label', { player });
  }

  close(): void {
    this.#socket.close();
  }

  send(command: Command): void {
    this.notice = null;
    if (command.type === 'hint') {
      this.#hint = { id: this.#socket.send(command), position: this.state?.position.text };
      return;
    }
    if (command.type === 'rematch') this.#wantsRematch = true;
    this.isBusy = true;
    this.#unanswered.add(this.#socket.send(command, this.state?.number));
  }

  /** Load the edition that is played, if it is a custom one. */
  async loadEdition(): Promise<void> {
    if (!this.state) return;
    this.problem = null;
    try {
      await metaStore.loadEdition(this.state.table);
    } catch (error) {
      this.problem = reasonOf(error);
    }
  }

  /** Play the move being prepared. */
  confirm(): boolean {
    const { move } = this.placing;
    if (move === null || this.isBusy) return false;
    if (this.retry.decision) void this.#tryAgain(move);
    else this.send({ type: 'move', move });
    return true;
  }

  /** Let the viewer choose another move in the past position on the screen; `choose` gets it. */
  async startRetry(choose: (move: string) => Promise<void>): Promise<void> {
    const { position, pastPly } = this.timeline;
    const { edition } = this;
    if (!position || !edition || pastPly === null) return;
    try {
      await this.retry.start(pastPly, position, edition, choose, () => this.timeline.pastPly === pastPly);
      if (this.retry.decision) this.placing.takeLeather();
    } catch (error) {
      this.showError(error);
    }
  }

  endRetry(): void {
    if (!this.retry.decision) return;
    this.placing.putBack();
    this.retry.end();
  }

  async #tryAgain(move: string): Promise<void> {
    this.isBusy = true;
    try {
      await this.retry.choose(move);
    } finally {
      this.isBusy = false;
      this.placing.putBack();
    }
  }

  /** Find the best moves in the position on the screen, or in the one being loaded. */
  async analyse(): Promise<void> {
    this.notice = null;
    this.advice.analysing = this.timeline.requestedPly;
    try {
      const ply = await this.timeline.settled();
      this.advice.analysing = ply;
      await this.advice.find(ply);
    } catch (error) {
      this.showError(error);
    } finally {
      this.advice.analysing = null;
    }
  }

  /** The best moves in the position after `ply` moves; null where they cannot be found. */
  async linesAt(ply: number): Promise<LineView[] | null> {
    this.notice = null;
    try {
      return await this.advice.at(ply);
    } catch (error) {
      this.showError(error);
      return null;
    }
  }

  /** Show information from the server. What it says again and again, such as who moves for a computer, is shown once. */
  #inform(message: MessageView): void {
    if (this.#told.has(message.message)) return;
    this.#told.add(message.message);
    this.notice = { message, isError: false };
  }

  showError(error: unknown): void {
    this.notice = { message: reasonOf(error), isError: true };
  }

  #receive(message: TableMessage): void {
    const before = this.state;
    this.#wasPlanning = this.isPlanning;
    // Advice that comes after the next move is about a position that is over.
    const isLate = message.type === 'hint' && this.#hint?.position !== before?.position.text;
    if (!isLate) this.#known = reduce(this.#known, message);
    if (message.type === 'notice') this.#inform(message.message);
    if (message.type === 'ack' || message.type === 'refused' || message.type === 'hint') {
      if (message.id !== null) this.#unanswered.delete(message.id);
      if (message.id === this.#hint?.id) this.#hint = null;
      this.isBusy = this.#unanswered.size > 0;
      if (message.type === 'refused') this.notice = { message: message.error, isError: true };
    }
    const now = this.state;
    if (message.type !== 'state' || !now) return;
    this.#arrive();
    if (!before) void this.loadEdition();
    if (this.#wantsRematch && now.table.rematch) return router.go(`/t/${now.table.rematch}`);
    const refusal = before && refusalOf(before, now, this.soleSeat);
    if (refusal) {
      const player = this.nameOf(otherPlayer(this.soleSeat!));
      this.notice = { message: pageMessage(refusal, { player }), isError: false };
    }
    if (before && before.position.text !== now.position.text) this.#resetChoices(now);
    if (this.#firstPly !== null) void this.timeline.showPly(this.#firstPly);
    this.#firstPly = null;
  }

  /** The position changed: drop what was prepared for the old one. */
  #resetChoices(now: State): void {
    // A patch that was tried out stays in hand while it is on offer.
    const planned = this.placing.held;
    if (!(planned && this.#wasPlanning && now.position.offer.includes(planned.letter))) this.placing.putBack();
    this.isSwapped = false;
    this.advice.forget();
    this.timeline.follow(now);
    if (now.options?.leather) this.placing.takeLeather();
  }

  #setConnection(status: ConnectionStatus): void {
    this.connection = status;
    if (status !== 'closed') return;
    this.#unanswered.clear();
    this.#hint = null;
    this.isBusy = false;
    // The socket does not say why it was closed; the REST API does.
    api.state(this.id).then(
      () => (this.problem = pageMessage('table-closed')),
      (error: unknown) => (this.problem = error instanceof ApiError ? error.reason : pageMessage('table-closed')),
    );
  }

  /** Prepare the move that was prepared when the page was closed, if the game has not changed since. */
  #restoreChoice(now: State): void {
    if (now.options?.leather) this.placing.takeLeather();
    const move = storedChoice(this.id, now.number);
    if (move) this.placing.show(move);
  }

  /** Store the move being prepared, so that a reload does not lose it. The first call restores it. */
  storeChoice(): void {
    const { state } = this;
    if (!state || !this.edition) return;
    if (!this.#isRestored) this.#restoreChoice(state);
    this.#isRestored = true;
    const { held, advancing } = this.placing;
    storeChoice(this.id, state.number, held ? moveText(held) : advancing ? 'adv' : null);
  }
}
