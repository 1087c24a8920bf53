/** The versions of orders already published here: publishing one twice would make every phone and board read again. */
export class KnownVersions {
  readonly #venues = new Map<string, Map<string, { version: number; at: number }>>();

  /** Records a version at a time in ms; false when it, or a newer one, was known. */
  note(license: string, uuid: string, version: number, at: number): boolean {
    const known = this.#venues.get(license) ?? new Map<string, { version: number; at: number }>();
    this.#venues.set(license, known);
    if ((known.get(uuid)?.version ?? 0) >= version) return false;
    // Moves the entry to the end, so that the oldest come first.
    known.delete(uuid);
    known.set(uuid, { version, at });
    return true;
  }

  /**
   * Removes venues without subscribers here, and versions recorded before a time: otherwise a venue that is always
   * watched would grow without limit.
   */
  forget(watched: readonly string[], before: number): void {
    for (const [license, known] of this.#venues) {
      if (!watched.includes(license)) this.#venues.delete(license);
      for (const [uuid, { at }] of known) {
        if (at >= before) break;
        known.delete(uuid);
      }
    }
  }

  /** The number of known orders. */
  get size(): number {
    return [...this.#venues.values()].reduce((sum, known) => sum + known.size, 0);
  }
}
