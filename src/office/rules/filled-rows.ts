/** Rows that get their controls in one frame; as many new rows in a frame mean a fast scroll. */
export const ROWS_PER_FRAME = 2;

/**
 * The rows of a long list that have their controls after one more frame: those that are drawn and had them, and two
 * more, nearest to the middle of what is drawn. Rows in view come before those beyond its edges.
 */
export function fillMore(drawn: readonly string[], filled: ReadonlySet<string>): ReadonlySet<string> {
  const middle = drawn.length / 2;
  const next = drawn
    .map((id, index) => ({ id, away: Math.abs(index - middle) }))
    .filter(({ id }) => !filled.has(id))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, ROWS_PER_FRAME)
    .map(({ id }) => id);
  return new Set([...drawn.filter((id) => filled.has(id)), ...next]);
}
