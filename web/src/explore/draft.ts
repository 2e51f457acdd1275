/** A position while somebody builds it. Everything is kept as it was typed; the server checks it. */

import { squaresOf, type Placement } from '../board/placement';
import { EMPTY, LEATHER, letterAt, SIDE, type Cell } from '../board/squares';
import { readStored, writeStored } from '../storage';
import type { EditionInfo, Letter, Player, PositionParts, PositionView } from '../wire';

export type Rows = string[];

export interface Draft {
  edition: string;
  /** The letters of the patches that are left, in order. */
  ring: string;
  quilts: [Rows, Rows];
  buttons: [string, string];
  spaces: [string, string];
  toMove: '1' | '2';
  leatherOwed: string;
  /** Who has the special tile; empty for nobody. */
  bonus: '' | '1' | '2';
}

const EMPTY_QUILT: Rows = Array.from({ length: SIDE }, () => EMPTY.repeat(SIDE));

/** The start of a game; its ring is still to be shuffled. */
export function startOf(edition: EditionInfo): Draft {
  const buttons = String(edition.start_buttons);
  return {
    edition: edition.name,
    ring: edition.patches.map(({ letter }) => letter).join(''),
    quilts: [[...EMPTY_QUILT], [...EMPTY_QUILT]],
    buttons: [buttons, buttons],
    spaces: ['0', '0'],
    toMove: '1',
    leatherOwed: '0',
    bonus: '',
  };
}

/** A draft of an existing position. */
export function draftOf(position: PositionView): Draft {
  const [one, two] = position.players;
  return {
    edition: position.text.split(' ', 1)[0]!,
    ring: position.ring.join(''),
    quilts: [[...one.quilt], [...two.quilt]],
    buttons: [String(one.buttons), String(two.buttons)],
    spaces: [String(one.time), String(two.time)],
    toMove: `${position.to_move}`,
    leatherOwed: String(position.leather_owed),
    bonus: position.bonus === null ? '' : `${position.bonus}`,
  };
}

const wholeNumber = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** The fields in which there is no whole number. */
export function unreadable({ buttons, spaces, leatherOwed }: Draft): string[] {
  const fields: [string, string][] = [
    ['buttons.1', buttons[0]],
    ['buttons.2', buttons[1]],
    ['spaces.1', spaces[0]],
    ['spaces.2', spaces[1]],
    ['leather_owed', leatherOwed],
  ];
  return fields.filter(([, text]) => wholeNumber(text) === null).map(([field]) => field);
}

/** What the server checks. */
export function partsOf(draft: Draft): PositionParts {
  const both = ([one, two]: [string, string]): [number, number] => [wholeNumber(one) ?? 0, wholeNumber(two) ?? 0];
  return {
    edition: draft.edition,
    quilts: draft.quilts as PositionParts['quilts'],
    ring: draft.ring.replace(/\s/g, ''),
    buttons: both(draft.buttons),
    spaces: both(draft.spaces),
    to_move: Number(draft.toMove) as Player,
    leather_owed: wholeNumber(draft.leatherOwed) ?? 0,
    bonus: draft.bonus === '' ? null : (Number(draft.bonus) as Player),
  };
}

const replaced = (row: string, column: number, letter: Letter) => row.slice(0, column) + letter + row.slice(column + 1);

/** The quilt with a patch on it. */
export function sewn(quilt: Rows, placement: Placement): Rows {
  const rows = [...quilt];
  for (const { row, column } of squaresOf(placement)) rows[row] = replaced(rows[row]!, column, placement.letter);
  return rows;
}

/** The quilt without the patch that covers a square; of leather only this square. */
export function unsewn(quilt: Rows, cell: Cell): Rows {
  const letter = letterAt(quilt, cell);
  if (letter === LEATHER)
    return quilt.map((row, index) => (index === cell.row ? replaced(row, cell.column, EMPTY) : row));
  return quilt.map((row) => row.replaceAll(letter, EMPTY));
}

/** The squares that a patch covers on a quilt. */
export function cellsOf(quilt: Rows, letter: Letter): Cell[] {
  return quilt.flatMap((row, at) =>
    Array.from(row).flatMap((found, column) => (found === letter ? [{ row: at, column }] : [])),
  );
}

/** The ring with a patch at another place; places are counted from 0, and places beyond an end mean that end. */
export function reordered(ring: string, letter: Letter, place: number): string {
  const rest = ring.replace(letter, '');
  const at = Math.max(0, Math.min(rest.length, place));
  return rest.slice(0, at) + letter + rest.slice(at);
}

const STORED = 'quiltwork:position-draft';

export const storedDraft = {
  read(): Draft | null {
    try {
      const draft = JSON.parse(readStored(STORED) ?? 'null') as Draft | null;
      return draft?.quilts?.length === 2 && typeof draft.ring === 'string' ? draft : null;
    } catch {
      return null;
    }
  },
  write: (draft: Draft): void => writeStored(STORED, JSON.stringify(draft)),
};
