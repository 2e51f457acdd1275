import { describe, expect, it } from 'vitest';
import { actionOf } from './keys';

describe('keys', () => {
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
