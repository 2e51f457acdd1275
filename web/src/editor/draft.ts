/** A custom edition while it is edited. Everything is kept as it was typed; the server checks it. */

import type { EditionData } from '../api';
import { readStored, writeStored } from '../storage';
import type { EditionInfo, PatchInfo } from '../wire';

export interface PatchDraft {
  letter: string;
  cost: string;
  time: string;
  income: string;
  /** The rows of the shape, separated by slashes: `##/.#`. */
  shape: string;
}

export interface Draft {
  name: string;
  /** The printing that it changes. */
  base: string;
  buttons: string;
  lastSpace: string;
  /** Numbers, separated by commas or spaces. */
  incomes: string;
  leather: string;
  mayRefuse: boolean;
  patches: PatchDraft[];
  /** The data of the edition that was opened: what the editor does not show is kept. */
  opened?: EditionData | null;
}

/** A draft with the values of an edition. `opened` is what it says itself, if it is a custom one. */
export function draftOf(
  edition: EditionInfo,
  { name, base, opened = null }: Pick<Draft, 'name' | 'base' | 'opened'>,
): Draft {
  return {
    name,
    base,
    opened,
    buttons: String(edition.start_buttons),
    lastSpace: String(edition.last_space),
    incomes: edition.income_spaces.join(' '),
    leather: edition.leather_spaces.join(' '),
    mayRefuse: edition.can_refuse_leather,
    patches: edition.patches.map(patchDraft),
  };
}

const patchDraft = ({ letter, cost, time, income, shape }: PatchInfo): PatchDraft => ({
  letter,
  cost: String(cost),
  time: String(time),
  income: String(income),
  shape: shape.join('/'),
});

/** A number if it is one, else the text as it is. */
function numberOf(text: string): number | string {
  const trimmed = text.trim();
  return /^-?\d{1,9}$/.test(trimmed) ? Number(trimmed) : trimmed;
}

const numbersOf = (text: string): (number | string)[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(numberOf);

/** The rows of a shape that is typed as `##/.#`. */
const rowsOf = (shape: string): string[] => shape.trim().split('/');

/** A text where a whole number is expected, and the field that it is in, as the file format names it. */
export interface WrongNumber {
  field: string;
  value: string;
}

/** All fields with a text that is not a whole number, each with the first such text. */
export function wrongNumbers(draft: Draft): WrongNumber[] {
  const lists: [field: string, typed: (number | string)[]][] = [
    ['start.buttons', [numberOf(draft.buttons)]],
    ['track.last_space', [numberOf(draft.lastSpace)]],
    ['track.incomes', numbersOf(draft.incomes)],
    ['track.leather', numbersOf(draft.leather)],
    ...draft.patches.flatMap(({ letter, cost, time, income }): [string, (number | string)[]][] => [
      [`patches.${letter}.cost`, [numberOf(cost)]],
      [`patches.${letter}.time`, [numberOf(time)]],
      [`patches.${letter}.income`, [numberOf(income)]],
    ]),
  ];
  return lists.flatMap(([field, typed]) => {
    const value = typed.find((each) => typeof each === 'string');
    return typeof value === 'string' ? [{ field, value }] : [];
  });
}

/** The draft with the printing's values in these fields, so that the rest of it can be checked. */
export function withoutFields(draft: Draft, base: EditionInfo, fields: ReadonlySet<string>): Draft {
  const original = draftOf(base, draft);
  const kept = (field: string, typed: string, printed: string) => (fields.has(field) ? printed : typed);
  return {
    ...draft,
    buttons: kept('start.buttons', draft.buttons, original.buttons),
    lastSpace: kept('track.last_space', draft.lastSpace, original.lastSpace),
    incomes: kept('track.incomes', draft.incomes, original.incomes),
    leather: kept('track.leather', draft.leather, original.leather),
    patches: draft.patches.map((patch) => {
      const printed = original.patches.find(({ letter }) => letter === patch.letter) ?? patch;
      return {
        ...patch,
        cost: kept(`patches.${patch.letter}.cost`, patch.cost, printed.cost),
        time: kept(`patches.${patch.letter}.time`, patch.time, printed.time),
        income: kept(`patches.${patch.letter}.income`, patch.income, printed.income),
      };
    }),
  };
}

type Differences = Record<string, [typed: string | boolean, original: string | boolean | undefined, value: unknown]>;

/** The values that differ from the original ones. */
const different = (table: Differences): EditionData =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, [typed, before]]) => typed !== before)
      .map(([key, [, , value]]) => [key, value]),
  );

