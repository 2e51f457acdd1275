/** The level to play next, by the results so far. Each page that loads the games sets it. */

import { api } from '../api';

class SuggestedLevel {
  /** Null while it is not known. */
  name = $state<string | null>(null);

  /** Ask for it, unless it is known. */
  async load(): Promise<void> {
    if (this.name !== null) return;
    try {
      this.name = (await api.games()).suggested_level;
    } catch {
      // The weakest level takes its place.
    }
  }
}

export const suggestedLevel = new SuggestedLevel();
