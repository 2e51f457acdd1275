import { expect, it } from 'vitest';
import { withSize } from './save';

it('gives a picture a width and a height', () => {
  const { svg, height } = withSize('<svg xmlns="x" viewBox="0 0 1280 640" role="img"></svg>', 2000);
  expect(height).toBe(1000);
  expect(svg).toMatch(/^<svg width="2000" height="1000" xmlns/);
});
