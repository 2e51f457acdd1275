import { describe, expect, it } from 'vitest';
import { asClock, asNumber, asSentence, asSigned, words } from './index';

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }),
)
  .filter(([name]) => !name.endsWith('.test.ts') && !name.endsWith('/en.ts'))
  .map(([, text]) => text)
  .join('\n');

describe('the catalogue', () => {
  it('has no word that the page does not use', () => {
    const unused = Object.entries(words).flatMap(([section, entries]) =>
      typeof entries === 'object'
        ? Object.keys(entries).filter((key) => !sources.includes(`words.${section}.${key}`))
        : sources.includes(`words.${section}`)
          ? []
          : [section],
    );
    expect(unused).toEqual([]);
  });
});

describe('numbers and times', () => {
  it('have a proper minus', () => {
    expect(asNumber(-7)).toBe('−7');
    expect(asSigned(-1.25)).toBe('−1.3');
    expect(asSigned(4)).toBe('+4');
    expect(asSentence('Ann-3 wins -1 to -28.')).toBe('Ann-3 wins −1 to −28.');
  });

  it('count down in minutes, hours or days', () => {
    expect(asClock(65)).toBe('1:05');
    expect(asClock(3661)).toBe('1:01:01');
    expect(asClock(-3)).toBe('0:00');
    expect(asClock(259_200)).toBe('3 days');
    expect(asClock(259_199)).toBe('2 d 23 h');
    expect(asClock(86_399, 'days')).toBe('23 h 59 min');
    expect(asClock(3_599, 'days')).toBe('59:59');
  });
});
