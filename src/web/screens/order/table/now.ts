import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import { isCanceledStatus, type OrderStatus } from '#domain/order/order-status.ts';

/** A dish of a table's order, and where it is: `later` waits for its course, `ready` is on its way to the table. */
export interface TableLine {
  line: GuestOrderLine;
  at: 'waiting' | 'later' | 'started' | 'ready' | 'here';
}

/** What a table's order is about now, by what the kitchen has done with its lines, else by its status alone. */
export interface Now {
  kind: 'unpaid' | 'sent' | 'accepted' | 'making' | 'coming' | 'enjoy' | 'over';
  /** The dishes that the kitchen makes; empty: it has not said which. */
  making: string[];
  /** How far it is, of four steps. */
  steps: number;
}

/** A begun step is seen to be begun. */
const LEAST_SHARE = 0.2;
/** More names than these make no heading. */
const MOST_NAMES = 2;

const PLACES = { waiting: 'waiting', started: 'started', done: 'ready', served: 'here' } as const;

/** The dishes of an order that stand, each with where it is; all are at the table once the order is done. */
export function tableLines({ lines, status }: GuestOrder): TableLine[] {
  if (isCanceledStatus(status)) return [];
  return lines
    .filter(({ deleted }) => !deleted)
    .map((line) => {
      if (status === 'fulfilled') return { line, at: 'here' };
      return { line, at: line.isOnHold ? 'later' : PLACES[line.kitchenState] };
    });
}

const BY_STATUS = {
  pending: { kind: 'sent', steps: 1 },
  accepted: { kind: 'accepted', steps: 2 },
  preparing: { kind: 'making', steps: 2 + LEAST_SHARE },
  fulfilled: { kind: 'enjoy', steps: 4 },
  rejected: { kind: 'over', steps: 0 },
  canceled: { kind: 'over', steps: 0 },
} as const satisfies Record<OrderStatus, Omit<Now, 'making'>>;

/** What a table's order is about now. */
export function nowOf(order: GuestOrder): Now {
  const { status, awaitsPayment } = order;
  if (status === 'pending' && awaitsPayment) return { kind: 'unpaid', making: [], steps: LEAST_SHARE };
  const lines = tableLines(order);
  const isAt = (...places: TableLine['at'][]) => lines.filter(({ at }) => places.includes(at));
  const touched = isAt('started', 'ready', 'here');
  if (touched.length === 0 || status === 'fulfilled') return { ...BY_STATUS[status], making: [] };
  const done = isAt('ready', 'here').length;
  const share = Math.max(LEAST_SHARE, (done + isAt('started').length / 2) / lines.length);
  const steps = 2 + share;
  if (isAt('ready').length > 0) return { kind: 'coming', making: [], steps };
  const names = [...new Set(isAt('started').map(({ line }) => line.name))];
  if (names.length > 0) return { kind: 'making', making: names.length > MOST_NAMES ? [] : names, steps };
  return { kind: isAt('waiting').length > 0 ? 'making' : 'enjoy', making: [], steps };
}
