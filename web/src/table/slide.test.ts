import { expect, test } from 'vitest';
import { placesUp } from './slide';

test('patches move up as far as the taken one was', () => {
  expect(placesUp(['A', 'B', 'C', 'D'], ['B', 'C', 'D'])).toBe(1);
  expect(placesUp(['A', 'B', 'C', 'D'], ['D', 'A', 'B'])).toBe(3);
});

test('patches do not move up when none was taken', () => {
  expect(placesUp(['A', 'B'], ['A', 'B'])).toBe(0);
  expect(placesUp([], ['A', 'B'])).toBe(0);
  expect(placesUp(['B'], ['A', 'B'])).toBe(0);
  expect(placesUp(['A'], [])).toBe(0);
});
