/** What moves did, for people who do not know the letters of the patches. */

import { asPercent, t, textOf, type MessageData } from '../i18n';
import { parseShape } from '../board/shapes';
import { listOf, type Money } from '../i18n/message';
import { squareName } from '../board/squares';
import { patchOf } from '../meta.svelte';
import type { EditionInfo, LineView, MessageView, MoveView, PatchInfo } from '../wire';

/** The patch that a move sewed or took. */
export function patchMoved(edition: EditionInfo, { move }: Pick<MoveView, 'move'>): PatchInfo | undefined {
  return move === 'adv' ? undefined : patchOf(edition, move.charAt(0));
}

/** What a move did, as text beside a picture of its patch. */
export function logText({ messages }: Pick<MoveView, 'messages'>): string {
  return messages
    .map((message) => (message.code === 'patch-sewn' ? withoutLetter(message) : textOf(message)))
    .join(' ');
}

function withoutLetter(sewn: MessageView): string {
  const { player, square, price, spaces, space } = sewn.params as MessageData['params'];
  if (!player || !square || price === undefined || spaces === undefined || space === undefined) return textOf(sewn);
  return t('log-sewn', { player, square, price, spaces, space });
}

/** The width, the height and the squares of a patch as it is offered. */
export function spokenShape({ shape }: PatchInfo): string {
  const { width, height, cells } = parseShape(shape);
  return t('patch-shape', { width, height, squares: listOf(cells.map(squareName)) });
}

/** What a move did, as screen readers say it: with the shape of the patch. */
export function spokenMove(edition: EditionInfo, move: MoveView): string {
  const patch = patchMoved(edition, move);
  return patch ? `${logText(move)} ${spokenShape(patch)}` : logText(move);
}

/** What the opponent did since the viewer's last move, in one sentence; more only where something was won. */
export function newsOf(edition: EditionInfo, moves: readonly MoveView[], name: string, space: number): string {
  const messages = moves.flatMap((move) => move.messages);
  const count = moves.filter((move) => patchMoved(edition, move)).length;
  const paid = messages.findLast(({ code }) => code === 'advanced')?.params.paid as Money | undefined;
  const sentences: string[] = [];
  if (count > 0) sentences.push(t('news-sewn', { player: name, count, space }));
  else if (paid) sentences.push(t('news-advanced', { player: name, space, paid }));
  else if (moves.length) sentences.push(logText(moves.at(-1)!));
  const incomes = messages.flatMap(({ code, params }) => (code === 'income-paid' ? [params.amount as Money] : []));
  const [first] = incomes;
  if (first) sentences.push(t('news-income', { player: name, paid: { ...first, money: sum(incomes) } }));
  sentences.push(textOf(messages.filter(({ code }) => code === 'special-tile-won')));
  return sentences.join(' ').trim();
}

const sum = (amounts: readonly Money[]): number => amounts.reduce((total, { money }) => total + money, 0);

/** Why a move was made. */
export interface MoveReason {
  text: string;
  /** What speaks for it. */
  reasons: readonly MessageView[];
  /** The move that the engine prefers, if it is another one. */
  better: LineView | null;
}

/** How a move compares with the best ones in its position. */
export function reasonFor(move: MoveView, lines: readonly LineView[], name: string): MoveReason {
  const place = lines.findIndex((line) => line.move === move.move);
  const line = lines[place];
  const sentences: string[] = [];
  if (!line) sentences.push(t('why-not-found'));
  if (place === 0) sentences.push(t('why-first'));
  if (line && line.win !== null) {
    const chance = asPercent(move.player === 1 ? line.win : 1 - line.win);
    sentences.push(t('why-rank', { place: place + 1, player: name, chance }));
  }
  return { text: sentences.join(' '), reasons: line?.reasons ?? [], better: place === 0 ? null : (lines[0] ?? null) };
}

/** The last move, and all others of the same player before the other one moved. */
export function lastTurn(moves: readonly MoveView[]): MoveView[] {
  const player = moves.at(-1)?.player;
  return moves.slice(moves.findLastIndex((move) => move.player !== player) + 1);
}

/** Where the token was before these moves, from what the server says about them. */
export function startOf(moves: MoveView[]): number | null {
  for (const { params } of moves.flatMap((move) => move.messages)) {
    if (typeof params.space === 'number' && typeof params.spaces === 'number') return params.space - params.spaces;
  }
  return null;
}
