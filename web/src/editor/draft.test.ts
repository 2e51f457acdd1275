import { expect, test } from 'vitest';
import type { EditionInfo } from '../wire';
import { dataOf, draftOf, lookOf, titled, tomlOf, withoutFields, wrongNumbers } from './draft';

const BASE = {
  start_buttons: 5,
  last_space: 53,
  income_spaces: [5, 11],
  leather_spaces: [26],
  can_refuse_leather: false,
  patches: [{ letter: 'K', cost: 6, time: 5, income: 2, shape: ['##', '##'] }],
} as unknown as EditionInfo;
const draft = () => draftOf(BASE, { name: 'mine', base: 'revised' });

test('only what differs from the printing is sent', () => {
  const changed = draft();
  changed.patches[0]!.cost = '4';
  changed.buttons = '7';
  expect(dataOf(changed, BASE)).toEqual({
    name: 'mine',
    based_on: 'revised',
    theme: { title: 'mine' },
    start: { buttons: 7 },
    patches: { K: { cost: 4 } },
  });
});

test('every field with a text that is not a whole number is found, and the rest can be checked', () => {
  const changed = draft();
  changed.patches[0]!.time = 'soon';
  changed.patches[0]!.shape = '##/#x';
  changed.incomes = '5, x 99';
  const wrong = wrongNumbers(changed);
  expect(wrong).toEqual([
    { field: 'track.incomes', value: 'x' },
    { field: 'patches.K.time', value: 'soon' },
  ]);
  const rest = withoutFields(changed, BASE, new Set(wrong.map(({ field }) => field)));
  expect(dataOf(rest, BASE).patches).toEqual({ K: { shape: ['##', '#x'] } });
  expect(dataOf(rest, BASE).track).toBeUndefined();
});

test('the file has the tables of the format', () => {
  const changed = draft();
  changed.patches[0]!.shape = '###/.#.';
  changed.name = 'a "b"';
  expect(tomlOf(dataOf(changed, BASE))).toBe(
    'name = "a-b-"\nbased_on = "revised"\n\n[theme]\ntitle = "a \\"b\\""\n\n[patches]\nK = { shape = ["###",".#."] }\n',
  );
});

test('what the editor does not show is kept', () => {
  const data = {
    name: 'my-box',
    based_on: 'revised',
    theme: { title: 'My box', currency: 'eyeball', token_colours: ['#e07b28', '#7d4fa3'] },
    start: { buttons: 7, last_patch: 'K' },
    patches: { K: { cost: 4 } },
  };
  const edition = { ...BASE, start_buttons: 7, patches: [{ ...BASE.patches[0]!, cost: 4 }] } as EditionInfo;
  const opened = draftOf(edition, { name: 'My box', base: 'revised', opened: titled(data, 'My box') });
  expect(dataOf(opened, BASE)).toEqual(data);
  expect(dataOf({ ...opened, name: 'Our box', buttons: '5' }, BASE)).toEqual({
    ...data,
    name: 'Our-box',
    theme: { ...data.theme, title: 'Our box' },
    start: { last_patch: 'K' },
  });
});

test('a patch that is left out stays left out', () => {
  const without = draftOf({ ...BASE, patches: [] }, { name: 'mine', base: 'revised' });
  expect(dataOf(without, BASE).patches).toEqual({ K: false });
  expect(tomlOf(dataOf(without, BASE))).toContain('K = false\n');
});

test('a patch is drawn as it is typed, while its shape can be drawn', () => {
  const patch = { ...draft().patches[0]! };
  expect(lookOf(patch, BASE)).toMatchObject({ shape: ['##', '##'], is_changed: false });
  expect(lookOf({ ...patch, shape: '###/.#.' }, BASE)).toMatchObject({ shape: ['###', '.#.'], is_changed: true });
  for (const shape of ['', '##/#', '##/#x', '../..']) expect(lookOf({ ...patch, shape }, BASE)).toBeNull();
});
