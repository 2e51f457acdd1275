/** Requests of which only the latest one counts: an earlier one may be answered later. */
export class Latest {
  #count = 0;

  /** Begin a request; returns whether no other one has begun since. */
  begin(): () => boolean {
    const count = ++this.#count;
    return () => count === this.#count;
  }
}
