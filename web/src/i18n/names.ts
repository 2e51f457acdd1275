/** Keys by name, so that a catalogue can speak of them without drawing them. */
export type KeyName = 'one' | 'arrows' | 'r' | 'f' | 'enter' | 'escape' | 'a' | 'u' | 'h' | 'x' | 'question';

export const KEY_FACES: Record<KeyName, string[]> = {
  one: ['1', '2', '3'],
  arrows: ['←', '↑', '↓', '→'],
  r: ['R'],
  f: ['F'],
  enter: ['Enter'],
  escape: ['Esc'],
  a: ['A'],
  u: ['U'],
  h: ['H'],
  x: ['X'],
  question: ['?'],
};
