/** The learner's progress: the step, its position, and whether the last move was the right one. */

import { api, reasonOf } from '../api';
import type { MessageData } from '../i18n';
import { Latest } from '../latest';
import { editionOf } from '../meta.svelte';
import { Placing } from '../table/placing.svelte';
import type { PositionAnswer } from '../wire';
import { isUnderWay, LEARNER, STEPS, type Step } from './lesson';

export type Phase = 'loading' | 'doing' | 'right' | 'wrong' | 'broken';

export class LessonProgress {
  readonly edition = editionOf('revised');
  place = $state(0);
  phase = $state<Phase>('loading');
  answer = $state.raw<PositionAnswer | null>(null);
  problem = $state.raw<MessageData | null>(null);
  /** The first position of the step. */
  #first: PositionAnswer | null = null;
  readonly #requests = new Latest();

  readonly step: Step = $derived(STEPS[this.place]!);
  readonly isLast: boolean = $derived(this.place === STEPS.length - 1);
  readonly isDoing: boolean = $derived(this.phase === 'doing' && this.answer?.position.to_move === LEARNER);
  readonly placing = new Placing(() => {
    const { answer } = this;
    return this.isDoing && answer?.options
      ? { position: answer.position, options: answer.options, edition: this.edition, player: LEARNER }
      : null;
  });

  constructor() {
    void this.begin(0);
  }

  async begin(place: number): Promise<void> {
    const goesOn = this.phase === 'right' && place === this.place + 1;
    this.place = place;
    this.phase = 'loading';
    this.placing.putBack();
    await this.#try(async (isLatest) => {
      const { position, continues } = this.step;
      const answer = goesOn && continues ? this.answer : await api.position(position);
      if (!isLatest()) return;
      this.answer = this.#first = answer;
      this.phase = 'doing';
      if (this.answer?.options?.leather) this.placing.takeLeather();
    });
  }

  restart(): void {
    this.#requests.begin(); // what is on its way is not wanted any more
    this.answer = this.#first;
    this.placing.putBack();
    this.phase = 'doing';
  }

  async play(move: string): Promise<void> {
    const before = this.answer;
    if (!before) return;
    await this.#try(async (isLatest) => {
      const after = await api.position(before.position.text, move);
      if (!isLatest()) return;
      this.placing.putBack();
      this.answer = after;
      if (this.step.isRight(after, move)) {
        const answer = this.step.reply ? await api.position(after.position.text, this.step.reply) : after;
        if (!isLatest()) return;
        this.answer = answer;
        this.phase = 'right';
      } else if (!isUnderWay(this.step, after)) this.phase = 'wrong';
      else if (after.options?.leather) this.placing.takeLeather();
    });
  }

  async #try(action: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    const isLatest = this.#requests.begin();
    try {
      await action(isLatest);
    } catch (error) {
      if (!isLatest()) return;
      this.phase = 'broken';
      this.problem = reasonOf(error);
    }
  }
}
