import { sql, type Compilable, type Kysely } from 'kysely';
import type { Migration } from '../migration.ts';
import type { Tables } from '../tables.ts';

/** Lines that an earlier version has a ticket for are printed; they must not come out once more. */
function markPrinted(db: Kysely<Tables>): Compilable {
  const text = `UPDATE order_lines SET printed_at =
    (SELECT min(print_jobs.created_at) FROM print_jobs WHERE print_jobs.license = order_lines.license
      AND print_jobs.order_uuid = order_lines.order_uuid AND print_jobs.again = 0
      AND print_jobs.group_at = coalesce(order_lines.fired_at, order_lines.added_at))
    WHERE held_until IS NULL AND on_hold = 0`;
  return { compile: () => sql.raw(text).compile(db) };
}

/** The printers of stations: which lines have a ticket, which of them a ticket has, and how each printer is reached. */
export const stationsPrinters: Migration = {
  name: 'printers of stations',
  up: (db) => [
    db.schema.alterTable('order_lines').addColumn('printed_at', 'bigint'),
    db.schema.alterTable('print_jobs').addColumn('lines', 'text'),
    db.schema.alterTable('print_jobs').addColumn('asked_by', 'text'),
    db.schema
      .alterTable('printers')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('cloudprnt')),
    db.schema.alterTable('printers').addColumn('address', 'text'),
    db.schema.alterTable('printers').addColumn('busy_until', 'bigint'),
    // Tickets of a version that knew no stations are still created once; others go by the lines that they have.
    db.schema.dropIndex('print_jobs_once'),
    db.schema
      .createIndex('print_jobs_once')
      .unique()
      .on('print_jobs')
      .columns(['license', 'printer', 'order_uuid', 'group_at', 'again'])
      .where(sql.ref('lines'), 'is', null),
    markPrinted(db),
  ],
};
