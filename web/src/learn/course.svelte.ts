/** Going through the lesson: one position at a time, each decision judged by the server and by the step. */

import { api } from '../api';
import { words } from '../i18n';
import { editionOf } from '../meta.svelte';
import { Placing } from '../table/placing.svelte';
import type { Look } from '../wire';
import { isUnderWay, LEARNER, STEPS, type Step } from './lesson';

export type Phase = 'loading' | 'doing' | 'right' | 'wrong' | 'broken';

export class Course {
  readonly edition = editionOf('revised');
  place = $state(0);
  phase = $state<Phase>('loading');
  look = $state.raw<Look | null>(null);
  problem = $state('');
  /** Where the step began, to begin it again. */
  #began: Look | null = null;

  readonly step: Step = $derived(STEPS[this.place]!);
  readonly isLast: boolean = $derived(this.place === STEPS.length - 1);
  readonly isDoing: boolean = $derived(this.phase === 'doing' && this.look?.position.to_move === LEARNER);
  readonly placing = new Placing(() => {
    const { look } = this;
    return this.isDoing && look?.options
      ? { position: look.position, options: look.options, edition: this.edition }
      : null;
  });

  constructor() {
    void this.begin(0);
  }

  async begin(place: number): Promise<void> {
    this.place = place;
    this.phase = 'loading';
    this.placing.putBack();
    await this.#try(async () => {
      const { position } = this.step;
      if (position !== undefined) this.look = await api.look(position);
      this.#began = this.look;
      this.phase = 'doing';
      if (this.look?.options?.leather) this.placing.takeLeather();
    });
  }

  again(): void {
    this.look = this.#began;
    this.placing.putBack();
    this.phase = 'doing';
  }

  async play(move: string): Promise<void> {
    const before = this.look;
    if (!before) return;
    await this.#try(async () => {
      const after = await api.look(before.position.text, move);
      this.placing.putBack();
      this.look = after;
      if (this.step.isRight(after, move)) {
        if (this.step.reply) this.look = await api.look(after.position.text, this.step.reply);
        this.phase = 'right';
      } else if (!isUnderWay(this.step, after)) this.phase = 'wrong';
      else if (after.options?.leather) this.placing.takeLeather();
    });
  }

  async #try(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.phase = 'broken';
      this.problem = error instanceof Error ? error.message : words.problem.title;
    }
  }
}
