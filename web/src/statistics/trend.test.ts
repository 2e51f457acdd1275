import { expect, it } from 'vitest';
import { trendOf } from './trend';

it('is the mean of the latest values', () => {
  expect(trendOf([4, 2, 0, 6], 2)).toEqual([4, 3, 1, 3]);
});

it('has nothing for nothing', () => {
  expect(trendOf([], 5)).toEqual([]);
});
