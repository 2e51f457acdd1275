/** A table as the page shows it: what the server sent, which position is shown, which move is being prepared. */

import { api, ApiError, reasonOf } from '../api';
import { moveText } from '../board/placement';
import { computerName, pageMessage, t, type MessageData } from '../i18n';
import { metaStore } from '../meta.svelte';
import { router } from '../router.svelte';
import { TableSocket, type ConnectionStatus, type TableMessage } from '../socket';
import type {
  Command,
  EditionInfo,
  HistoryEntry,
  LineStep,
  LineView,
  MessageView,
  MoveView,
  Player,
  PositionView,
  State,
} from '../wire';
import { Placing, type Decision } from './placing.svelte';
import { isDeclined, NOTHING_KNOWN, nearPlayer, otherPlayer, reduce, type TableKnowledge } from './reduce';

export class Table {
  readonly id: string;
  connection = $state<ConnectionStatus>('connecting');
  /** Why the table cannot be shown. */
  problem = $state.raw<MessageData | null>(null);
  history = $state.raw<HistoryEntry[]>([]);
  /** The past position on the screen, by its ply; null shows the present. */
  pastPly = $state<number | null>(null);
  /** Whether the viewer swapped the quilts. */
  isSwapped = $state(false);
  /** Whether a request waits for its answer. */
  isBusy = $state(false);
  /** The best moves found, by the ply of their position. */
  lines = $state.raw<ReadonlyMap<number, LineView[]>>(new Map());
  /** The ply of the position being analysed. */
  analysing = $state<number | null>(null);
  /** A message that no part of the table shows: an error, or information from the server. */
  notice = $state.raw<{ message: MessageView; isError: boolean } | null>(null);

  /** A past position in which the viewer looks for a better move, and what happens with the move. */
  retry = $state.raw<(Decision & { choose: (move: string) => Promise<void> }) | null>(null);

  /** Moves that leave the game at the position after `ply` moves, of which `at` are played; null shows the game. */
  variation = $state.raw<{ steps: readonly LineStep[]; at: number } | null>(null);

  #known = $state.raw<TableKnowledge>(NOTHING_KNOWN);
  readonly #socket: TableSocket;
  #unanswered = new Set<string>();
  #wantsRematch = false;
  #loadedHistory: { number: number; loading: Promise<void> } | null = null;
  /** The ply requested last, while its position is still loading. */
  #requested: { ply: number; shown: Promise<void> } | null = null;
  #isRestored = false;
  #firstPly: number | null;
  #wasPlanning = false;

