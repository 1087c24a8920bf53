/** Runs work once all that was given before it under one of its names is over; names that nobody waits for are forgotten. */
export type InTurn = <T>(names: readonly string[], work: () => Promise<T>) => Promise<T>;

/**
 * Lets works that share a name follow each other within this process, in the order in which they came: those that wait hold no connection, of which
 * there are few. Who comes later waits for who came before alone, so that no two wait for each other.
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
