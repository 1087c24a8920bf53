/** The versions of orders that were published here already: one published twice would have every phone and board read again. */
export class KnownVersions {
  readonly #venues = new Map<string, Map<string, { version: number; at: number }>>();

  /** Notes a version at a time in ms; false when it, or a newer one, was known. */
  note(license: string, uuid: string, version: number, at: number): boolean {
    const known = this.#venues.get(license) ?? new Map<string, { version: number; at: number }>();
    this.#venues.set(license, known);
    if ((known.get(uuid)?.version ?? 0) >= version) return false;
    // Moves the entry to the end, so that the oldest come first.
    known.delete(uuid);
    known.set(uuid, { version, at });
    return true;
  }

  /** Forgets venues that nobody here follows, and versions noted before a time: otherwise a venue that is always watched would grow without end. */
  forget(watched: readonly string[], before: number): void {
    for (const [license, known] of this.#venues) {
      if (!watched.includes(license)) this.#venues.delete(license);
      for (const [uuid, { at }] of known) {
        if (at >= before) break;
        known.delete(uuid);
      }
    }
  }

  /** How many orders are remembered. */
  get size(): number {
    return [...this.#venues.values()].reduce((sum, known) => sum + known.size, 0);
  }
}