  /** `firstPly` is the position to show first; null shows the latest. */
  constructor(id: string, firstPly: number | null = null) {
    this.id = id;
    this.#firstPly = firstPly;
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
  readonly isPresent: boolean = $derived(this.pastPly === null && this.variation === null);
  readonly position: PositionView | null = $derived.by(() => {
    if (this.variation) return this.variation.steps[this.variation.at - 1]!.position;
    if (this.pastPly === null) return this.state?.position ?? null;
    return this.history[this.pastPly]?.position ?? this.state?.position ?? null;
  });
  readonly ply: number = $derived(this.pastPly ?? this.state?.ply ?? 0);
  /** The moves that led to the position on the screen. */
  readonly movesShown: readonly MoveView[] = $derived([
    ...(this.state?.moves.slice(0, this.ply) ?? []),
    ...(this.variation?.steps.slice(0, this.variation.at).map(({ move }) => move) ?? []),
  ]);
  readonly near: Player = $derived.by(() => {
    if (!this.state || !this.position) return 1;
    if (this.retry) return this.retry.position.to_move;
    const near = nearPlayer(this.state, this.position.to_move);
    // A patch in hand is always shown on the quilt that it is for.
    return this.isSwapped && !this.placing.isChoosing ? otherPlayer(near) : near;
  });
  readonly isMine: boolean = $derived(
    this.state?.options != null && this.state.table.status === 'playing' && this.isPresent,
  );
  /** The viewer's seat, if the viewer has exactly one. */
  readonly soleSeat: Player | null = $derived(
    this.state?.you.seats.length === 1 ? (this.state.you.seats[0] ?? null) : null,
  );
  /** Whether the viewer can try patches out while the opponent decides. */
  readonly isPlanning: boolean = $derived(
    !this.isMine && this.isPresent && this.soleSeat !== null && this.state?.table.status === 'playing',
  );
  readonly placing = new Placing(() => {
    const { state, edition } = this;
    if (this.retry) return this.retry;
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
    const changesGame = command.type !== 'hint';
    if (command.type === 'rematch') this.#wantsRematch = true;
    this.isBusy = true;
    this.#unanswered.add(this.#socket.send(command, changesGame ? this.state?.number : undefined));
  }

  /** Play the move being prepared. */
  confirm(): boolean {
    const { move } = this.placing;
    if (move === null || this.isBusy) return false;
    if (this.retry) void this.#tryAgain(move);
    else this.send({ type: 'move', move });
    return true;
  }

  /** Let the viewer choose another move in the past position on the screen; `choose` gets it. */
  async startRetry(choose: (move: string) => Promise<void>): Promise<void> {
    const { position, edition, pastPly } = this;
    if (!position || !edition || pastPly === null) return;
    try {
      const { options } = await api.line(this.id, pastPly, []);
      if (options && this.pastPly === pastPly)
        this.retry = { position, options, edition, player: position.to_move, choose };
      if (options?.leather) this.placing.takeLeather();
    } catch (error) {
      this.showError(error);
    }
  }

  endRetry(): void {
    if (!this.retry) return;
    this.placing.putBack();
    this.retry = null;
  }

  async #tryAgain(move: string): Promise<void> {
    this.isBusy = true;
    try {
      await this.retry?.choose(move);
    } finally {
      this.isBusy = false;
      this.placing.putBack();
    }
  }

  /** Show what the first `at` moves of a line lead to that leaves the game here; none shows the game again. */
  showVariation(steps: readonly LineStep[], at: number): void {
    this.endRetry();
    const played = Math.min(at, steps.length);
    this.variation = played > 0 ? { steps, at: played } : null;
  }

  /** Leave the line for the game, or the past for the present. */
  goBack(): void {
    if (this.variation) this.variation = null;
    else this.showPresent();
  }

  /** Show the position after `ply` moves. */
  async showPly(ply: number): Promise<void> {
    const { state } = this;
    if (!state) return;
    this.variation = null;
    const within = Math.max(0, Math.min(state.ply, ply));
    if (within === state.ply) return this.showPresent();
    this.placing.putBack();
    const requested = { ply: within, shown: Promise.resolve() };
    this.#requested = requested;
    requested.shown = this.#loadHistory().then(() => {
      if (this.#requested !== requested) return; // another position was requested meanwhile
      this.#requested = null;
      if (this.history[within]) this.pastPly = within;
    });
    await requested.shown;
  }

