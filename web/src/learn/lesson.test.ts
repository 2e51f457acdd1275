import { describe, expect, it } from 'vitest';
import { words } from '../i18n';
import { STEPS } from './lesson';

describe('the lesson', () => {
  it('has words for every step and a step for all words', () => {
    expect(STEPS.map(({ name }) => name)).toEqual(Object.keys(words.lesson.steps));
  });

  it('begins with a position of its own', () => {
    expect(STEPS[0]?.position).toBeDefined();
  });
});
