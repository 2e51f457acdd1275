/** A replay that goes on by itself, from the start if it is at the end. */
import { untrack } from 'svelte';

import type { Table } from './table.svelte';

/** Milliseconds that a position stays. */
const INTERVAL = 1800;

export class Autoplay {
  isRunning = $state(false);

  /** Call it while a component is created: it stops with the component. */
  constructor(table: Table) {
    $effect(() => {
      if (!this.isRunning) return;
      if (untrack(() => table.timeline.isPresent)) void table.timeline.showPly(0);
      const timer = setInterval(() => void table.timeline.step(1), INTERVAL);
      return () => clearInterval(timer);
    });
    $effect(() => {
      if (table.timeline.isPresent && table.timeline.ply > 0) this.isRunning = false;
    });
  }

  toggle(): void {
    this.isRunning = !this.isRunning;
  }
}
