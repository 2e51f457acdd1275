/** How long animations take: the visitor's choice, and nothing where the system asks for reduced motion. */

import { settings, type AnimationSpeed } from '../settings.svelte';

const reducedMotion = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');
const FACTORS: Record<AnimationSpeed, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

export const duration = (milliseconds: number): number =>
  reducedMotion?.matches ? 0 : milliseconds * FACTORS[settings.animation];
