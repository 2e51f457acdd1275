/** Movement shows the difference between two states and never delays anybody: short, and off where it is unwelcome. */

const still = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

export const duration = (milliseconds: number): number => (still?.matches ? 0 : milliseconds);

/** A patch settling on the quilt. */
export function settle(_node: Element): { duration: number; css: (t: number) => string } {
  return { duration: duration(240), css: (t) => `opacity: ${t}; transform: scale(${1.18 - 0.18 * t})` };
}
