/** The median of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/**
 * Interleaves measurements (A, B, A, B …), so that other work on the machine affects all of them alike; returns the
 * median of each.
 */
export async function interleaved<K extends string>(
  rounds: number,
  measures: Record<K, () => Promise<number> | number>,
): Promise<Record<K, number>> {
  const names = Object.keys(measures) as K[];
  const results = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results.get(name)?.push(await measures[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(results.get(name) ?? [])])) as Record<
    K,
    number
  >;
}
