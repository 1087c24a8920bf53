/** Runs concurrent work with the same key once: later callers get the first one's answer. */
export class Together {
  readonly #running = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) as Promise<T> | undefined;
    if (running) return running;
    const fresh = work().finally(() => this.#running.delete(key));
    this.#running.set(key, fresh);
    return fresh;
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running.values());
  }
}
