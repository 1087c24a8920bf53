/** As many parameters as a statement takes without a second thought. */
const MOST_AT_ONCE = 500;

/** Asks for many in parts: a statement takes only so many parameters. */
export async function inParts<K, T>(
  keys: readonly K[],
  ask: (part: readonly K[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < keys.length; from += MOST_AT_ONCE)
    found.push(...(await ask(keys.slice(from, from + MOST_AT_ONCE))));
  return found;
}
