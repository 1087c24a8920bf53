import type { StaffOrder } from '#contract/staff.ts';

/** Where an arrow leads: so many tickets down a column, or so many columns on. */
export interface Way {
  rows: number;
  columns: number;
}

/**
 * The ticket that an arrow leads to from the chosen one: the next of its column, or the first of the next column that has any; with none
 * chosen the first of all. Undefined where the board ends.
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
