/** What the visitor chose about look, sound and input. The browser keeps it; open tabs follow each other. */

import { readStored, writeStored } from './storage';

export const ANIMATION_SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
/** The time board is printed on both sides; they differ in their look only. */
export const BOARD_SIDES = ['front', 'back'] as const;

export type AnimationSpeed = (typeof ANIMATION_SPEEDS)[number];
export type ThemeChoice = (typeof THEMES)[number];
export type BoardSide = (typeof BOARD_SIDES)[number];

export interface Settings {
  sound: boolean;
  animation: AnimationSpeed;
  /** Letters and numbers along the quilt. */
  coordinates: boolean;
  /** Whether a placed patch waits for a confirmation; otherwise it is sewn where it is dropped. */
  confirm: boolean;
  /** Whether letters and digits do something on their own. Speech input can type them unasked. */
  shortcuts: boolean;
  theme: ThemeChoice;
  boardSide: BoardSide;
  /** Whether the list of moves shows their notation. */
  notation: boolean;
  /** Whether the system shows a notification when it is your turn in a tab that you do not see. */
  notifications: boolean;
  /** Whether every finished game is reviewed without being asked. */
  autoReview: boolean;
}

export const DEFAULTS: Readonly<Settings> = {
  sound: true,
  animation: 'normal',
  coordinates: true,
  confirm: true,
  shortcuts: true,
  theme: 'system',
  boardSide: 'front',
  notation: false,
  notifications: false,
  autoReview: true,
};

const STORED = 'quiltwork:settings';
/** Where earlier versions kept the theme. */
const STORED_THEME = 'quiltwork:theme';

/** Settings from a stored text; what is missing, unknown or broken has its default. */
export function parseSettings(text: string | null, defaults: Settings = DEFAULTS): Settings {
  let stored: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (value !== null && typeof value === 'object') stored = value;
  } catch {
    // Not ours, or cut off.
  }
  const flag = (
    key: 'sound' | 'coordinates' | 'confirm' | 'shortcuts' | 'notation' | 'notifications' | 'autoReview',
  ) => (typeof stored[key] === 'boolean' ? stored[key] : defaults[key]);
  const choice = <T>(value: unknown, choices: readonly T[], otherwise: T) =>
    choices.includes(value as T) ? (value as T) : otherwise;
  return {
    sound: flag('sound'),
    animation: choice(stored.animation, ANIMATION_SPEEDS, defaults.animation),
    coordinates: flag('coordinates'),
    confirm: flag('confirm'),
    shortcuts: flag('shortcuts'),
    theme: choice(stored.theme, THEMES, defaults.theme),
    boardSide: choice(stored.boardSide, BOARD_SIDES, defaults.boardSide),
    notation: flag('notation'),
    notifications: flag('notifications'),
    autoReview: flag('autoReview'),
  };
}

function readSettings(): Settings {
  const theme = readStored(STORED_THEME);
  return parseSettings(readStored(STORED), {
    ...DEFAULTS,
    theme: theme === 'light' || theme === 'dark' ? theme : DEFAULTS.theme,
  });
}

/** Assign to a property to change it: `settings.sound = false`. */
export const settings = $state<Settings>(readSettings());

/** Store every change, and follow changes in other tabs. Called once, when the page starts. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      if (text !== JSON.stringify(readSettings())) writeStored(STORED, text);
    });
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED) Object.assign(settings, parseSettings(newValue));
  });
}
