import type { Order } from '#domain/order/order.ts';
import { printRoutes, type PrintedLine } from '#domain/kitchen/print-routes.ts';
import type { Engine } from '../store/engine.ts';
import { findOrderWithin } from '../store/queries/orders/orders.ts';
import { writePrintJob } from '../store/queries/outbox/print-jobs.ts';
import { listPrinters } from '../store/queries/outbox/printers.ts';
import {
  MOST_GROUPS,
  unprintedGroups,
  writeLinesPrinted,
  type LineGroup,
} from '../store/queries/outbox/unprinted-lines.ts';
import type { Steps } from '../store/query.ts';
import type { PrinterRow } from '../store/rows/order-rows.ts';
import type { KitchenPlan } from '../venues/menu/kitchen-plan.ts';
import type { VenueDirectory } from '../venues/venue-directory.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import { WINDOW_MS } from './printers.ts';

/** Longer than any transaction runs, so that nothing committed since the last check is missed. */
const OVERLAP_MS = 60_000;

export interface DispatchServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  venues: VenueDirectory;
}

/** Puts the lines of orders on the tickets of their stations' printers. */
export interface Dispatcher {
  /** Creates the jobs of a venue's printers for every line that reached the kitchen and is on no ticket. */
  dispatch(license: string): Promise<void>;
}

/** The names of the printers, the one that was set up first first. */
function namesByAge(printers: readonly PrinterRow[]): string[] {
  return printers
    .toSorted((a, b) => a.created_at - b.created_at || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

/** What each printer prints of some lines of an order; a printer set up after `before` (ms UTC) prints nothing. */
export function routesFor(
  order: Order,
  lines: Order['lines'],
  plan: KitchenPlan,
  printers: readonly PrinterRow[],
  before = Infinity,
): Map<string, PrintedLine[]> {
  const there = printers.filter(({ created_at: at }) => at <= before);
  return printRoutes(lines, plan, order.orderType, namesByAge(there));
}

/**
 * Creates the dispatcher of a process. It checks orders of the last twelve hours first, and then what changed since,
 * with a minute's overlap. Each line is taken once, in the transaction that writes its jobs: whatever becomes of its
 * station, its course or this process, it comes on no second ticket.
 */
export function createDispatcher({ engine, clock, ids, venues }: DispatchServices): Dispatcher {
  const lookedAt = new Map<string, number>();

  function* dispatchGroup(
    license: string,
    group: LineGroup,
    plan: KitchenPlan,
    printers: readonly PrinterRow[],
  ): Steps<void> {
    const now = clock.now();
    const taken = yield* writeLinesPrinted(license, group, now);
    const order = taken.size > 0 ? yield* findOrderWithin(license, group.uuid) : undefined;
    if (!order) return;
    const lines = order.lines.filter(({ lineId }) => taken.has(lineId));
    const cameAt = Math.max(order.kitchenAt ?? 0, group.groupAt);
    for (const [printer, printed] of routesFor(order, lines, plan, printers, cameAt))
      yield* writePrintJob({
        license,
        printer,
        job: ids.uuid(),
        ...group,
        again: 0,
        now,
        lines: JSON.stringify(printed),
        askedBy: null,
      });
  }

  return {
    async dispatch(license) {
      const live = await venues.find(license);
      const printers = await listPrinters(engine, license);
      if (!live || printers.length === 0) return;
      const now = clock.now();
      const last = lookedAt.get(license);
      const changedSince = last === undefined ? now - WINDOW_MS : last - OVERLAP_MS;
      const addedAt = Math.min(...printers.map(({ created_at: at }) => at));
      const groups = await unprintedGroups(engine, { license, changedSince, addedAt });
      for (const group of groups)
        await engine.write(() => dispatchGroup(license, group, live.venue.kitchen, printers));
      // There may be more, which the next call finds.
      if (groups.length < MOST_GROUPS) lookedAt.set(license, now);
    },
  };
}
