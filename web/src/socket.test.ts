import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSocket, waitBefore, type Link } from './socket';
import type { ServerMessage } from './wire';

/** A socket whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: Wire[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = Wire.CLOSED;
  }
  open() {
    this.readyState = Wire.OPEN;
    this.onopen?.();
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006) {
    this.readyState = Wire.CLOSED;
    this.onclose?.({ code });
  }
}

let links: Link[];
let messages: ServerMessage[];

function connect(): TableSocket {
  return new TableSocket('abc', { link: (link) => links.push(link), message: (message) => messages.push(message) });
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  links = [];
  messages = [];
  const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { protocol: 'https:', host: 'example.org' });
  vi.stubGlobal('document', { ...deaf, hidden: false });
  vi.stubGlobal('addEventListener', deaf.addEventListener);
  vi.stubGlobal('removeEventListener', deaf.removeEventListener);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  it('goes to the table it is for', () => {
    connect();
    expect(Wire.all[0]?.address).toBe('wss://example.org/api/tables/abc/live');
  });

  it('is made again after it was lost', () => {
    connect();
    Wire.all[0]!.open();
    Wire.all[0]!.drop();
    vi.advanceTimersByTime(1000);
    Wire.all[1]!.open();
    expect(links).toEqual(['open', 'lost', 'open']);
  });

  it('sends what was not acknowledged again, under the same id', () => {
    const socket = connect();
    Wire.all[0]!.open();
    socket.send({ type: 'move', move: 'adv' }, 7);
    Wire.all[0]!.drop();
    vi.advanceTimersByTime(1000);
    Wire.all[1]!.open();
    expect(Wire.all[1]!.sent).toEqual(Wire.all[0]!.sent);
    expect(JSON.parse(Wire.all[1]!.sent[0]!)).toMatchObject({ type: 'move', move: 'adv', number: 7 });
  });

  it('does not repeat what was acknowledged or refused', () => {
    const socket = connect();
    Wire.all[0]!.open();
    Wire.all[0]!.says({ type: 'ack', id: socket.send({ type: 'resign' }, 1), number: 2 });
    Wire.all[0]!.says({ type: 'refused', id: socket.send({ type: 'undo' }, 2), says: 'no', number: 2 });
    Wire.all[0]!.drop();
    vi.advanceTimersByTime(1000);
    Wire.all[1]!.open();
    expect(Wire.all[1]!.sent).toEqual([]);
    expect(messages).toHaveLength(2);
  });

  it('is given up when the server sends it away for good', () => {
    connect();
    Wire.all[0]!.drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(links).toEqual(['closed']);
    expect(Wire.all).toHaveLength(1);
  });

  it('is replaced when it leaves a ping unanswered', () => {
    connect();
    Wire.all[0]!.open();
    vi.advanceTimersByTime(15_000);
    expect(JSON.parse(Wire.all[0]!.sent[0]!)).toMatchObject({ type: 'ping' });
    vi.advanceTimersByTime(17_000);
    expect(Wire.all.length).toBeGreaterThan(1);
  });

  it('ends when the page is left', () => {
    connect().close();
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
  });
});

describe('the wait before another attempt', () => {
  it('doubles, up to eight seconds or so', () => {
    expect(waitBefore(0, 0.5)).toBe(250);
    expect(waitBefore(3, 0.5)).toBe(2000);
    expect(waitBefore(30, 1)).toBe(10_000);
  });
});
