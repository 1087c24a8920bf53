/** Runs work after all earlier work that shares one of its names; unused names are dropped. */
export type InTurn = <T>(names: readonly string[], work: () => Promise<T>) => Promise<T>;

/**
 * Serialises work that shares a name within this process, in order of arrival: waiting work holds no database
 * connection, of which there are few. Later work only waits for earlier work, so deadlocks are impossible.
 */
export function createInTurn(): InTurn {
  const last = new Map<string, Promise<void>>();
  return (names, work) => {
    if (names.length === 0) return work();
    const before = names.flatMap((name) => last.get(name) ?? []);
    const mine = Promise.all(before).then(work);
    const over: Promise<void> = mine.then(
      () => forget(),
      () => forget(),
    );
    function forget(): void {
      for (const name of names) if (last.get(name) === over) last.delete(name);
    }
    for (const name of names) last.set(name, over);
    return mine;
  };
}
