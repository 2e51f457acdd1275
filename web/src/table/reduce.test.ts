import { describe, expect, it } from 'vitest';
import type { TableMessage } from '../socket';
import type { Player, State } from '../wire';
import { NOTHING_KNOWN, nearPlayer, reduce, refusalOf } from './reduce';

function state(number: number, { text = 'start', seats = [1] as Player[] } = {}): State {
  return {
    type: 'state',
    number,
    ply: 0,
    you: { seats, can_undo: false, can_sit: false, can_analyse: false },
    table: {
      id: 'table',
      seats: { '1': { kind: 'human', name: 'Ada', online: true }, '2': { kind: 'human', name: 'Bo', online: true } },
    },
    position: { text, to_move: 2 },
    moves: [],
    options: null,
  } as unknown as State;
}

const thinking = { type: 'thinking', player: 2, level: 'master', seconds: 2, elapsed_seconds: 1 } as const;
const hint: TableMessage = { type: 'hint', id: 'h', number: 1, lines: [], messages: [] };

describe('what the page knows', () => {
  it('is the state with the highest number', () => {
    const known = reduce(reduce(NOTHING_KNOWN, state(5)), state(4));
    expect(known.state?.number).toBe(5);
  });

  it('keeps a computer thinking until the position changes', () => {
    const known = reduce(reduce(NOTHING_KNOWN, state(1)), thinking);
    expect(reduce(known, state(2)).thinking).toEqual(thinking);
    expect(reduce(known, state(2, { text: 'moved' })).thinking).toBeNull();
  });

  it('drops a hint with the position it was for', () => {
    const known = reduce(reduce(NOTHING_KNOWN, state(1)), hint);
    expect(known.hint).toEqual(hint);
    expect(reduce(known, state(2, { text: 'moved' })).hint).toBeNull();
  });

  it('includes who is connected', () => {
    const known = reduce(reduce(NOTHING_KNOWN, state(1)), {
      type: 'presence',
      online: { '1': true, '2': false },
      watchers: 3,
    });
    expect(known.state?.table.seats['2'].online).toBe(false);
    expect(known.watchers).toBe(3);
  });
});

describe('the quilt that is shown large', () => {
  it('is their own', () => {
    expect(nearPlayer(state(1, { seats: [1] }), 2)).toBe(1);
  });
  it('is the one being played on, where one viewer holds both seats', () => {
    expect(nearPlayer(state(1, { seats: [1, 2] }), 2)).toBe(2);
  });
  it('is the first player’s for those who watch', () => {
    expect(nearPlayer(state(1, { seats: [] }), 2)).toBe(1);
  });
});

describe('a request to take a move back', () => {
  const table = (asked: Player | null, moves: [Player, string][], status = 'playing') =>
    ({
      table: { undo_asked_by: asked, status },
      moves: moves.map(([player, move]) => ({ player, move })),
    }) as unknown as State;
  const asked = table(1, [[1, 'Ar0a1']]);

  it('was declined if it is gone and the game is as it was', () => {
    expect(refusalOf(asked, table(null, [[1, 'Ar0a1']]), 1)).toBe('take-back-declined');
  });

  it('was declined if the opponent moved, also with the last move of the game', () => {
    const moved: [Player, string][] = [
      [1, 'Ar0a1'],
      [2, 'adv'],
    ];
    expect(refusalOf(asked, table(null, moved), 1)).toBe('take-back-moved-on');
    expect(refusalOf(asked, table(null, moved, 'over'), 1)).toBe('take-back-moved-on');
  });

  it.each<[string, State, Player | null]>([
    ['it still waits for an answer', asked, 1],
    ['the opponent agreed', table(null, []), 1],
    ['the opponent agreed and another move followed', table(null, [[1, 'adv']]), 1],
    [
      'the viewer moved on',
      table(null, [
        [1, 'Ar0a1'],
        [1, 'adv'],
      ]),
      1,
    ],
    ['the opponent resigned', table(null, [[1, 'Ar0a1']], 'over'), 1],
    ['the viewer did not send it', table(null, [[1, 'Ar0a1']]), 2],
    ['the viewer only watches', table(null, [[1, 'Ar0a1']]), null],
  ])('was not declined if %s', (_, now, viewer) => {
    expect(refusalOf(asked, now, viewer)).toBeNull();
  });
});
