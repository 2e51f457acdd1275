import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../settings.svelte';
import { actionOf } from './keys';

describe('keys', () => {
  afterEach(() => void (settings.shortcuts = true));

  it('that write a character do nothing where the visitor has turned them off', () => {
    settings.shortcuts = false;
    for (const key of ['1', 'a', 'u', 'x', 'h', 'r', 'f', '?']) expect(actionOf({ key })).toBeNull();
    expect(actionOf({ key: 'ArrowLeft' })).not.toBeNull();
    expect(actionOf({ key: 'Enter' })).toEqual({ do: 'confirm' });
    expect(actionOf({ key: 'Escape' })).toEqual({ do: 'putBack' });
  });

  it('choose, move, rotate and sew', () => {
    expect(actionOf({ key: '2' })).toEqual({ do: 'choose', slot: 2 });
    expect(actionOf({ key: 'ArrowLeft' })).toEqual({ do: 'nudge', rows: 0, columns: -1 });
    expect(actionOf({ key: 'r' })).toEqual({ do: 'rotate', back: false });
    expect(actionOf({ key: 'R', shiftKey: true })).toEqual({ do: 'rotate', back: true });
    expect(actionOf({ key: 'Enter' })).toEqual({ do: 'confirm' });
  });

  it('are used once while they are held down, except arrows', () => {
    expect(actionOf({ key: 'Enter', repeat: true })).toBeNull();
    expect(actionOf({ key: 'a', repeat: true })).toBeNull();
    expect(actionOf({ key: 'ArrowUp', repeat: true })).toEqual({ do: 'nudge', rows: -1, columns: 0 });
  });

  it("leave the browser's shortcuts alone", () => {
    expect(actionOf({ key: 'r', ctrlKey: true })).toBeNull();
    expect(actionOf({ key: 'a', metaKey: true })).toBeNull();
    expect(actionOf({ key: 'z' })).toBeNull();
  });
});
