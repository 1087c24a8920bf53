/** The place that a key of a menu moves to from `at` (−1: from none); null for a key that does not move. */
export function nextPlace(key: string, at: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  const following = labels.map((_, step) => (at + 1 + step) % count);
  return following.find((place) => labels[place]?.trim().toLocaleLowerCase().startsWith(letter)) ?? null;
}
