/** The work of one key: what runs, and what begins after it. */
interface Slot<T> {
  running: Promise<T> | null;
  next: Promise<T> | null;
}

/**
 * Work that all who ask in the meantime share, and that never began before they asked: after a change it tells what came
 * of it, however many ask at once. One instance per kind of work.
 */
export class NextFlight<T> {
  readonly #slots = new Map<string, Slot<T>>();

  /** The answer for a key, which must always stand for the same work. Failures are shared too. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const slot = this.#slots.get(key) ?? { running: null, next: null };
    this.#slots.set(key, slot);
    slot.next ??= this.#begin(key, slot, work);
    return slot.next;
  }

  async #begin(key: string, slot: Slot<T>, work: () => Promise<T>): Promise<T> {
    await slot.running?.catch(() => {});
    slot.running = slot.next;
    slot.next = null;
    try {
      return await work();
    } finally {
      if (slot.next === null) this.#slots.delete(key);
    }
  }
}
