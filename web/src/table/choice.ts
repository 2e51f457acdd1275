/** The move being prepared, kept by the browser, so that a reload does not lose it. */

const keyOf = (table: string): string => `quiltwork:held:${table}`;

/** The move that was being prepared in the state with this number; null where there is none. */
export function storedChoice(table: string, number: number): string | null {
  try {
    const [stored, move] = (sessionStorage.getItem(keyOf(table)) ?? '').split(' ');
    return move && Number(stored) === number ? move : null;
  } catch {
    return null; // the browser keeps nothing
  }
}

/** Keep the move being prepared; null forgets it. */
export function storeChoice(table: string, number: number, move: string | null): void {
  try {
    if (move) sessionStorage.setItem(keyOf(table), `${number} ${move}`);
    else sessionStorage.removeItem(keyOf(table));
  } catch {
    // The browser keeps nothing; the game goes on.
  }
}
