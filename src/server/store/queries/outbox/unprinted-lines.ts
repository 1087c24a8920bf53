import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { query, run, type Steps } from '../../query.ts';

/** Lines that came, or were fired, together have one ticket at each printer. */
const groupAt = sql<number>`coalesce(order_lines.fired_at, order_lines.added_at)`;

/** Lines of an order that came, or were fired, together. */
export interface LineGroup {
  uuid: string;
  /** When they came or were fired (ms UTC). */
  groupAt: number;
}

/** How many groups are read at once. */
export const MOST_GROUPS = 200;

type Since = { license: string; changedSince: number; addedAt: number };

/** Groups of lines that reached the kitchen and are on no ticket. */
const selectGroups = query<Since, LineGroup>((db, { license, changedSince, addedAt }) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.license', '=', 'orders.license')
        .onRef('order_lines.order_uuid', '=', 'orders.uuid'),
    )
    .select(['orders.uuid', groupAt.as('groupAt')])
    .distinct()
    .where('orders.license', '=', license)
    .where('orders.updated_at', '>=', changedSince)
    .where('orders.status', 'not in', ['rejected', 'canceled'])
    .where('orders.kitchen_at', 'is not', null)
    .where('order_lines.printed_at', 'is', null)
    .where('order_lines.held_until', 'is', null)
    .where('order_lines.on_hold', '=', 0)
    .where((e) => e.or([e('orders.kitchen_at', '>=', addedAt), e(groupAt, '>=', addedAt)]))
    // An instance of an earlier version, which does not note lines, has made the tickets of these.
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('print_jobs')
            .select('job')
            .whereRef('print_jobs.license', '=', 'orders.license')
            .whereRef('print_jobs.order_uuid', '=', 'orders.uuid')
            .where('group_at', '=', groupAt)
            .where('again', '=', 0)
            .where('lines', 'is', null),
        ),
      ),
    )
    .orderBy(groupAt)
    .limit(MOST_GROUPS),
);

/** Takes the lines of a group: of two instances one gets them, and no line is taken twice. */
const takeLines = query<{ license: string; uuid: string; groupAt: number; now: number }, { line_id: string }>(
  (db, { license, uuid, groupAt: at, now }) =>
    db
      .updateTable('order_lines')
      .set({ printed_at: now })
      .where('license', '=', license)
      .where('order_uuid', '=', uuid)
      .where(groupAt, '=', at)
      .where('printed_at', 'is', null)
      .where('held_until', 'is', null)
      .where('on_hold', '=', 0)
      .returning('line_id'),
);

/**
 * Groups of lines that are on no ticket, of orders changed since an instant that reached the kitchen, or came, after
 * `addedAt` (ms UTC); oldest first, at most MOST_GROUPS.
 */
export async function unprintedGroups(engine: Engine, since: Since): Promise<LineGroup[]> {
  const rows = await engine.read(selectGroups, since);
  return rows.map(({ uuid, groupAt: at }) => ({ uuid, groupAt: Number(at) }));
}

/** Notes that the lines of a group are on tickets now; returns the ids of those that were not before. */
export function* writeLinesPrinted(license: string, group: LineGroup, now: number): Steps<Set<string>> {
  const rows = yield* run(takeLines, { ...group, license, now });
  return new Set(rows.map(({ line_id: line }) => line));
}
