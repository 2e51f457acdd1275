/**
 * A table's live connection. It reconnects by itself, and sends again whatever was not acknowledged: the server
 * recognises the id of a command it has already carried out.
 */

import type { Command, ServerMessage } from './wire';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

interface Handlers {
  message(message: ServerMessage): void;
  link(link: Link): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 15_000;
/** The server's word for "there is no such table": trying again would not change it. */
const NOT_FOUND = 4404;

/** How long to wait before the given attempt, with some jitter so that a restarted server is not stormed. */
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
  #answered = true;
  readonly #address: string;
  readonly #handlers: Handlers;

  constructor(table: string, handlers: Handlers) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live`;
    this.#handlers = handlers;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  /** Send a command; the id under which it will be answered. */
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
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close(1000);
  }

  #connect(): void {
    if (this.#closed) return;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#answered = true;
      this.#handlers.link('open');
      for (const text of this.#unacknowledged.values()) socket.send(text);
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.#heartbeat(socket), HEARTBEAT);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#answered = true;
      this.#attempt = 0; // not before the server has spoken: it may open the door only to close it
      const message = JSON.parse(event.data) as ServerMessage;
      if ((message.type === 'ack' || message.type === 'refused' || message.type === 'hint') && message.id !== null)
        this.#unacknowledged.delete(message.id);
      this.#handlers.message(message);
    };
    socket.onclose = (event) => {
      clearInterval(this.#beat);
      if (this.#closed || socket !== this.#socket) return;
      if (event.code === NOT_FOUND) return this.#handlers.link('closed');
      this.#tryAgain();
    };
  }

  #tryAgain(): void {
    this.#handlers.link('lost');
    this.#retry = setTimeout(() => this.#connect(), waitBefore(this.#attempt++));
  }

  /** A connection can die without a word; one that leaves a ping unanswered is given up. */
  #heartbeat(socket: WebSocket): void {
    if (!this.#answered) {
      clearInterval(this.#beat);
      socket.onclose = null; // closing a dead connection takes its time; the next one need not wait for it
      socket.close();
      return this.#tryAgain();
    }
    this.#answered = false;
    socket.send(JSON.stringify({ type: 'ping', id: 'ping' }));
  }

  #hurry = (): void => {
    if (document.hidden || this.#closed || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#retry);
    this.#attempt = 0;
    this.#connect();
  };
}
