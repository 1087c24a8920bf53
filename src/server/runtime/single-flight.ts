/** Runs work that is asked for again while it is under way only once: whoever asks meanwhile gets the same answer. One per kind of work. */
export class SingleFlight {
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** The answer to a key, which always stands for the same work. A failure is everybody's too, and is forgotten with the answer. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key) as Promise<T> | undefined;
    if (known) return known;
    const fresh = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, fresh);
    return fresh;
  }

  /** What is under way for a key; undefined: nothing. */
  underWay(key: string): Promise<unknown> | undefined {
    return this.#underWay.get(key);
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay.values());
  }
}
