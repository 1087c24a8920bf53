import type { AppendLines } from '#contract/orders/order.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { GuestsOfLines } from '../draft/draft-lines.ts';
import type { Sight } from '../present/present-order.ts';

/** Whoever appends, as the order knows them. */
export interface Appender {
  sight: Sight;
  mayAppend: boolean;
  /** Who has chosen the lines, as they are stored. */
  author: Pick<OrderLine, 'addedBy' | 'takenBy' | 'needsSaidBy'>;
}

/** What was appended, for who notes it. */
export interface AppendedLines {
  order: Order;
  lineIds: readonly string[];
  /** A new id. */
  id: string;
  now: number;
}

/** How lines are written beside what others do with the order. */
export interface LinesWriting {
  turns: readonly string[];
  /** Runs first: undoes the transaction where the lines may no longer be stored. */
  begin: () => Steps<void>;
  /** The order with its lines, in the kitchen where they take it there. */
  release: (order: Order, now: number) => Order;
  note: (appended: AppendedLines) => Steps<void>;
}

/** Lines on their way to an order: all that differs by who appends them, decided by the entry that took them. */
export interface EnteredLines {
  live: LiveVenue;
  uuid: string;
  body: AppendLines;
  /** Reads who they are to the order. */
  findAppender: (order: Order) => Promise<Appender>;
  /** Whose single lines are, where several have chosen. */
  guests: GuestsOfLines;
  /** How long the kitchen waits for them; null: it has them with the commit. */
  heldMs: number | null;
  writing: LinesWriting;
}
