/** What changes between two positions, as the steps in which the table shows it. */

import { LEATHER, parseSquare } from '../board/squares';
import type { Param } from '../i18n';
import type { MoveView, Player, PositionView } from '../wire';

/** One move, or several that arrived together. */
export interface Step {
  player: Player;
  from: number;
  to: number;
  money: { before: number; after: number };
  /** What was paid on which spaces. */
  incomes: { space: number; amount: number }[];
  /** The spaces whose leather patches were won. */
  leather: number[];
  /** The piece that was put on the quilt: its key (see `piecesOf`), its letter, and the move that did it. */
  piece: { key: string; letter: string; move: string } | null;
  /** Whether the special tile was won. */
  tile: boolean;
}

/** What `player` did between two positions. */
export function stepBetween(
  before: PositionView,
  after: PositionView,
  player: Player,
  moves: readonly MoveView[],
  incomeSpaces: readonly number[],
): Step {
  const [then, now] = [before.players[player - 1]!, after.players[player - 1]!];
  const passed = incomeSpaces.filter((space) => space > then.time && space <= now.time);
  const paid = moves.reduce((sum, move) => sum + incomeOf(move), 0);
  return {
    player,
    from: then.time,
    to: now.time,
    money: { before: then.buttons, after: now.buttons },
    incomes: passed.map((space, index) => ({ space, amount: share(paid, passed.length, index) })),
    leather: before.leather_left.filter((space) => !after.leather_left.includes(space)),
    piece: pieceOf(moves.at(-1)),
    tile: before.bonus !== after.bonus && after.bonus === player,
  };
}

/** The income that the server reports for a move. */
function incomeOf(move: MoveView): number {
  const amount = move.messages.find(({ code }) => code === 'income-paid')?.params.amount as Param | undefined;
  return typeof amount === 'object' && 'money' in amount ? amount.money : 0;
}

const share = (total: number, parts: number, index: number): number =>
  Math.floor((total * (index + 1)) / parts) - Math.floor((total * index) / parts);

/** Automa takes a patch without placing it: its move is a letter. */
function pieceOf(view: MoveView | undefined): Step['piece'] {
  const move = view?.move ?? '';
  const sewn = /^([A-Za-z])(?:(?:[rm][0-3])?([a-i][1-9]))?$/.exec(move);
  if (!sewn) return null;
  const letter = sewn[1]!;
  const square = letter === LEATHER && sewn[2] ? parseSquare(sewn[2]) : null;
  return { letter, move, key: square ? `${letter}${square.row}${square.column}` : letter };
}

/** Where a step is after a share of its time, from 0 to 1: first the patch is paid and sewn, then the token walks. */
export function progressOf(step: Step, share: number): { space: number; money: number } {
  const within = (from: number, to: number) => Math.max(0, Math.min(1, (share - from) / (to - from)));
  const space = step.from + Math.round((step.to - step.from) * within(0.35, 0.92));
  const income = (incomes: Step['incomes']) => incomes.reduce((sum, { amount }) => sum + amount, 0);
  const otherwise = step.money.after - step.money.before - income(step.incomes);
  const received = income(step.incomes.filter((each) => each.space <= space));
  return { space, money: step.money.before + Math.round(otherwise * within(0.02, 0.4)) + received };
}
