import { expect, test } from 'vitest';
import { Latest } from './latest';

test('only the request that began last counts', () => {
  const requests = new Latest();
  const isFirst = requests.begin();
  expect(isFirst()).toBe(true);
  const isSecond = requests.begin();
  expect(isFirst()).toBe(false);
  expect(isSecond()).toBe(true);
});
