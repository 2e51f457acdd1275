/** The REST API of the server. Every failure is an `ApiError` with a message for people. */

import { pageMessage, type MessageData } from './i18n';
import { language } from './i18n/language.svelte';
import type {
  Analysis,
  BuiltPosition,
  ConnectCode,
  EditionInfo,
  EditionText,
  FollowedLine,
  ErrorBody,
  GameList,
  HeatAnswer,
  History,
  HistoryEntry,
  LineView,
  Meta,
  NewTable,
  PlayerProfile,
  PositionAnswer,
  PositionParts,
  RemovedGames,
  RetryAnswer,
  ReviewState,
  RecoveryPhrase,
  Rulebook,
  SavedEdition,
  SavedEditionList,
  State,
  TableId,
} from './wire';

export class ApiError extends Error {
  constructor(
    readonly reason: MessageData,
    readonly status: number,
    /** The field of the request that is wrong, if it is one. */
    readonly field: string | null = null,
  ) {
    super(reason.message || reason.code);
  }
}

/** The message for people of any error. */
export function reasonOf(error: unknown): MessageData {
  return error instanceof ApiError ? error.reason : pageMessage('something-went-wrong');
}

/** A custom edition as the file format has it. */
export type EditionData = Record<string, unknown>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The server's answer to a request: a GET, or a POST if there is a body. */
export async function call<T>(
  path: string,
  body?: unknown,
  method: Method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: {
        'accept-language': language.code,
        ...(body === undefined ? { accept: 'application/json' } : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(pageMessage('server-unreachable'), 0);
  }
  const { status } = response;
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok) return reply as T;
  const error = (reply as Partial<ErrorBody> | null)?.error;
  throw error
    ? new ApiError(error as MessageData, status, error.field)
    : new ApiError(pageMessage('server-failed', { status }), status);
}

const pathOf = (table: string) => `tables/${encodeURIComponent(table)}`;

export const api = {
  meta: () => call<Meta>('meta'),
  games: () => call<GameList>('games'),
  removeGame: (table: string) => call<null>(`games/${encodeURIComponent(table)}`, undefined, 'DELETE'),
  removeAllGames: () => call<RemovedGames>('games', undefined, 'DELETE'),
  recordsAddress: () => '/api/games/records.qgn',
  createTable: (table: NewTable) => call<TableId>('tables', table),
  importRecord: (text: string) => call<TableId>('records', { text }),
  state: (table: string) => call<State>(pathOf(table)),
  history: (table: string): Promise<HistoryEntry[]> =>
    call<History>(`${pathOf(table)}/positions`).then((reply) => reply.positions),
  analyse: (table: string, ply: number, seconds: number): Promise<LineView[]> =>
    call<Analysis>(`${pathOf(table)}/analyse`, { ply, seconds }).then((reply) => reply.lines),
  /** The review of a game as far as it is. */
  review: (table: string) => call<ReviewState>(`${pathOf(table)}/review`),
  startReview: (table: string) => call<ReviewState>(`${pathOf(table)}/review`, {}),
  /** What other moves lead to after `ply` moves, and what may be decided then. */
  line: (table: string, ply: number, moves: readonly string[]) =>
    call<FollowedLine>(`${pathOf(table)}/line`, { ply, moves }),
  /** Whether another move is as good as the best one. */
  retry: (table: string, ply: number, move: string) => call<RetryAnswer>(`${pathOf(table)}/retry`, { ply, move }),
  heat: (table: string, ply: number, patch: string) => call<HeatAnswer>(`${pathOf(table)}/heat`, { ply, patch }),
  /** A position that belongs to no table, after `move` if there is one. */
  position: (position: string, move?: string) =>
    call<PositionAnswer>('positions', move === undefined ? { position } : { position, move }),
  /** A position that somebody puts together, and why no game can reach it. */
  buildPosition: (parts: PositionParts) => call<BuiltPosition>('positions/build', parts),
  player: () => call<PlayerProfile>('player'),
  renamePlayer: (name: string) => call<PlayerProfile>('player', { name }, 'PUT'),
  connectCode: () => call<ConnectCode>('player/codes', {}),
  recoveryPhrase: () => call<RecoveryPhrase>('player/phrase', {}),
  /** Connect this browser to the player with this code or recovery phrase. */
  connectBrowser: (words: string) => call<PlayerProfile>('player/connect', { words }),
  deletePlayer: () => call<null>('player', undefined, 'DELETE'),
  rulebook: (edition: string) => call<Rulebook>(`rulebook?edition=${encodeURIComponent(edition)}`),
  tableRulebook: (table: string) => call<Rulebook>(`${pathOf(table)}/rulebook`),
  tableEdition: (table: string) => call<EditionInfo>(`${pathOf(table)}/edition`),
  /** The edition as a table would use it; an error names the field. */
  checkEdition: (edition: EditionText) => call<EditionInfo>('editions', edition),
  savedEditions: (): Promise<SavedEdition[]> =>
    call<SavedEditionList>('player/editions').then((reply) => reply.editions),
  /** Check an edition and save it for the player. */
  saveEdition: (data: EditionData) => call<EditionInfo>('player/editions', { data }, 'PUT'),
  removeEdition: (title: string) =>
    call<null>(`player/editions?title=${encodeURIComponent(title)}`, undefined, 'DELETE'),
  recordAddress: (table: string) => `/api/${pathOf(table)}/record.qgn`,
  qrAddress: (table: string) => `/api/${pathOf(table)}/link.svg`,
  pictureAddress: ({ table, ply, line }: { table: string; ply: number; line: readonly string[] }) => {
    const moves = line.map((move) => `&line=${encodeURIComponent(move)}`).join('');
    return `/api/${pathOf(table)}/picture.svg?ply=${ply}${moves}`;
  },
};
