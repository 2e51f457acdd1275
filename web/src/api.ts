/** The REST side of the server. Every failure is an `ApiError` whose message is one line for a person. */

import { words } from './i18n';
import type { Line, Look, Meta, NewTable, PastPosition, State, TableSummary } from './wire';

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? { accept: 'application/json' } : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(words.connection.unreachable, 0);
  }
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok) return reply as T;
  const problem = (reply as { error?: { says?: string; field?: string | null } } | null)?.error;
  throw new ApiError(
    problem?.says ?? words.connection.failed(response.status),
    response.status,
    problem?.field ?? null,
  );
}

const at = (table: string) => `tables/${encodeURIComponent(table)}`;

export const api = {
  meta: () => call<Meta>('meta'),
  tables: () => call<{ tables: TableSummary[] }>('tables').then((reply) => reply.tables),
  open: (table: NewTable) => call<{ id: string }>('tables', table),
  openRecord: (text: string) => call<{ id: string }>('records', { text }),
  state: (table: string) => call<State>(at(table)),
  positions: (table: string) =>
    call<{ positions: PastPosition[] }>(`${at(table)}/positions`).then((reply) => reply.positions),
  analyse: (table: string, ply: number, seconds: number) =>
    call<{ lines: Line[] }>(`${at(table)}/analyse`, { ply, seconds }).then((reply) => reply.lines),
  graph: (table: string) => call<{ total: number }>(`${at(table)}/graph`, {}),
  look: (position: string, move?: string) => call<Look>('look', move === undefined ? { position } : { position, move }),
  recordAddress: (table: string) => `/api/${at(table)}/record.qgn`,
  pictureAddress: (table: string, ply: number) => `/api/${at(table)}/picture.svg?ply=${ply}`,
};
