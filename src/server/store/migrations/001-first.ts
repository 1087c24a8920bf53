import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

type Column = 'text' | 'text?' | 'int' | 'int?' | 'bigint' | 'bigint?' | 'bytes';

function table(db: Kysely<Tables>, name: keyof Tables, key: string[], columns: Record<string, Column>) {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    const kind = type.replace('?', '');
    const blob = sql.raw(isPostgres(db) ? 'bytea' : 'blob');
    const dataType = kind === 'bytes' ? blob : sql.raw(kind === 'int' ? 'integer' : kind);
    builder = builder.addColumn(column, dataType as never, (definition) =>
      type.endsWith('?') ? definition : definition.notNull(),
    );
  }
  return builder.addPrimaryKeyConstraint(`${name}_pk`, key as never);
}

/** A table of short rows: the embedded store clusters it by its key, which halves the bytes of a commit. */
function slimTable(db: Kysely<Tables>, name: keyof Tables, key: string[], columns: Record<string, Column>) {
  const builder = table(db, name, key, columns);
  return isPostgres(db) ? builder : builder.modifyEnd(sql`without rowid`);
}

function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter.supportsTransactionalDdl === true;
}

/** Venues, pictures, stock, orders, visits, staff and the outbox. */
export const first = {
  name: 'first',
  up: (db: Kysely<Tables>) => [
    table(db, 'venues', ['license'], {
      license: 'text',
      sequence: 'int',
      secret: 'text',
      next_number: 'bigint',
      paused_until: 'bigint?',
    }),
    table(db, 'venue_files', ['license', 'sequence'], {
      license: 'text',
      sequence: 'int',
      format: 'text',
      content: 'text',
      document: 'text',
      pictures: 'text',
      imported_at: 'bigint',
    }),
    slimTable(db, 'venue_domains', ['license', 'domain'], { license: 'text', domain: 'text' }),
    db.schema.createIndex('venue_domains_by_domain').on('venue_domains').column('domain'),
    table(db, 'pictures', ['license', 'name', 'variant'], {
      license: 'text',
      name: 'text',
      variant: 'text',
      bytes: 'bytes',
    }),
    slimTable(db, 'stock', ['license', 'product_id'], {
      license: 'text',
      product_id: 'text',
      out_of_stock: 'int',
      quantity: 'bigint?',
      until: 'bigint?',
      file_out_of_stock: 'int',
      file_quantity: 'bigint?',
    }).addCheckConstraint('stock_not_negative', sql`quantity >= 0`),
    slimTable(db, 'locations', ['license', 'code'], {
      license: 'text',
      code: 'text',
      busy: 'int',
      rotation: 'int',
    }),
    table(db, 'orders', ['license', 'uuid'], {
      license: 'text',
      uuid: 'text',
      number: 'bigint',
      idempotency_key: 'text?',
      body_hash: 'text?',
      status: 'text',
      version: 'int',
      created_at: 'bigint',
      updated_at: 'bigint',
      status_at: 'bigint',
      kitchen_at: 'bigint?',
      order_type: 'text',
      payment_type: 'text',
      location_code: 'text?',
      location_type: 'text?',
      visit_id: 'text',
      phone: 'text',
      subtotal_mills: 'bigint',
      total_mills: 'bigint',
      tips_mills: 'bigint',
      document: 'text',
    }),
    db.schema.createIndex('orders_by_key').unique().on('orders').columns(['license', 'idempotency_key']),
    db.schema.createIndex('orders_by_number').unique().on('orders').columns(['license', 'number']),
    db.schema.createIndex('orders_by_visit').on('orders').columns(['license', 'visit_id']),
    // A table has at most one order that the kitchen still works on: the database decides which came first.
    db.schema
      .createIndex('orders_one_open')
      .unique()
      .on('orders')
      .columns(['license', 'visit_id'])
      .where(sql`location_code is not null and status in ('pending', 'accepted', 'preparing')` as never),
    db.schema
      .createIndex('orders_pending')
      .on('orders')
      .columns(['license', 'phone'])
      .where(sql`status = 'pending'` as never),
    db.schema.createIndex('orders_by_update').on('orders').columns(['license', 'updated_at']),
    db.schema
      .createIndex('orders_open')
      .on('orders')
      .columns(['license', 'created_at'])
      .where(sql`status in ('pending', 'accepted', 'preparing')` as never),
    slimTable(db, 'order_lines', ['license', 'order_uuid', 'line_id'], {
      license: 'text',
      order_uuid: 'text',
      line_id: 'text',
      position: 'int',
      product_id: 'text',
      unit_mills: 'bigint',
      quantity: 'int',
      deleted: 'int',
      added_at: 'bigint',
      document: 'text',
    }),
    slimTable(db, 'order_appends', ['license', 'idempotency_key'], {
      license: 'text',
      idempotency_key: 'text',
      order_uuid: 'text',
      body_hash: 'text',
    }),
    slimTable(db, 'payments', ['license', 'order_uuid', 'payment_id'], {
      license: 'text',
      order_uuid: 'text',
      payment_id: 'text',
      payment_type: 'text',
      amount_mills: 'bigint',
      change_mills: 'bigint',
      at: 'bigint',
    }),
    slimTable(db, 'coupon_uses', ['license', 'code'], { license: 'text', code: 'text', uses: 'int' }),
    slimTable(db, 'visits', ['license', 'visit_id'], {
      license: 'text',
      visit_id: 'text',
      location_code: 'text?',
      location_type: 'text?',
      opened_at: 'bigint',
      last_act_at: 'bigint',
      ended_at: 'bigint?',
    }),
    db.schema
      .createIndex('visits_one_open')
      .unique()
      .on('visits')
      .columns(['license', 'location_type', 'location_code'])
      .where(sql.ref('ended_at'), 'is', null),
    slimTable(db, 'seats', ['license', 'token_hash'], {
      license: 'text',
      token_hash: 'text',
      visit_id: 'text',
      name: 'text',
      seated_at: 'bigint',
    }),
    slimTable(db, 'visit_requests', ['license', 'request'], {
      license: 'text',
      request: 'text',
      visit_id: 'text',
      name: 'text',
      state: 'text',
      asked_at: 'bigint',
    }),
    slimTable(db, 'staff_tokens', ['license', 'token_hash'], {
      license: 'text',
      token_hash: 'text',
      role: 'text',
      created_at: 'bigint',
      expires_at: 'bigint',
      revoked_at: 'bigint?',
    }),
    table(db, 'audit', ['license', 'id'], {
      license: 'text',
      id: 'text',
      at: 'bigint',
      who: 'text',
      what: 'text',
      document: 'text',
    }),
    slimTable(db, 'outbox', ['license', 'id'], {
      license: 'text',
      id: 'text',
      kind: 'text',
      document: 'text',
      attempts: 'int',
      next_at: 'bigint',
      claim: 'text?',
      done_at: 'bigint?',
    }),
    db.schema
      .createIndex('outbox_claimed')
      .on('outbox')
      .column('claim')
      .where(sql.ref('done_at'), 'is', null),
    db.schema
      .createIndex('outbox_waiting')
      .on('outbox')
      .column('next_at')
      .where(sql.ref('done_at'), 'is', null),
  ],
};
