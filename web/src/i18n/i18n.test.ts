import { FluentBundle, FluentResource } from '@fluent/bundle';
import { afterEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../catalogues';
import { KEY_NAMES, labelsOf } from '../shell/keys';
import {
  asClock,
  asDate,
  asDay,
  asNumber,
  asPercent,
  asSigned,
  asTimeControl,
  pageMessage,
  partsOf,
  t,
  textForYou,
  textOf,
} from './index';
import { dayName } from '../puzzles/dates.svelte';
import { closestLanguage, language, LANGUAGES } from './language.svelte';
import { accented } from './pseudo';

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }),
)
  .filter(([name]) => !name.endsWith('.test.ts') && !name.includes('/generated/'))
  .map(([, text]) => text)
  .join('\n');

afterEach(() => language.start('?language=en', []));

describe('the English catalogue', () => {
  it('has each message once', () => {
    expect(new FluentBundle('en').addResource(new FluentResource(readCatalogue('en')))).toEqual([]);
  });

  it('has no message of the page that the page does not use', () => {
    const composed = [...sources.matchAll(/`([a-z-]+\$\{[^`]+)`/g)].map(
      ([, template]) => new RegExp(`^${template!.replace(/\$\{[^}]*\}/g, '.+')}$`),
    );
    const isUsed = (code: string) => sources.includes(`'${code}'`) || composed.some((pattern) => pattern.test(code));
    const codes = new FluentResource(readCatalogue('en', ['page'])).body.map(({ id }) => id);
    expect(codes.filter((code) => !isUsed(code))).toEqual([]);
  });
});

it.each(Object.keys(LANGUAGES))('no message in %s uses another one, since each is parsed alone', (code) => {
  const { body } = new FluentResource(readCatalogue(code));
  expect(body.filter(({ value }) => /"type":"(mesg|term)"/.test(JSON.stringify(value)))).toEqual([]);
});

describe('messages that name patches', () => {
  const message = pageMessage('show-heat-map', { patch: { patch: 'K' } });

  it('are taken apart, so that a picture can stand for the letter', () => {
    expect(partsOf([message])).toEqual([{ text: 'Where ' }, { patch: 'K' }, { text: ' fits' }]);
  });
});

describe('the language', () => {
  it('is the first one of the browser that has a catalogue', () => {
    expect(closestLanguage(['pt-BR', 'fr-CA', 'de'])).toBe('fr');
    expect(closestLanguage(['pt'])).toBe('en');
  });

  it('comes from the address before the browser', async () => {
    await language.start('?language=es', ['de']);
    expect(language.code).toBe('es');
  });

  it('changes how dates, percentages and numbers are written', async () => {
    await language.choose('de');
    expect(asDate(129_600)).toMatch(/^0\d\.01\.1970/);
    expect(asSigned(-1.25)).toBe('−1,3');
    expect([3, 0, -3].map(asSigned)).toEqual(['+3', '0', '−3']);
    expect(asPercent(0.5)).toMatch(/^50\s%$/);
  });
});

describe('dates, times and numbers', () => {
  const noon = 129_600;

  it("are written as in the browser's country", async () => {
    await language.start('?language=en', ['fr-CA', 'en-GB', 'en-US']);
    expect(asDate(noon)).toMatch(/^2 Jan 1970, \d\d:\d\d$/);
    expect(dayName('2026-11-17')).toMatch(/^Tue,? 17 Nov$/);
    await language.start('?language=en', ['en-US', 'en-GB']);
    expect(asDate(noon)).toMatch(/^Jan 2, 1970, \d+:\d\d\s[AP]M$/);
    await language.start('?language=de', ['de-CH']);
    expect(asNumber(-1.5)).toBe('−1.5');
    expect(t('level-rating', { rating: 1.5 })).toContain('1.5');
  });

  it('are written as the chosen language does where the browser asks for another one', async () => {
    await language.start('?language=de', ['en-GB']);
    expect(asDay(noon)).toBe('02.01.1970');
    expect(asNumber(-1.5)).toBe('−1,5');
    expect(t('level-rating', { rating: 1.5 })).toContain('1,5');
  });

  it('are written as the language does where the browser names its locale in a way of its own', async () => {
    await language.start('?language=de', ['de-DE@posix']);
    expect(asDay(noon)).toBe('02.01.1970');
  });
});

describe('a time control', () => {
  const live = { kind: 'live', minutes: 5, days: null } as const;

  it.each([
    ['en', '5 minutes + 1 second per move'],
    ['de', '5 Minuten + 1 Sekunde pro Zug'],
    ['fr', '5 minutes + 1 seconde par coup'],
    ['es', '5 minutos + 1 segundo por jugada'],
  ] as const)('has the seconds that each move adds, in %s', async (code, expected) => {
    await language.choose(code);
    expect(asTimeControl({ ...live, increment_seconds: 1 })).toBe(expected);
  });

  it('is minutes only where nothing is added', () => {
    expect(asTimeControl({ ...live, increment_seconds: 0 })).toBe('5 minutes each');
    expect(asTimeControl({ ...live, increment_seconds: null })).toBe('5 minutes each');
  });
});

describe('a text', () => {
  it('selects the plural', () => {
    expect(t('days-per-move', { days: 1 })).toBe('1 day per move');
    expect(t('offered-patch', { slot: 1, patch: 'K', squares: 1, cost: oneButton, time: 2, income: 0 })).toContain(
      'costs 1 button,',
    );
  });

  it('joins the sentences of the server', () => {
    const sentence = { code: 'no-such-code', params: {}, message: 'Done.' };
    expect(textOf([sentence, sentence])).toBe('Done. Done.');
    expect(textOf(null)).toBe('');
  });

  it('addresses the viewer where the catalogue has such a text', () => {
    expect(textForYou({ code: 'turn', params: {}, message: "It is Ada's turn." })).toBe(t('your-turn'));
    expect(textForYou({ code: 'no-such-code', params: {}, message: 'Ada.' })).toBe('Ada.');
  });

  it('is accented and longer in the pseudo-language', () => {
    expect(accented('Sew it on')).toBe('Şḗḗẇ īīŧ ǿǿƞ');
  });
});

const oneButton = { money: 1, currency: 'button', currencies: 'buttons' };

describe('numbers and times', () => {
  it('have a minus sign, not a hyphen', () => {
    expect(asNumber(-7)).toBe('−7');
    expect(asSigned(-1.25)).toBe('−1.3');
    expect(asSigned(4)).toBe('+4');
  });

  it('count down in minutes, hours or days', () => {
    expect(asClock(65)).toBe('1:05');
    expect(asClock(3661)).toBe('1:01:01');
    expect(asClock(-3)).toBe('0:00');
    expect(asClock(259_200)).toBe('3 days');
    expect(asClock(259_199)).toBe('2 d 23 h');
    expect(asClock(86_399, 'correspondence')).toBe('23 h 59 min');
    expect(asClock(3_599, 'correspondence')).toBe('59:59');
  });
});

describe('the keys', () => {
  it('all have a label and an explanation', () => {
    for (const key of KEY_NAMES) {
      expect(labelsOf(key)).not.toEqual([]);
      expect(t(`key-help-${key}`)).not.toContain('key-help');
    }
  });
});
