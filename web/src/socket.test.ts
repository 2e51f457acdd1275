import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSocket, waitBefore, type ConnectionStatus, type TableMessage } from './socket';

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = FakeSocket.CLOSED;
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  receive(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006) {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }
}

let statuses: ConnectionStatus[];
let messages: TableMessage[];

function connect(): TableSocket {
  return new TableSocket('abc', {
    status: (status) => statuses.push(status),
    message: (message) => messages.push(message),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  statuses = [];
  messages = [];
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'example.org' });
  vi.stubGlobal('document', { ...events, hidden: false });
  vi.stubGlobal('addEventListener', events.addEventListener);
  vi.stubGlobal('removeEventListener', events.removeEventListener);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  it('goes to its table', () => {
    connect();
    expect(FakeSocket.all[0]?.address).toBe('wss://example.org/api/tables/abc/live?changes=1');
  });

  it('reconnects after it was lost', () => {
    connect();
    FakeSocket.all[0]!.open();
    FakeSocket.all[0]!.drop();
    vi.advanceTimersByTime(1000);
    FakeSocket.all[1]!.open();
    expect(statuses).toEqual(['open', 'lost', 'open']);
  });

  it('sends what was not acknowledged again, under the same id', () => {
    const socket = connect();
    FakeSocket.all[0]!.open();
    socket.send({ type: 'move', move: 'adv' }, 7);
    FakeSocket.all[0]!.drop();
    vi.advanceTimersByTime(1000);
    FakeSocket.all[1]!.open();
    expect(FakeSocket.all[1]!.sent).toEqual(FakeSocket.all[0]!.sent);
    expect(JSON.parse(FakeSocket.all[1]!.sent[0]!)).toMatchObject({ type: 'move', move: 'adv', number: 7 });
  });

  it('does not repeat what was acknowledged or refused', () => {
    const socket = connect();
    FakeSocket.all[0]!.open();
    FakeSocket.all[0]!.receive({ type: 'ack', id: socket.send({ type: 'resign' }, 1), number: 2 });
    FakeSocket.all[0]!.receive({
      type: 'refused',
      id: socket.send({ type: 'undo' }, 2),
      number: 2,
      error: { code: 'no', params: {}, message: 'no', field: null },
    });
    FakeSocket.all[0]!.drop();
    vi.advanceTimersByTime(1000);
    FakeSocket.all[1]!.open();
    expect(FakeSocket.all[1]!.sent).toEqual([]);
    expect(messages).toHaveLength(2);
  });

  it('turns changes into states, and asks for a state that it missed', () => {
    connect();
    const socket = FakeSocket.all[0]!;
    socket.open();
    const changes = { type: 'changes', base: 1, number: 2, changes: { ply: 1 }, moves_kept: 0, new_moves: [] };
    socket.receive({ type: 'state', number: 1, ply: 0, moves: [] });
    socket.receive(changes);
    expect(messages[1]).toEqual({ type: 'state', number: 2, ply: 1, moves: [] });
    socket.receive({ ...changes, base: 5, number: 6 });
    expect(messages).toHaveLength(2);
    expect(JSON.parse(socket.sent[0]!)).toMatchObject({ type: 'get_state' });
  });

  it('is closed when there is no such table', () => {
    connect();
    FakeSocket.all[0]!.drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(statuses).toEqual(['closed']);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('is replaced when a ping stays unanswered', () => {
    connect();
    FakeSocket.all[0]!.open();
    vi.advanceTimersByTime(15_000);
    expect(JSON.parse(FakeSocket.all[0]!.sent[0]!)).toMatchObject({ type: 'ping' });
    vi.advanceTimersByTime(17_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it('is reported as slow within three seconds, and as open when the server answers', () => {
    connect();
    FakeSocket.all[0]!.open();
    vi.advanceTimersByTime(3000);
    expect(statuses).toEqual(['open', 'slow']);
    FakeSocket.all[0]!.receive({ type: 'pong', id: 'ping' });
    expect(statuses).toEqual(['open', 'slow', 'open']);
  });

  it('ends when the page is left', () => {
    connect().close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('the wait before another attempt', () => {
  it('doubles, up to eight seconds or so', () => {
    expect(waitBefore(0, 0.5)).toBe(250);
    expect(waitBefore(3, 0.5)).toBe(2000);
    expect(waitBefore(30, 1)).toBe(10_000);
  });
});
