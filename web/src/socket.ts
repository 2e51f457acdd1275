/**
 * The WebSocket of a table. It reconnects by itself and sends again what was not acknowledged; the server recognises
 * the id of a request that it has already carried out.
 */

import { applyChanges } from './changes';
import type { Changes, Command, ServerMessage, State } from './wire';

/** `slow`: the server has not answered for some seconds, but the connection is still there. */
export type ConnectionStatus = 'connecting' | 'open' | 'slow' | 'lost' | 'closed';

/** What a table receives: changes of the state arrive as whole states. */
export type TableMessage = Exclude<ServerMessage, Changes>;

interface Handlers {
  message(message: TableMessage): void;
  status(status: ConnectionStatus): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** Milliseconds between two pings; a ping that the next one finds unanswered means that the server is slow. */
const HEARTBEAT = 1400;
/** Milliseconds between two pings of a page that nobody sees. */
const HIDDEN_HEARTBEAT = 15_000;
/** Milliseconds after which a connection without an answer is replaced. */
const PATIENCE = 15_000;
/** The server closes with this code if there is no such table. */
const NOT_FOUND = 4404;

/** Milliseconds to wait before an attempt, with some jitter so that clients do not return all at once. */
export function waitBefore(attempt: number, random = Math.random()): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + random / 2);
}

export class TableSocket {
  #socket: WebSocket | null = null;
  #unacknowledged = new Map<string, string>();
  #attempt = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  /** When the ping was sent that is not answered yet. */
  #pingedAt: number | null = null;
  #lastPing = 0;
  #isSlow = false;
  /** What the server sent last, without what is known from other messages. */
  #state: State | null = null;
  readonly #address: string;
  readonly #handlers: Handlers;

  constructor(table: string, handlers: Handlers) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live?changes=1`;
    this.#handlers = handlers;
    addEventListener('online', this.#reconnectNow);
    document.addEventListener('visibilitychange', this.#reconnectNow);
    this.#connect();
  }

  /** Send a request and return its id. */
  send(command: Command, number?: number): string {
    const id = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
    const text = JSON.stringify(number === undefined ? { ...command, id } : { ...command, id, number });
    this.#unacknowledged.set(id, text);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    return id;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    removeEventListener('online', this.#reconnectNow);
    document.removeEventListener('visibilitychange', this.#reconnectNow);
    this.#socket?.close(1000);
  }

  #connect(): void {
    if (this.#closed) return;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pingedAt = null;
      this.#isSlow = false;
      this.#handlers.status('open');
      for (const text of this.#unacknowledged.values()) socket.send(text);
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.#heartbeat(socket), HEARTBEAT);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#pingedAt = null;
      if (this.#isSlow) this.#handlers.status('open');
      this.#isSlow = false;
      this.#attempt = 0; // not in `onopen`: the server may accept a connection and close it at once
      const message = this.#whole(JSON.parse(event.data) as ServerMessage, socket);
      if (!message) return;
      if ((message.type === 'ack' || message.type === 'refused' || message.type === 'hint') && message.id !== null)
        this.#unacknowledged.delete(message.id);
      this.#handlers.message(message);
    };
    socket.onclose = (event) => {
      clearInterval(this.#beat);
      if (this.#closed || socket !== this.#socket) return;
      if (event.code === NOT_FOUND) return this.#handlers.status('closed');
      this.#reconnectLater();
    };
  }

  /** Turn changes into the state after them; null if a state is missing, which the server is then asked for. */
  #whole(message: ServerMessage, socket: WebSocket): TableMessage | null {
    if (message.type === 'state') this.#state = message;
    if (message.type !== 'changes') return message;
    this.#state = applyChanges(this.#state, message);
    if (!this.#state) socket.send(JSON.stringify({ type: 'get_state', id: 'state' }));
    return this.#state;
  }

  #reconnectLater(): void {
    this.#handlers.status('lost');
    this.#retry = setTimeout(() => this.#connect(), waitBefore(this.#attempt++));
  }

  /** Ask for an answer; report a server that is slow, and replace a connection that gives none for long. */
  #heartbeat(socket: WebSocket): void {
    const now = Date.now();
    if (this.#pingedAt !== null && now - this.#pingedAt >= PATIENCE) {
      clearInterval(this.#beat);
      socket.onclose = null; // closing a dead connection can take long; do not wait for it
      socket.close();
      return this.#reconnectLater();
    }
    if (this.#pingedAt !== null) {
      if (!this.#isSlow) this.#handlers.status('slow');
      this.#isSlow = true;
      return;
    }
    if (document.hidden && now - this.#lastPing < HIDDEN_HEARTBEAT) return;
    this.#pingedAt = this.#lastPing = now;
    socket.send(JSON.stringify({ type: 'ping', id: 'ping' }));
  }

  #reconnectNow = (): void => {
    if (document.hidden || this.#closed || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#retry);
    this.#attempt = 0;
    this.#connect();
  };
}
