/** How long animations take: the visitor's choice, and nothing where the system asks for reduced motion. */

import { MediaQuery } from 'svelte/reactivity';
import { settings, type AnimationSpeed } from '../settings.svelte';

const reducedMotion = new MediaQuery('prefers-reduced-motion: reduce');
const FACTORS: Record<AnimationSpeed, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

export const duration = (milliseconds: number): number =>
  reducedMotion.current ? 0 : milliseconds * FACTORS[settings.animation];