  /** Step forwards or backwards in the line on the screen, or from the position requested last. */
  async step(by: number): Promise<void> {
    if (this.variation) return this.showVariation(this.variation.steps, this.variation.at + by);
    return this.showPly((this.#requested?.ply ?? this.ply) + by);
  }

  showPresent(): void {
    this.#requested = null;
    this.variation = null;
    this.pastPly = null;
  }

  showError(error: unknown): void {
    this.notice = { message: reasonOf(error), isError: true };
  }

  #loadHistory(): Promise<void> {
    const number = this.state?.number ?? 0;
    if (this.#loadedHistory?.number === number) return this.#loadedHistory.loading;
    const loading = api.history(this.id).then(
      (positions) => void (this.history = positions),
      (error: unknown) => {
        this.#loadedHistory = null;
        this.showError(error);
      },
    );
    this.#loadedHistory = { number, loading };
    return loading;
  }

  /** Find the best moves in the position on the screen, or in the one being loaded. */
  async analyse(): Promise<void> {
    this.notice = null;
    this.analysing = this.#requested?.ply ?? this.ply;
    await this.#requested?.shown;
    const { ply } = this;
    this.analysing = ply;
    try {
      this.lines = new Map(this.lines).set(ply, await api.analyse(this.id, ply, 1));
    } catch (error) {
      this.showError(error);
    } finally {
      this.analysing = null;
    }
  }

  /** The best moves in the position after `ply` moves; null where they cannot be found. */
  async linesAt(ply: number): Promise<LineView[] | null> {
    this.notice = null;
    try {
      const lines = this.lines.get(ply) ?? (await api.analyse(this.id, ply, 1));
      this.lines = new Map(this.lines).set(ply, lines);
      return lines;
    } catch (error) {
      this.showError(error);
      return null;
    }
  }

  #receive(message: TableMessage): void {
    const before = this.state;
    this.#wasPlanning = this.isPlanning;
    this.#known = reduce(this.#known, message);
    if (message.type === 'notice') this.notice = { message: message.message, isError: false };
    if (message.type === 'ack' || message.type === 'refused' || message.type === 'hint') {
      if (message.id !== null) this.#unanswered.delete(message.id);
      this.isBusy = this.#unanswered.size > 0;
      if (message.type === 'refused') this.notice = { message: message.error, isError: true };
    }
    const now = this.state;
    if (message.type !== 'state' || !now) return;
    if (!before) metaStore.loadEdition(now.table).catch((error: unknown) => (this.problem = reasonOf(error)));
    if (this.#wantsRematch && now.table.rematch) return router.go(`/t/${now.table.rematch}`);
    if (before && isDeclined(before, now, this.soleSeat)) {
      const player = this.nameOf(otherPlayer(this.soleSeat!));
      this.notice = { message: pageMessage('take-back-declined', { player }), isError: false };
    }
    if (before && before.position.text !== now.position.text) this.#resetChoices(now);
    if (this.#firstPly !== null) void this.showPly(this.#firstPly);
    this.#firstPly = null;
  }

  /** The position changed: drop what was prepared for the old one. */
  #resetChoices(now: State): void {
    // A patch that was tried out stays in hand while it is on offer.
    const planned = this.placing.held;
    if (!(planned && this.#wasPlanning && now.position.offer.includes(planned.letter))) this.placing.putBack();
    this.isSwapped = false;
    this.lines = new Map();
    this.variation = null;
    if (this.pastPly !== null && this.pastPly >= now.ply) this.showPresent();
    if (now.options?.leather) this.placing.takeLeather();
  }

  #setConnection(status: ConnectionStatus): void {
    this.connection = status;
    if (status !== 'closed') return;
    // The socket does not say why it was closed; the REST API does.
    api.state(this.id).then(
      () => (this.problem = pageMessage('table-closed')),
      (error: unknown) => (this.problem = error instanceof ApiError ? error.reason : pageMessage('table-closed')),
    );
  }

  /** Prepare the move that was prepared when the page was closed, if the game has not changed since. */
  #restoreChoice(now: State): void {
    if (now.options?.leather) this.placing.takeLeather();
    try {
      const [number, move] = (sessionStorage.getItem(this.#storageKey) ?? '').split(' ');
      if (move && Number(number) === now.number) this.placing.show(move);
    } catch {
      // The browser keeps nothing.
    }
  }

  /** Store the move being prepared, so that a reload does not lose it. The first call restores it. */
  storeChoice(): void {
    const { state } = this;
    if (!state || !this.edition) return;
    if (!this.#isRestored) this.#restoreChoice(state);
    this.#isRestored = true;
    const { held, advancing } = this.placing;
    const move = held ? moveText(held) : advancing ? 'adv' : null;
    try {
      if (move) sessionStorage.setItem(this.#storageKey, `${state.number} ${move}`);
      else sessionStorage.removeItem(this.#storageKey);
    } catch {
      // The browser keeps nothing; the game goes on.
    }
  }

  get #storageKey(): string {
    return `quiltwork:held:${this.id}`;
  }
}
