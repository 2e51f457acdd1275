/** Which key does what. */

import { settings } from '../settings.svelte';

export type KeyAction =
  | { do: 'choose'; slot: number }
  | { do: 'nudge'; rows: number; columns: number }
  | { do: 'rotate'; back: boolean }
  | { do: 'flip' | 'confirm' | 'putBack' | 'advance' | 'undo' | 'hint' | 'help' | 'refuse' };

interface Key {
  key: string;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  repeat?: boolean;
}

const ARROWS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether the visitor has turned the key off: a letter, a digit or a sign. */
export const isTurnedOff = ({ key }: Key): boolean => !settings.shortcuts && key.length === 1;

/** A key that is held down moves a patch on and on; everything else it does once. */
export function actionOf(event: Key): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTurnedOff(event)) return null;
  const arrow = ARROWS[event.key];
  if (arrow) return { do: 'nudge', rows: arrow[0], columns: arrow[1] };
  if (event.repeat) return null;
  switch (event.key.toLowerCase()) {
    case '1':
    case '2':
    case '3':
      return { do: 'choose', slot: Number(event.key) };
    case 'r':
      return { do: 'rotate', back: event.shiftKey === true };
    case 'f':
      return { do: 'flip' };
    case 'enter':
      return { do: 'confirm' };
    case 'escape':
      return { do: 'putBack' };
    case 'a':
      return { do: 'advance' };
    case 'u':
      return { do: 'undo' };
    case 'h':
      return { do: 'hint' };
    case 'x':
      return { do: 'refuse' };
    case '?':
      return { do: 'help' };
    default:
      return null;
  }
}

/** Whether a modal dialog is open, or the focused element handles the key: a text field, a list, a button. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return false;
  if (target.closest('input, select, textarea, [contenteditable]')) return true;
  return (event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary') !== null;
}
