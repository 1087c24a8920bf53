/** The gap between tickets and between columns, in rem. */
const GAP_REM = 0.625;
/** The width of an empty column, which is as narrow as its heading, in rem. */
const EMPTY_REM = { least: 4, most: 7 } as const;

/** How many tickets of a width stand beside each other in a room, beside so many empty columns: at least one. */
export function tracksIn(roomRem: number, ticketRem: number, empty: number): number {
  const leftRem = roomRem - empty * (EMPTY_REM.most + GAP_REM);
  return Math.max(1, Math.floor((leftRem + GAP_REM) / (ticketRem + GAP_REM)));
}

/** Other shares have to save the fullest column this many tickets over each other, and this part of them. */
const WORTH = 2;
const WORTH_PART = 1 / 8;

/** The most tickets that stand over each other in a column. */
function highest(counts: readonly number[], shares: readonly number[]): number {
  return Math.max(...counts.map((count, index) => Math.ceil(count / (shares[index] || Infinity))));
}

/** An empty column has no track, every other one has at least one, and together they have as many as there are. */
function fits(counts: readonly number[], tracks: number, shares: readonly number[]): boolean {
  const isShared = counts.every((count, index) => count > 0 === (shares[index] ?? 0) > 0);
  return (
    shares.length === counts.length && isShared && shares.reduce((sum, each) => sum + each, 0) === tracks
  );
}

/**
 * Shares a board's tracks, each one ticket wide, among its columns by their numbers of tickets: an empty column gets
 * none, every other one at least one, and the rest go where the most tickets stand over each other. What it was `before`
 * stays while little is won: each press changes a count, and no press should move the columns.
 */
export function shareTracks(
  counts: readonly number[],
  tracks: number,
  before: readonly number[] = [],
): readonly number[] {
  const shares = counts.map((count) => Math.min(count, 1));
  for (let left = tracks - shares.reduce((sum, each) => sum + each, 0); left > 0; left--) {
    const heights = counts.map((count, index) => count / (shares[index] || Infinity));
    const fullest = heights.indexOf(Math.max(...heights));
    if ((heights[fullest] ?? 0) <= 1) break;
    shares[fullest] = (shares[fullest] ?? 0) + 1;
  }
  if (!fits(counts, tracks, before)) return shares;
  const most = highest(counts, before);
  const isWorth = most - highest(counts, shares) >= Math.max(WORTH, most * WORTH_PART);
  return isWorth ? shares : before;
}

/** How much of a track an empty column has anyway, about. */
const EMPTY_PART = 0.5;

/**
 * The widths of columns by their shares of tracks, for a grid. An empty column is as narrow as its heading, unless
 * tracks are left over: then it widens instead of the tickets.
 */
export function columnWidths(shares: readonly number[], tracks: number): string[] {
  const left = tracks - shares.reduce((sum, each) => sum + each, 0);
  const empty = shares.filter((share) => share === 0).length;
  const part = Math.min(1, EMPTY_PART + left / Math.max(1, empty));
  const most = left > 0 ? `${Number(part.toFixed(2))}fr` : `${EMPTY_REM.most}rem`;
  return shares.map((share) =>
    share > 0 ? `minmax(0, ${share}fr)` : `minmax(${EMPTY_REM.least}rem, ${most})`,
  );
}
