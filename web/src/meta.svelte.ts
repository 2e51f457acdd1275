/** What the server says about editions, levels and fabrics. It is loaded before anything is drawn, in the page's language. */

import { api, reasonOf } from './api';
import type { MessageData } from './i18n';
import type { EditionInfo, Letter, Meta, PatchInfo, TableView } from './wire';

class MetaStore {
  meta = $state.raw<Meta | null>(null);
  problem = $state.raw<MessageData | null>(null);

  #language: string | null = null;

  /** The custom editions of tables, by the id of the table. */
  #custom = $state.raw<ReadonlyMap<string, EditionInfo>>(new Map());

  /** The edition that is played at a table; null while a custom one is loading. */
  editionAt({ id, edition, is_custom_edition: isCustom }: TableView): EditionInfo | null {
    return isCustom ? (this.#custom.get(id) ?? null) : editionOf(edition);
  }

  /** Load the edition of a table if it is a custom one. */
  async loadEdition({ id, is_custom_edition: isCustom }: TableView): Promise<void> {
    if (!isCustom || this.#custom.has(id)) return;
    const edition = await api.tableEdition(id);
    this.#custom = new Map(this.#custom).set(id, edition);
  }

  /** Load it in a language, unless that was done. */
  async loadIn(language: string): Promise<void> {
    if (language === this.#language) return;
    this.#language = language;
    await this.load();
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      this.meta = await api.meta();
    } catch (error) {
      this.problem = this.meta ? null : reasonOf(error);
    }
  }
}

export const metaStore = new MetaStore();

export function editionOf(name: string): EditionInfo {
  const editions = metaStore.meta?.editions ?? [];
  const edition = editions.find((candidate) => candidate.name === name) ?? editions[0];
  if (!edition) throw new Error(`no edition ${name}`);
  return edition;
}

/** A link to a table, or to one of its moves, that other people get. */
export function linkTo(table: string, move?: number): string {
  const base = metaStore.meta?.sharing.base ?? location.origin;
  return `${base}/t/${table}${move === undefined ? '' : `?move=${move}`}`;
}

const patchesByLetter = new WeakMap<EditionInfo, Map<Letter, PatchInfo>>();

export function patchOf(edition: EditionInfo, letter: Letter): PatchInfo | undefined {
  let patches = patchesByLetter.get(edition);
  if (!patches) {
    patches = new Map(edition.patches.map((patch) => [patch.letter, patch]));
    patchesByLetter.set(edition, patches);
  }
  return patches.get(letter);
}
