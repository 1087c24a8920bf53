import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { inParts } from '../in-parts.ts';
import { command, query, run, type Steps } from '../../query.ts';
import type { ReportDayRow, ReportMarkRow } from '../../rows/order-rows.ts';

/** By which rules days are added up: another number lets every stored day be added up again. */
const RULES = 3;
/** Stored sums begin with their rules, so that a statement knows them without reading the rest. */
const PREFIX = `{"rules":${RULES},`;

/** Sums as they are stored (`report_days.sums`), from JSON of an object with members. */
export function storedSums(json: string): string {
  return json.replace('{', PREFIX);
}

/** 1 for sums that were added up by today's rules. */
const byRules = sql<number>`case when sums like ${sql.lit(`${PREFIX}%`)} then 1 else 0 end`.as('by_rules');

const selectDays = query<{ license: string; from: string; to: string }, ReportDayRow & CountedDay>(
  (db, { license, from, to }) =>
    db
      .selectFrom('report_days')
      .selectAll()
      .select(byRules)
      .where('license', '=', license)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day'),
);

/** The stored sums of a venue's days, from one to another: as many days as may be read at once. */
export function findReportDays(engine: Engine, license: string, from: string, to: string) {
  return engine.read(selectDays, { license, from, to });
}

/** How a stored day was added up. */
export type CountedDay = Pick<ReportDayRow, 'day' | 'starts_at' | 'ends_at' | 'currency'> & {
  /** 1: by today's rules. */
  by_rules: number;
};

const selectCounted = query<{ license: string; from: string; to: string }, CountedDay>(
  (db, { license, from, to }) =>
    db
      .selectFrom('report_days')
      .select(['day', 'starts_at', 'ends_at', 'currency', byRules])
      .where('license', '=', license)
      .where('day', '>=', from)
      .where('day', '<=', to),
);

/** Which days of a period are stored, and how they were counted. */
export function findCountedDays(engine: Engine, license: string, from: string, to: string) {
  return engine.read(selectCounted, { license, from, to });
}

type Written = Omit<ReportDayRow, 'version'> & { seen: number; version: number };

const insertDay = query<Omit<Written, 'seen'>, { version: number }>((db, row) =>
  db
    .insertInto('report_days')
    .values({
      license: row.license,
      day: row.day,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      currency: row.currency,
      version: row.version,
      sums: row.sums,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version'),
);

const updateDay = query<Written, { version: number }>((db, row) =>
  db
    .updateTable('report_days')
    .set({
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      currency: row.currency,
      version: row.version,
      sums: row.sums,
    })
    .where('license', '=', row.license)
    .where('day', '=', row.day)
    .where('version', '=', row.seen)
    .returning('version'),
);

/**
 * Writes a day's sums over the version that was there when its orders were read (0: none); false when somebody else
 * wrote it meanwhile, perhaps from newer orders.
 */
export function* writeReportDay(row: Omit<ReportDayRow, 'version'>, seen: number): Steps<boolean> {
  const version = seen + 1;
  const rows =
    seen === 0
      ? yield* run(insertDay, { ...row, version })
      : yield* run(updateDay, { ...row, version, seen });
  return rows.length > 0;
}

const selectMarks = query<{ license: string; limit: number }, ReportMarkRow>((db, { license, limit }) =>
  db
    .selectFrom('report_marks')
    .selectAll()
    .where('license', '=', license)
    .orderBy('created_at')
    .orderBy('uuid')
    .limit(limit),
);

/** The venues with orders that changed since their days were added up. */
export async function licensesWithMarks({ db }: Engine): Promise<string[]> {
  const rows = await db.selectFrom('report_marks').select('license').distinct().execute();
  return rows.map(({ license }) => license);
}

const deleteMark = command<{ license: string; createdAt: number; uuid: string; version: number }>(
  (db, { license, createdAt, uuid, version }) =>
    db
      .deleteFrom('report_marks')
      .where('license', '=', license)
      .where('created_at', '=', createdAt)
      .where('uuid', '=', uuid)
      .where('version', '=', version),
);

/** Orders that changed since their days were added up, the oldest first. */
export function findReportMarks(engine: Engine, license: string, limit: number): Promise<ReportMarkRow[]> {
  return engine.read(selectMarks, { license, limit });
}

/** Takes a mark away, unless the order changed again since it was read. */
export function* removeReportMark({
  license,
  created_at: createdAt,
  uuid,
  version,
}: ReportMarkRow): Steps<void> {
  yield* run(deleteMark, { license, createdAt, uuid, version });
}

const selectFirst = query<{ license: string }, { created_at: number }>((db, { license }) =>
  db.selectFrom('orders').select('created_at').where('license', '=', license).orderBy('created_at').limit(1),
);

/** When a venue's first order was placed (ms UTC); null: it has none. */
export async function firstOrderAt(engine: Engine, license: string): Promise<number | null> {
  const [row] = await engine.read(selectFirst, { license });
  return row ? Number(row.created_at) : null;
}

const upsertNames = command<{ license: string; productId: string; names: string }>(
  (db, { license, productId, names }) =>
    db
      .insertInto('report_dishes')
      .values({ license, product_id: productId, names })
      .onConflict((conflict) => conflict.columns(['license', 'product_id']).doUpdateSet({ names })),
);

/** Keeps a sold product's names. */
export function* writeSoldNames(license: string, productId: string, names: string): Steps<void> {
  yield* run(upsertNames, { license, productId, names });
}

/** The names of sold products, by their ids; unknown ones are left out. */
export async function findSoldNames(
  { db }: Engine,
  license: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await inParts(ids, (part) =>
    db
      .selectFrom('report_dishes')
      .select(['product_id', 'names'])
      .where('license', '=', license)
      .where('product_id', 'in', part)
      .execute(),
  );
  return new Map(rows.map(({ product_id: id, names }) => [id, names]));
}
