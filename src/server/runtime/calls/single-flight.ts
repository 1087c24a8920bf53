/** Deduplicates concurrent work: calls during a run get the same answer. One instance per kind of work. */
export class SingleFlight {
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** The answer for a key, which must always stand for the same work. Failures are shared too, and not cached. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key) as Promise<T> | undefined;
    if (known) return known;
    const fresh = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, fresh);
    return fresh;
  }

  /** The running work of a key; undefined: none. */
  underWay(key: string): Promise<unknown> | undefined {
    return this.#underWay.get(key);
  }

  /** Resolves when no work is running any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay.values());
  }
}
