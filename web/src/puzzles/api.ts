/** The part of the server's API that puzzles use. */

import { call } from '../api';
import type {
  Archive,
  AttemptResult,
  DailyView,
  Grade,
  Kind,
  MistakeDeck,
  MistakeResult,
  MistakeView,
  PlacedQuilt,
  PuzzleOverview,
  PuzzleView,
  TableId,
} from '../wire';

const pathOf = (id: string) => `puzzles/${encodeURIComponent(id)}`;
const cardPath = (id: string) => `mistakes/${encodeURIComponent(id)}`;

export const puzzleApi = {
  overview: () => call<PuzzleOverview>('puzzles'),
  next: (kind: Kind | null) => call<PuzzleView>(kind === null ? 'puzzles/next' : `puzzles/next?kind=${kind}`),
  puzzle: (id: string) => call<PuzzleView>(pathOf(id)),
  /** An answer; null gives up. */
  answer: (id: string, answer: string | null, date: string | null) =>
    call<AttemptResult>(`${pathOf(id)}/attempts`, { answer, date }),
  place: (id: string, placed: readonly string[]) => call<PlacedQuilt>(`${pathOf(id)}/quilt`, { placed }),
  vote: (id: string, vote: number) => call<null>(`${pathOf(id)}/vote`, { vote }),
  daily: (date: string) => call<DailyView>(`daily/${encodeURIComponent(date)}`),
  archive: (until: string, days: number) => call<Archive>(`daily?until=${encodeURIComponent(until)}&days=${days}`),
  playRing: (date: string) => call<TableId>(`daily/${encodeURIComponent(date)}/game`, {}),
};

/** The player's own mistakes; `date` is the date where the player is. */
export const mistakeApi = {
  deck: (date: string) => call<MistakeDeck>(`mistakes?date=${date}`),
  card: (id: string, date: string) => call<MistakeView>(`${cardPath(id)}?date=${date}`),
  /** An answer; null gives up. */
  answer: (id: string, answer: string | null, date: string) =>
    call<MistakeResult>(`${cardPath(id)}/attempts`, { answer, date }),
  grade: (id: string, grade: Grade, date: string) => call<MistakeView>(`${cardPath(id)}/grade`, { grade, date }),
  remove: (id: string) => call<null>(cardPath(id), undefined, 'DELETE'),
};
