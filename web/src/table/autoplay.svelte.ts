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
      if (untrack(() => table.isPresent)) void table.showPly(0);
      const timer = setInterval(() => void table.step(1), INTERVAL);
      return () => clearInterval(timer);
    });
    $effect(() => {
      if (table.isPresent && table.ply > 0) this.isRunning = false;
    });
  }

  toggle(): void {
    this.isRunning = !this.isRunning;
  }
}
