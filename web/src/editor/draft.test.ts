import { expect, test } from 'vitest';
import type { EditionInfo } from '../wire';
import { dataOf, draftOf, tomlOf } from './draft';

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

test('what is not a number is sent as it was typed, so that the server names it', () => {
  const changed = draft();
  changed.patches[0]!.time = 'soon';
  changed.incomes = '5, x';
  const data = dataOf(changed, BASE);
  expect(data.patches).toEqual({ K: { time: 'soon' } });
  expect(data.track).toEqual({ incomes: [5, 'x'] });
});

test('the file has the tables of the format', () => {
  const changed = draft();
  changed.patches[0]!.shape = '###/.#.';
  changed.name = 'a "b"';
  expect(tomlOf(dataOf(changed, BASE))).toBe(
    'name = "a-b-"\nbased_on = "revised"\n\n[theme]\ntitle = "a \\"b\\""\n\n[patches]\nK = { shape = ["###",".#."] }\n',
  );
});
