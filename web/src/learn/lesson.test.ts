import { describe, expect, it } from 'vitest';
import { STEPS } from './lesson';

describe('the lesson', () => {
  it('can be entered at every step', () => {
    expect(STEPS.filter(({ position }) => !position)).toEqual([]);
  });
});
