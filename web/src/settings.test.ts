import { describe, expect, it } from 'vitest';
import { DEFAULTS, parseSettings } from './settings.svelte';

describe('stored settings', () => {
  it('are the defaults where nothing is stored or the text is broken', () => {
    for (const text of [null, '', '{', 'null', '[]', '"x"']) expect(parseSettings(text)).toEqual(DEFAULTS);
  });

  it('keep what is valid and replace what is not', () => {
    const text = '{"sound":false,"animation":"warp","theme":"dark","confirm":"no","colour":"red"}';
    expect(parseSettings(text)).toEqual({ ...DEFAULTS, sound: false, theme: 'dark' });
  });
});
