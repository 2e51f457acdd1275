/** The lesson's course: positions to play on, and what counts as having understood. What is legal the server says. */

import type { Look, Player } from '../wire';
import POSITIONS from './positions.json';

export type StepName = 'buy' | 'advance' | 'again' | 'reach' | 'leather' | 'tile' | 'end';

export interface Step {
  name: StepName;
  /** A position to begin with; without one the step goes on from the last. */
  position?: string;
  /** Whether `move`, which led to `after`, is what the step asks for. */
  isRight: (after: Look, move: string) => boolean;
  /** What the other player then does. */
  reply?: string;
}

export const LEARNER: Player = 1;

export const STEPS: readonly Step[] = [
  {
    name: 'buy',
    position: POSITIONS.buy,
    isRight: (_, move) => move.startsWith('F'),
    reply: 'Qr0d4',
  },
  { name: 'advance', isRight: (_, move) => move === 'adv' },
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
  { name: 'leather', isRight: (_, move) => move.startsWith('o') },
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

/** A step that is not right yet may still be on its way: the last one lasts until the game is over. */
export const isUnderWay = (step: Step, after: Look): boolean => step.name === 'end' && after.options !== null;
