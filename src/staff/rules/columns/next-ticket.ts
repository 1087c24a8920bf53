import type { StaffOrder } from '#contract/staff/staff.ts';

/** The direction of an arrow: a number of tickets down a column, or a number of columns on. */
export interface Way {
  rows: number;
  columns: number;
}

/**
 * The ticket in an arrow's direction from the chosen one: the next in its column, or the first of the next
 * non-empty column; the very first when none is chosen. Undefined at the board's edge.
 */
export function ticketTowards(
  columns: readonly (readonly StaffOrder[])[],
  chosen: StaffOrder | undefined,
  way: Way,
): StaffOrder | undefined {
  const filled = columns.filter(({ length }) => length > 0);
  if (!chosen) return filled[0]?.[0];
  const at = filled.findIndex((column) => column.includes(chosen));
  const row = way.columns === 0 ? (filled[at]?.indexOf(chosen) ?? 0) + way.rows : 0;
  return filled[at + way.columns]?.[row];
}
