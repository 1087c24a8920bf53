import { openStatuses } from '#domain/order/order-status.ts';
import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { command, query, run, type Changed, type Query, type Steps } from '../../query.ts';
import type { AuditRow } from '../../rows/people-rows.ts';
import type { Tables } from '../../tables.ts';
import { writeAudit } from '../audit.ts';

/** A column of each table that is unique enough within a venue to delete its rows in batches. */
const KEYS: { [T in keyof Tables]: keyof Tables[T] & string } = {
  venues: 'license',
  venue_files: 'sequence',
  venue_domains: 'domain',
  domain_claims: 'domain',
  pictures: 'name',
  stock: 'product_id',
  part_stock: 'address',
  venue_today: 'license',
  text_origins: 'address',
  locations: 'code',
  orders: 'uuid',
  order_lines: 'order_uuid',
  order_appends: 'idempotency_key',
  line_calls: 'idempotency_key',
  sent_calls: 'id',
  payments: 'order_uuid',
  coupon_uses: 'code',
  slot_uses: 'slot_at',
  visits: 'visit_id',
  seats: 'token_hash',
  visit_requests: 'request',
  visit_calls: 'visit_id',
  staff_questions: 'id',
  shared_carts: 'visit_id',
  shared_guests: 'guest_id',
  shared_lines: 'line_id',
  staff_tokens: 'token_hash',
  audit: 'id',
  submissions: 'id',
  outbox: 'id',
  mails: 'order_uuid',
  payment_attempts: 'attempt_id',
  payment_events: 'event_id',
  payment_refunds: 'refund_key',
  sandbox_payments: 'attempt_id',
  wallets: 'wallet_id',
  wallet_entries: 'movement_id',
  wallet_redemptions: 'redemption_id',
  wallet_tries: 'order_uuid',
  printers: 'name',
  print_jobs: 'job',
  retention_marks: 'license',
  report_days: 'day',
  report_marks: 'uuid',
  report_dishes: 'product_id',
  drafts: 'license',
  draft_edits: 'address',
  draft_history: 'id',
  draft_presence: 'person',
  publications: 'id',
  boards: 'license',
  station_boards: 'station',
  people: 'id',
  passkeys: 'credential_id',
  passkey_challenges: 'challenge_hash',
  login_links: 'token_hash',
  sessions: 'id',
  devices: 'id',
  device_codes: 'code_hash',
  team_settings: 'license',
  webhooks: 'id',
  webhook_messages: 'id',
  // The last: until then the audit may be deleted.
  audit_removals: 'license',
};

/** PostgreSQL ends a statement after five seconds: this many rows of any table take a fraction of one. */
const BATCH = 2000;

type Deletion = Query<{ license: string }, Changed>;

function deletion(table: string, key: string): Deletion {
  return command((db, { license }) => {
    const statement = sql`delete from ${sql.table(table)}
      where ${sql.ref('license')} = ${license} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref('license')} = ${license} limit ${sql.lit(BATCH)})`;
    return { compile: () => statement.compile(db) };
  });
}

const deletions = Object.entries(KEYS).map(([table, key]) => ({ table, query: deletion(table, key) }));

const selectVenue = query<{ license: string }, { sequence: number }>((db, { license }) =>
  db.selectFrom('venues').select('sequence').where('license', '=', license),
);

const liftAuditGuard = command<{ license: string }>((db, { license }) =>
  db.insertInto('audit_removals').values({ license }),
);

const REMOVED = 'venue.removed';

const selectRemoval = query<{ license: string }, { document: string }>((db, { license }) =>
  db.selectFrom('audit').select('document').where('license', '=', license).where('what', '=', REMOVED),
);

function* deleteRows(license: string, except: readonly (keyof Tables)[] = []): Steps<void> {
  for (const { table, query: deleteBatch } of deletions) {
    if ((except as readonly string[]).includes(table)) continue;
    for (let more = true; more;) {
      const [deleted] = yield* run(deleteBatch, { license });
      more = (deleted?.changes ?? 0) >= BATCH;
    }
  }
}

/**
 * Deletes all data of a venue in one transaction, including its audit, which then only records the deletion; false when
 * there is no such venue.
 */
export function deleteVenue(engine: Engine, audit: Omit<AuditRow, 'what' | 'document'>): Promise<boolean> {
  const { license } = audit;
  return engine.write(function* () {
    const [venue] = yield* run(selectVenue, { license });
    if (!venue) return false;
    yield* run(liftAuditGuard, { license });
    yield* deleteRows(license);
    yield* writeAudit({ ...audit, what: REMOVED, document: JSON.stringify({ sequence: venue.sequence }) });
    return true;
  });
}

/**
 * The last sequence of a removed venue's file, 0 when none was removed: a later import continues from there, since
 * servers and phones identify its menus by it.
 */
export async function removedSequence(engine: Engine, license: string): Promise<number> {
  const [row] = await engine.read(selectRemoval, { license });
  return row ? (JSON.parse(row.document) as { sequence: number }).sequence : 0;
}

/**
 * Deletes data written after a venue's deletion by servers that did not know of it; does nothing when the venue exists
 * again.
 */
export async function deleteLeftovers(engine: Engine, license: string): Promise<void> {
  await engine.write(function* () {
    if ((yield* run(selectVenue, { license })).length === 0) yield* deleteRows(license, ['audit']);
  });
}

/** The amount of a venue's data, and of its unfinished work. */
export interface VenueContents {
  orders: number;
  openOrders: number;
  /** Payment attempts that are not final. */
  pendingPayments: number;
  /** Refunds that are not finished. */
  waitingRefunds: number;
  submissions: number;
  /** Wallets with a balance. */
  wallets: number;
  pictures: number;
  /** Currently valid. */
  staffTokens: number;
  printers: number;
}

/** Counts a venue's data; `now` is in ms UTC. */
export async function countContents({ db }: Engine, license: string, now: number): Promise<VenueContents> {
  async function count(table: keyof Tables, which = sql<boolean>`true`, what = sql`*`): Promise<number> {
    const counting = sql<{ rows: number }>`select count(${what}) as rows from ${sql.table(table)}
      where ${sql.ref('license')} = ${license} and ${which}`;
    return (await counting.execute(db)).rows[0]?.rows ?? 0;
  }
  return {
    orders: await count('orders'),
    openOrders: await count('orders', sql`status in (${sql.join(openStatuses)})`),
    pendingPayments: await count('payment_attempts', sql`state = 'PENDING' and expires_at > ${now}`),
    waitingRefunds: await count('payment_refunds', sql`state = 'WAITING'`),
    submissions: await count('submissions'),
    wallets: await count('wallets', sql`balance_mills > 0`),
    pictures: await count('pictures', sql`true`, sql`distinct name`),
    staffTokens: await count('staff_tokens', sql`revoked_at is null and expires_at > ${now}`),
    printers: await count('printers'),
  };
}
