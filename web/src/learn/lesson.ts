/** The lesson's course: positions to play on, and what counts as having understood. What is legal the server says. */

import type { Look, Player } from '../wire';

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
    position: 'revised 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 eFCQLgVKZhWDJdRPUkTGNfjBEYcSHabMA 5b0i0t 5b0i0t 1 -',
    isRight: (_, move) => move.startsWith('F'),
    reply: 'Qr0d4',
  },
  { name: 'advance', isRight: (_, move) => move === 'adv' },
  {
    name: 'again',
    position:
      'revised 1PPPGGGG1/3PP1W2/5WWWW/6Wa1/5aaaa/6aZZ/8Z/8Z/7ZZ 6MMM/6MBM/6hBB/4hhhhh/Y5h2/YYYY5/jjjY5/1jccc4/jjjccc3 ' +
      'SHNEFJbAQKdkfTCDVeLURg 7b4i17t 0b1i21t 1 -',
    isRight: ({ position }, move) => move !== 'adv' && position.to_move === LEARNER,
  },
  {
    name: 'reach',
    position:
      'revised MMMjjja2/MLM1jaaaa/LL1jjj1aP/L5YYP/6YPP/6YP1/5YY2/9/9 5dddD/6dDD/6d2/6dk1/6kkk/6kkk/1F1EEEWk1/FF2EWWWW/FTTTTTW2 ' +
      'hRZVKbcJANBGgfQCHeUS 4b4i24t 2b6i25t 1 -',
    isRight: ({ position }) => position.leather_owed > 0,
  },
  { name: 'leather', isRight: (_, move) => move.startsWith('o') },
  {
    name: 'tile',
    position:
      'revised ZZZZDDWAA/ZoYZDWWWW/oEYYYYW2/EEEkkY3/KKkkkk3/KKokkh3/jjjhhhhh1/1jBB1hJ2/jjjBJJJ2 ' +
      'oRMMT4/RRRMT1bb1/GRMMT2bb/GFHHT1bbd/GFFHTdddd/GaFHPPc1d/aaPPPcc2/1aaLLccNN/1aLL1cNNN QeCfUSgV 10b8i44t 14b14i46t 1 -',
    isRight: ({ position }) => position.bonus === LEARNER,
  },
  {
    name: 'end',
    position:
      'revised ZZZZooHHQ/ZcjZjoHQQ/ccjjjoHWQ/ccjAjFFWQ/c1dAFFWWW/2ddddSWD/2dfSSSDD/3fffSNN/CCC1ffNNN ' +
      'TeeeePPPE/T1eePPbEE/TGGGGbbbE/TJJJ1b1bB/TkkJMMaBB/kkkkMaaaa/YkkoMMha1/YYYYhhhhh/3Y2h2 LUKRgV 14b12i50t 21b11i53t 1 1',
    isRight: ({ options }) => options === null,
  },
];

/** A step that is not right yet may still be on its way: the last one lasts until the game is over. */
export const isUnderWay = (step: Step, after: Look): boolean => step.name === 'end' && after.options !== null;
