/** Messages as the server sends them: a code, typed parameters, and a text for programs without a catalogue. */

import type { PageMessages } from '../generated/codes';

export interface MessageData {
  code: string;
  params: Record<string, Param>;
  message: string;
}

export interface Money {
  money: number;
  currency: string;
  currencies: string;
}

export type Param =
  | string
  | number
  | Money
  | { player: number; name: string }
  | { patch: string }
  | { level: string }
  | { term: string; text: string }
  | { list: readonly Param[]; separator: 'and' | 'semicolon' }
  | MessageData;

/** One of the page's own messages, for where a message from the server may stand too. */
export const pageMessage = <C extends keyof PageMessages>(
  code: C,
  ...[params]: keyof PageMessages[C] extends never ? [] : [params: PageMessages[C]]
): MessageData => ({ code, params: { ...params }, message: '' });

/** Several parameters, written as a list: `a, b and c`. */
export const listOf = (items: readonly Param[]): Param => ({ list: items, separator: 'and' });
