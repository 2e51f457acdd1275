/** The best moves that the engine found in positions of a table. */

import { api } from '../api';
import type { LineView } from '../wire';

export class Advice {
  /** The best moves, by the ply of their position. */
  lines = $state.raw<ReadonlyMap<number, LineView[]>>(new Map());
  /** The ply of the position being analysed. */
  analysing = $state<number | null>(null);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  /** Find the best moves in the position after `ply` moves, unless they are known. */
  async at(ply: number): Promise<LineView[]> {
    return this.lines.get(ply) ?? (await this.find(ply));
  }

  /** Find the best moves in the position after `ply` moves, again if they are known. */
  async find(ply: number): Promise<LineView[]> {
    const lines = await api.analyse(this.#table, ply, 1);
    this.lines = new Map(this.lines).set(ply, lines);
    return lines;
  }

  /** The moves changed: the positions after them are others. */
  forget(): void {
    this.lines = new Map();
  }
}
