import { describe, expect, it } from 'vitest';
import { words } from '../i18n';
import { KEY_FACES } from '../i18n/names';
import { actionOf } from './keys';

describe('keys', () => {
  it('choose, move, turn and sew', () => {
    expect(actionOf({ key: '2' })).toEqual({ do: 'choose', slot: 2 });
    expect(actionOf({ key: 'ArrowLeft' })).toEqual({ do: 'nudge', rows: 0, columns: -1 });
    expect(actionOf({ key: 'r' })).toEqual({ do: 'turn', back: false });
    expect(actionOf({ key: 'R', shiftKey: true })).toEqual({ do: 'turn', back: true });
    expect(actionOf({ key: 'Enter' })).toEqual({ do: 'confirm' });
  });

  it('leave the browser its own', () => {
    expect(actionOf({ key: 'r', ctrlKey: true })).toBeNull();
    expect(actionOf({ key: 'a', metaKey: true })).toBeNull();
    expect(actionOf({ key: 'z' })).toBeNull();
  });

  it('are all explained in the help', () => {
    expect(words.help.keys.map(([key]) => key).sort()).toEqual(Object.keys(KEY_FACES).sort());
  });
});
