import { describe, expect, it } from 'vitest';
import type { MoveView, PlayerView, PositionView } from '../wire';
import { progressOf, stepBetween } from './steps';

const PLAYER: PlayerView = { buttons: 5, income: 3, time: 2, empty: 81, score: -157, quilt: [] };

function position(first: Partial<PlayerView>, rest: Partial<PositionView> = {}): PositionView {
  return { players: [{ ...PLAYER, ...first }, PLAYER], leather_left: [26, 32], bonus: null, ...rest } as PositionView;
}

function move(text: string, income = 0): MoveView {
  const paid = { code: 'income-paid', params: { amount: { money: income } }, message: '' };
  return { player: 1, move: text, messages: income ? [paid] : [] } as unknown as MoveView;
}

describe('a step', () => {
  const step = stepBetween(position({}), position({ time: 12, buttons: 8 }), 1, [move('Kr1d4', 6)], [5, 11, 17]);

  it('pays each income on its space', () => {
    expect(step.incomes).toEqual([
      { space: 5, amount: 3 },
      { space: 11, amount: 3 },
    ]);
  });

  it('begins with the old space and purse and ends with the new ones', () => {
    expect(progressOf(step, 0)).toEqual({ space: 2, money: 5 });
    expect(progressOf(step, 1)).toEqual({ space: 12, money: 8 });
  });

  it('pays for the patch before the token walks', () => {
    expect(progressOf(step, 0.4)).toMatchObject({ money: 2 });
    expect(progressOf(step, 0.3)).toMatchObject({ space: 2 });
  });

  it('knows the piece that was sewn, if one was', () => {
    expect(step.piece).toEqual({ letter: 'K', key: 'K', move: 'Kr1d4' });
    const last = (text: string) => stepBetween(position({}), position({}), 1, [move(text)], []).piece;
    expect(last('od4')).toEqual({ letter: 'o', key: 'o33', move: 'od4' });
    expect(last('K')?.key).toBe('K');
    expect(last('adv')).toBeNull();
    expect(last('o-')).toBeNull();
  });

  it('knows the leather patches and the tile that were won', () => {
    const after = position({ time: 26 }, { leather_left: [32], bonus: 1 });
    const won = stepBetween(position({ time: 24 }), after, 1, [move('adv')], []);
    expect(won).toMatchObject({ leather: [26], tile: true });
  });
});
