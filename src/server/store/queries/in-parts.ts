/** A number of parameters that every statement accepts. */
const MOST_AT_ONCE = 500;

/** Runs a query in parts: a statement has a limit of parameters. */
export async function inParts<K, T>(
  keys: readonly K[],
  ask: (part: readonly K[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < keys.length; from += MOST_AT_ONCE)
    found.push(...(await ask(keys.slice(from, from + MOST_AT_ONCE))));
  return found;
}
