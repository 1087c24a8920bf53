/**
 * Shares a board's tracks, each one ticket wide, among its columns by their numbers of tickets: an empty column gets
 * none, every other one at least one, and the rest go where the most tickets stand over each other.
 */
export function shareTracks(counts: readonly number[], tracks: number): number[] {
  const shares = counts.map((count) => Math.min(count, 1));
  for (let left = tracks - shares.reduce((sum, each) => sum + each, 0); left > 0; left--) {
    const heights = counts.map((count, index) => count / (shares[index] || Infinity));
    const fullest = heights.indexOf(Math.max(...heights));
    if ((heights[fullest] ?? 0) <= 1) break;
    shares[fullest] = (shares[fullest] ?? 0) + 1;
  }
  return shares;
}
