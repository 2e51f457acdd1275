/** What the server knows of editions, levels and cloth; loaded once, before anything is drawn. */

import { api } from './api';
import type { Edition, Letter, Meta, Patch } from './wire';

class Catalogue {
  meta = $state.raw<Meta | null>(null);
  problem = $state<string | null>(null);

  async load(): Promise<void> {
    this.problem = null;
    try {
      this.meta = await api.meta();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}

export const catalogue = new Catalogue();

export function editionOf(name: string): Edition {
  const editions = catalogue.meta?.editions ?? [];
  const edition = editions.find((candidate) => candidate.name === name) ?? editions[0];
  if (!edition) throw new Error(`no edition ${name}`);
  return edition;
}

const byLetter = new WeakMap<Edition, Map<Letter, Patch>>();

export function patchOf(edition: Edition, letter: Letter): Patch | undefined {
  let patches = byLetter.get(edition);
  if (!patches) byLetter.set(edition, (patches = new Map(edition.patches.map((patch) => [patch.letter, patch]))));
  return patches.get(letter);
}
