/** What the page and the server exchange. The types are generated from the server's models; these are shorthands. */

import type { ClientMessage } from './generated/wire';

export type * from './generated/wire';

export type Player = 1 | 2;
/** A patch's letter. */
export type Letter = string;

type WithoutAddress<T> = T extends unknown ? Omit<T, 'id' | 'number'> : never;
/** A request at a table; the connection adds `id`, and `number` where the request changes the game. */
export type Command = WithoutAddress<Exclude<ClientMessage, { type: 'ping' }>>;
