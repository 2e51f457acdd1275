import { expect, test } from 'vitest';
import type { EditionInfo, MoveView } from '../wire';
import { logText, newsOf } from './moves';

const EDITION = { patches: [{ letter: 'K' }] } as unknown as EditionInfo;
const amount = (money: number) => ({ money, currency: 'button', currencies: 'buttons' });
const paid = (money: number) => ({ code: 'income-paid', params: { amount: amount(money) }, message: '' });
const move = (...messages: unknown[]) => ({ player: 1, move: 'Kr0d4', messages }) as unknown as MoveView;

test('the news add up what several moves were paid, and say to whom', () => {
  expect(newsOf(EDITION, [move(paid(5)), move(), move(paid(8))], 'Ada', 12)).toBe(
    'Ada sewed 3 patches and is on space 12. Income for Ada: 13 buttons.',
  );
  expect(newsOf(EDITION, [move()], 'Ada', 12)).toBe('Ada sewed a patch and is on space 12.');
});

test('a message without the parts of the sentence is written as it is', () => {
  const message = { code: 'patch-sewn', params: {}, message: 'Ada sews something.' };
  expect(logText(move(message))).toContain('sews');
});
