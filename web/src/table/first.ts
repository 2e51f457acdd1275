/** The table of the address with which the page was opened. It connects while the rest of the page is starting. */

import type { Route } from '../router.svelte';
import { Table } from './table.svelte';

let first: { table: Table; move: number | null } | null = null;

/** If this is the address of a table, connect to it and wait until there is something to show. */
export async function connectFirst(route: Route): Promise<void> {
  if (route.page !== 'table') return;
  const table = new Table(route.id, route.move);
  first = { table, move: route.move };
  await table.arrived;
}

/** The table to show, connected: the first one, or another. */
export function tableAt(id: string, move: number | null): Table {
  const found = first;
  first = null;
  if (found?.table.id === id && found.move === move) return found.table;
  found?.table.close();
  return new Table(id, move);
}
