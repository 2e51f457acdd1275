/** The steps of the lesson: their positions, and which moves are right. The server decides which are legal. */

import type { PositionAnswer, Player } from '../wire';
import POSITIONS from './positions.json';

export type StepName = 'buy' | 'advance' | 'again' | 'reach' | 'leather' | 'tile' | 'end';

export interface Step {
  name: StepName;
  /** The first position. */
  position: string;
  /** Whether it goes on from where the step before ended, if that one was just done. */
  continues?: boolean;
  /** Whether `move`, which led to `after`, is what the step asks for. */
  isRight: (after: PositionAnswer, move: string) => boolean;
  /** The move that the opponent then makes. */
  reply?: string;
}

/** Steps whose task mentions keys have another text for touch screens. */
export const hasTouchTask = (name: StepName): name is 'buy' | 'advance' | 'tile' =>
  name === 'buy' || name === 'advance' || name === 'tile';

export const LEARNER: Player = 1;

export const STEPS: readonly Step[] = [
  {
    name: 'buy',
    position: POSITIONS.buy,
    isRight: (_, move) => move.startsWith('F'),
    reply: 'Qr0d4',
  },
  { name: 'advance', position: POSITIONS.advance, continues: true, isRight: (_, move) => move === 'adv' },
  {
    name: 'again',
    position: POSITIONS.again,
    isRight: ({ position }, move) => move !== 'adv' && position.to_move === LEARNER,
  },
  {
    name: 'reach',
    position: POSITIONS.reach,
    isRight: ({ position }) => position.leather_owed > 0,
  },
  { name: 'leather', position: POSITIONS.leather, continues: true, isRight: (_, move) => move.startsWith('o') },
  {
    name: 'tile',
    position: POSITIONS.tile,
    isRight: ({ position }) => position.bonus === LEARNER,
  },
  {
    name: 'end',
    position: POSITIONS.end,
    isRight: ({ options }) => options === null,
  },
];

/** Whether the step needs more moves: the last one takes until the game is over. */
export const isUnderWay = (step: Step, after: PositionAnswer): boolean => step.name === 'end' && after.options !== null;