/** What differs in a patch from the one of the printing; everything if the printing has none of this letter. */
function patchData(patch: PatchDraft, before: PatchDraft | undefined): EditionData {
  return different({
    cost: [patch.cost, before?.cost, numberOf(patch.cost)],
    time: [patch.time, before?.time, numberOf(patch.time)],
    income: [patch.income, before?.income, numberOf(patch.income)],
    shape: [patch.shape, before?.shape, rowsOf(patch.shape)],
  });
}

const tableOf = (data: EditionData, name: string): EditionData => (data[name] ?? {}) as EditionData;

/** The data of an edition with its title, for a draft that keeps what the editor does not show. */
export const titled = (data: EditionData, title: string): EditionData => ({
  ...data,
  theme: { ...tableOf(data, 'theme'), title },
});

/** What differs from the printing, as the file format has it. */
export function dataOf(draft: Draft, base: EditionInfo): EditionData {
  const original = draftOf(base, draft);
  const track = different({
    last_space: [draft.lastSpace, original.lastSpace, numberOf(draft.lastSpace)],
    incomes: [draft.incomes, original.incomes, numbersOf(draft.incomes)],
    leather: [draft.leather, original.leather, numbersOf(draft.leather)],
    may_refuse_leather: [draft.mayRefuse, original.mayRefuse, draft.mayRefuse],
  });
  const start = different({ buttons: [draft.buttons, original.buttons, numberOf(draft.buttons)] });
  const patches: EditionData = {};
  for (const { letter } of original.patches)
    if (!draft.patches.some((patch) => patch.letter === letter)) patches[letter] = false;
  for (const patch of draft.patches) {
    const changed = patchData(
      patch,
      original.patches.find(({ letter }) => letter === patch.letter),
    );
    if (Object.keys(changed).length) patches[patch.letter] = changed;
  }
  const title = draft.name.trim();
  const opened = draft.opened ?? {};
  const theme = tableOf(opened, 'theme');
  const { last_patch: lastPatch } = tableOf(opened, 'start');
  if (lastPatch !== undefined) start.last_patch = lastPatch;
  // The name is part of a position's text, so it has no spaces.
  const name = (title === theme.title && opened.name) || title.replace(/[^A-Za-z0-9_.-]+/g, '-');
  const data: EditionData = { name, based_on: draft.base, theme: { ...theme, title } };
  if (Object.keys(track).length) data.track = track;
  if (Object.keys(start).length) data.start = start;
  if (Object.keys(patches).length) data.patches = patches;
  return data;
}

/** What a picture of a patch needs. */
type PatchLook = Pick<PatchInfo, 'shape' | 'fabric' | 'income' | 'is_changed'>;

/** A patch as it is typed; null while its shape cannot be drawn. */
export function lookOf(patch: PatchDraft, base: EditionInfo): PatchLook | null {
  const before = base.patches.find(({ letter }) => letter === patch.letter);
  const shape = rowsOf(patch.shape);
  const income = numberOf(patch.income);
  if (!shape.every((row) => /^[#.]{1,9}$/.test(row) && row.length === shape[0]!.length)) return null;
  if (shape.length > 9 || !patch.shape.includes('#')) return null;
  return {
    shape,
    fabric: before?.fabric ?? patch.letter,
    income: typeof income === 'number' ? income : 0,
    is_changed: Object.keys(patchData(patch, before && patchDraft(before))).length > 0,
  };
}

/** The edition as a file. JSON's texts, numbers and lists are TOML too. */
export function tomlOf(data: EditionData): string {
  const lines: string[] = [];
  const tables: string[] = [];
  for (const [key, value] of Object.entries(data)) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      lines.push(`${key} = ${JSON.stringify(value)}`);
      continue;
    }
    tables.push('', `[${key}]`);
    for (const [name, inner] of Object.entries(value as EditionData)) tables.push(`${name} = ${inline(inner)}`);
  }
  return [...lines, ...tables, ''].join('\n');
}

function inline(value: unknown): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${key} = ${inline(inner)}`);
  return `{ ${entries.join(', ')} }`;
}

const DRAFT = 'quiltwork:edition-draft';

export const storedDraft = {
  read: (): Draft | null => {
    try {
      const draft = JSON.parse(readStored(DRAFT) ?? 'null') as Draft | null;
      return draft && Array.isArray(draft.patches) && typeof draft.name === 'string' ? draft : null;
    } catch {
      return null;
    }
  },
  write: (draft: Draft): void => writeStored(DRAFT, JSON.stringify(draft)),
};
