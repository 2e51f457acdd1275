/** The part of the server's API that puzzles use. */

import { call } from '../api';
import type {
  Archive,
  AttemptResult,
  DailyView,
  Kind,
  PlacedQuilt,
  PuzzleOverview,
  PuzzleView,
  TableId,
} from '../wire';

const pathOf = (id: string) => `puzzles/${encodeURIComponent(id)}`;

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
