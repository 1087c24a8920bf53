import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Two tables that eat are joined: their visit keeps one order that lines are added to, and beside it those that came
 * along. A visit remembers the last move or join, so that it can be taken back.
 */
export const broughtGuests: Migration = {
  name: 'brought-guests',
  up: (db) => [
    db.schema.alterTable('visits').addColumn('brought', 'text'),
    db.schema.alterTable('orders').addColumn('joined_from', 'text'),
    db.schema.dropIndex('orders_one_open'),
    db.schema
      .createIndex('orders_one_open')
      .unique()
      .on('orders')
      .columns(['license', 'visit_id'])
      .where(
        sql`location_code is not null and joined_from is null and status in ('pending', 'accepted', 'preparing')` as never,
      ),
  ],
};
