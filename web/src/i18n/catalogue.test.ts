import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../catalogues';
import { Catalogue } from './catalogue';
import { listOf, type MessageData } from './message';

const COMMON = readCatalogue('en', ['common']);

function textOf(pattern: string, params: MessageData['params'] = {}): string | null {
  return new Catalogue('en', `${COMMON}\nlevel-expert = Expert\ntested = ${pattern}\n`).format('tested', params);
}

describe('parameters', () => {
  it.each([
    ['a text', 'Ada', 'Ada'],
    ['a number, without grouping and with a minus sign', -1200, '−1200'],
    ['money', { money: 1, currency: 'eyeball', currencies: 'eyeballs' }, '1 eyeball'],
    ['money of a custom edition', { money: 2, currency: 'shell', currencies: 'shells' }, '2 shells'],
    ['a player with a name', { player: 2, name: 'Bo' }, 'Bo'],
    ['a player without a name', { player: 2, name: '' }, 'player 2'],
    ['a patch', { patch: 'K' }, 'K'],
    ['a level', { level: 'expert' }, 'Expert'],
    ['an unknown level', { level: 'wizard' }, 'wizard'],
    ['a term', { term: 'level-expert', text: 'good' }, 'Expert'],
    ['a term without a translation', { term: 'level-nobody', text: 'good' }, 'good'],
    ['a list', { list: ['a', 'b', 3], separator: 'and' }, 'a, b and 3'],
    ['a list with semicolons', { list: ['a', 'b', 'c'], separator: 'semicolon' }, 'a; b; c'],
    ['an empty list', { list: [], separator: 'and' }, ''],
    ['a message', { code: 'player-number', params: { player: 1 }, message: 'somebody' }, 'player 1'],
    ['an unknown message', { code: 'no-such-code', params: {}, message: 'somebody' }, 'somebody'],
  ] as const)('can be %s', (_, param, text) => {
    expect(textOf('{ $value }', { value: param })).toBe(text);
  });

  it('select plurals by number, money and length of a list', () => {
    const pattern = '{ $value_count ->\n    [one] one\n   *[other] many\n}';
    expect(textOf(pattern, { value: { money: 1, currency: 'button', currencies: 'buttons' } })).toBe('one');
    expect(textOf(pattern, { value: listOf([1, 2]) })).toBe('many');
    expect(textOf(pattern.replace('_count', ''), { value: 1 })).toBe('one');
  });
});

describe('a message from the server', () => {
  const catalogue = new Catalogue('de', 'known = Ja', {
    fallback: new Catalogue('en', 'english = Yes\nneeds = { $x }'),
  });

  it('has the text of the catalogue', () => {
    expect(catalogue.text({ code: 'known', params: {}, message: 'Yes' })).toBe('Ja');
  });

  it('has the English text where the language lacks it', () => {
    expect(catalogue.text({ code: 'english', params: {}, message: '?' })).toBe('Yes');
  });

  it('has the text of the server where no catalogue knows the code or a parameter is missing', () => {
    expect(catalogue.text({ code: 'newer', params: {}, message: 'from the server' })).toBe('from the server');
    expect(catalogue.text({ code: 'needs', params: {}, message: 'from the server' })).toBe('from the server');
  });
});
