/** A row of a ticket: its height, and that of the head of its course; both in px. */
export interface RowSize {
  height: number;
  head: number;
  /** The first row of its course: the head stands over it anyway. */
  isFirst: boolean;
}

/** The sizes of what stands around a ticket's rows, and of the room for it; in px. */
export interface TicketRoom {
  /** The head with the number and the allergies, which every part begins with. */
  top: number;
  /** The buttons under the last row. */
  foot: number;
  room: number;
}

/**
 * The rows with which the parts of a ticket begin that is higher than its room, so that none is torn: each part has the
 * head, and the course of its first row, of its own; the foot is never without a row. A row that is higher than all of
 * the room is a part by itself.
 */
export function splitTicket(rows: readonly RowSize[], { top, foot, room }: TicketRoom): number[] {
  const starts = [0];
  const all = room - top;
  let left = all;
  for (const [index, { height, head, isFirst }] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const opens = index === starts.at(-1);
    const needed = height + (isFirst || opens ? head : 0) + (isLast ? foot : 0);
    if (needed > left && !opens) {
      starts.push(index);
      left = all - (height + head);
    } else left -= height + (isFirst || opens ? head : 0);
  }
  return starts;
}
