/**
 * What travels between the page and the server, as the server's own models define it
 * (`src/quiltwork/web/live/messages.py` and `src/quiltwork/web/api/`).
 */

export type Player = 1 | 2;
export type Letter = string;
/** 81 bits as hexadecimal; bit `row * 9 + column`, square a1 is bit 0. */
export type Mask = string;

export interface Orientation {
  index: number;
  width: number;
  height: number;
  cells: [row: number, column: number][];
}

export interface Patch {
  letter: Letter;
  cost: number;
  time: number;
  income: number;
  squares: number;
  shape: string[];
  orientations: Orientation[];
}

export interface Edition {
  name: string;
  title: string;
  note: string;
  currency: string;
  currencies: string;
  token_names: [string, string];
  token_colours: [string, string];
  starter: string;
  may_refuse_leather: boolean;
  last_space: number;
  start_buttons: number;
  income_spaces: number[];
  leather_spaces: number[];
  patches: Patch[];
}

export interface Level {
  name: string;
  title: string;
  rating: number | null;
  about: string;
}

export interface Fabric {
  /** One `<pattern id="…">` element. */
  pattern: string;
  base: string;
  ink: string;
  /** The colour of a stitch that shows on it. */
  thread: string;
}

export interface Meta {
  version: string;
  editions: Edition[];
  levels: Level[];
  engine: { installed: boolean; ready: boolean; says: string };
  automa: { available: boolean; decks: string[]; levels: string[] };
  fabrics: Record<Letter, Fabric>;
}

export interface PlayerView {
  buttons: number;
  income: number;
  time: number;
  empty: number;
  score: number;
  /** Nine rows of nine letters, `.` where the quilt is empty. */
  quilt: string[];
}

export interface PositionView {
  text: string;
  to_move: Player;
  leather_owed: number;
  ring: Letter[];
  offer: Letter[];
  bonus: Player | null;
  leather_left: number[];
  players: [PlayerView, PlayerView];
  why_turn: string;
  automa?: AutomaView | null;
}

/** What lies open of Automa's deck. */
export interface AutomaView {
  deck: string;
  level: string;
  card: number | null;
  next_budget: number | null;
  collected: number;
  patches: Letter[];
}

export interface Consequence {
  buttons_before: number;
  buttons_after: number;
  from_space: number;
  to_space: number;
  incomes: number[];
  income_paid: number;
  leather: number[];
  next_mover: Player;
  score_before: number;
  score_after: number;
  next_offer: Letter[];
}

export interface PatchOption {
  letter: Letter;
  slot: number;
  affordable: boolean;
  fits: boolean;
  why_not: string | null;
  orientations: { index: number; legal: Mask; bonus: Mask }[];
  consequence: Consequence;
}

export interface Options {
  advance: Consequence | null;
  patches: PatchOption[];
  leather: { legal: Mask; bonus: Mask; may_refuse: boolean } | null;
}

export interface PlayedMove {
  player: Player;
  move: string;
  says: string;
  clock?: number | null;
  comment?: string | null;
  mark?: string | null;
  automa?: { number: number; budget: number; says: string } | null;
}

export type SeatKind = 'human' | 'computer' | 'automa' | 'open';

export interface Seat {
  kind: SeatKind;
  name: string;
  level?: string | null;
  online: boolean;
}

export interface Result {
  winner: Player;
  scores: [number, number];
  termination: 'score' | 'first_to_finish' | 'resignation' | 'time';
  says: string;
  /** Of a solo game: how it would have ended at each of the levels. */
  levels: { level: string; human: number; automa: number; won: boolean }[];
}

export interface Clock {
  kind: 'none' | 'live' | 'days';
  minutes?: number | null;
  increment?: number | null;
  days?: number | null;
  left: Partial<Record<'1' | '2', number>> | null;
  running: Player | null;
  /** Seconds since 1970. */
  deadline?: number | null;
}

export type Mode = 'computer' | 'local' | 'invite' | 'solo' | 'review';

export interface TableView {
  id: string;
  mode: Mode;
  edition: string;
  /** Seconds since 1970. */
  created: number;
  seats: Record<'1' | '2', Seat>;
  clock: Clock;
  status: 'waiting' | 'playing' | 'over';
  result?: Result | null;
  undo_asked_by?: Player | null;
  rematch?: string | null;
  review: boolean;
  title?: string | null;
}

export interface State {
  type: 'state';
  number: number;
  table: TableView;
  you: { seats: Player[]; may_undo: boolean; may_sit: boolean; may_analyse: boolean };
  ply: number;
  position: PositionView;
  moves: PlayedMove[];
  options: Options | null;
}

/** A candidate move as the engine sees it; `win` and `lead` are player one's. */
export interface Line {
  move: string;
  win: number;
  lead: number;
  visits: number;
  pv: string[];
  says: string;
}

export type ServerMessage =
  | State
  | { type: 'ack'; id: string; number: number }
  | { type: 'refused'; id: string | null; says: string; number: number }
  | { type: 'thinking'; player: Player; level: string; seconds: number; elapsed: number }
  | { type: 'hint'; id: string; lines: Line[]; says: string }
  | { type: 'graph'; ply: number; win: number; lead: number; best: string | null; done: number; total: number }
  | { type: 'presence'; online: Record<'1' | '2', boolean>; watchers: number }
  | { type: 'pong'; id: string };

/** What the page asks for; the connection adds `id`, and `number` where the game would change. */
export type Command =
  | { type: 'move'; move: string }
  | { type: 'resign'; seat?: Player }
  | { type: 'undo' }
  | { type: 'undo_answer'; accept: boolean }
  | { type: 'sit'; name: string }
  | { type: 'leave_seat' }
  | { type: 'call_computer'; level: string }
  | { type: 'rename'; name: string }
  | { type: 'hint' }
  | { type: 'rematch' };

export interface PastPosition {
  ply: number;
  position: PositionView;
  move: string | null;
  says: string | null;
}

export interface Look {
  position: PositionView;
  options: Options | null;
  says: string | null;
}

export interface NewTable {
  mode: 'computer' | 'local' | 'invite' | 'solo';
  edition: string;
  name1?: string;
  name2?: string;
  level?: string;
  human?: Player | 'random';
  clock: { kind: 'none' | 'live' | 'days'; minutes?: number; increment?: number; days?: number };
  seed?: string;
  ring?: string;
  position?: string;
  automa?: { deck: string; level: string };
}

export interface TableSummary {
  id: string;
  mode: Mode;
  edition: string;
  status: 'waiting' | 'playing' | 'over';
  created: number;
  updated: number;
  names: Record<'1' | '2', string>;
  ply: number;
  your_turn: boolean;
  says: string;
}
