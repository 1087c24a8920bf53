import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { command, query, run } from '../query.ts';
import type { AuditRow, PictureRow, StockRow, VenueFileRow, VenueRow } from '../tables.ts';
import { writeAudit } from './staff.ts';
import { writeFileBalance } from './wallets.ts';

const selectVenue = query<{ license: string }, VenueRow>((db, { license }) =>
  db.selectFrom('venues').selectAll().where('license', '=', license),
);

const insertVenue = query<
  { license: string; sequence: number; secret: string; number: number },
  { license: string }
>((db, { license, sequence, secret, number }) =>
  db
    .insertInto('venues')
    .values({ license, sequence, secret, next_number: number, paused_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('license'),
);

const updateSequence = query<{ license: string; sequence: number; before: number }, { license: string }>(
  (db, { license, sequence, before }) =>
    db
      .updateTable('venues')
      .set({ sequence })
      .where('license', '=', license)
      .where('sequence', '=', before)
      .returning('license'),
);

const insertFile = command<{
  license: string;
  sequence: number;
  format: VenueFileRow['format'];
  content: string;
  document: string;
  pictures: string;
  now: number;
}>((db, { license, sequence, format, content, document, pictures, now }) =>
  db.insertInto('venue_files').values({
    license,
    sequence,
    format,
    content,
    document,
    pictures,
    imported_at: now,
  }),
);

const deleteDomains = command<{ license: string }>((db, { license }) =>
  db.deleteFrom('venue_domains').where('license', '=', license),
);

const insertDomain = command<{ license: string; domain: string }>((db, { license, domain }) =>
  db.insertInto('venue_domains').values({ license, domain }),
);

const selectDomain = query<{ domain: string }, { license: string }>((db, { domain }) =>
  db.selectFrom('venue_domains').select('license').where('domain', '=', domain),
);

const selectStock = query<{ license: string }, StockRow>((db, { license }) =>
  db.selectFrom('stock').selectAll().where('license', '=', license),
);

/**
 * What the file says about a product's stock. The store's own counts stay where the file says the
 * same as at the last import; the database decides, since guests order meanwhile.
 */
const mergeStock = command<{
  license: string;
  productId: string;
  outOfStock: number;
  quantity: number | null;
}>((db, { license, productId, outOfStock, quantity }) =>
  db
    .insertInto('stock')
    .values({
      license,
      product_id: productId,
      out_of_stock: outOfStock,
      quantity,
      until: null,
      file_out_of_stock: outOfStock,
      file_quantity: quantity,
    })
    .onConflict((conflict) =>
      conflict.columns(['license', 'product_id']).doUpdateSet({
        out_of_stock: sql`case when stock.file_out_of_stock = excluded.file_out_of_stock then stock.out_of_stock else excluded.out_of_stock end`,
        until: sql`case when stock.file_out_of_stock = excluded.file_out_of_stock then stock.until else null end`,
        quantity: sql`case when stock.file_quantity is not distinct from excluded.file_quantity then stock.quantity else excluded.quantity end`,
        file_out_of_stock: sql`excluded.file_out_of_stock`,
        file_quantity: sql`excluded.file_quantity`,
      }),
    ),
);

const deleteStock = command<{ license: string; productId: string }>((db, { license, productId }) =>
  db.deleteFrom('stock').where('license', '=', license).where('product_id', '=', productId),
);

/** Takes pieces only while enough are left: the database decides who gets the last one. */
const takeStock = query<
  { license: string; productId: string; quantity: number; now: number },
  { quantity: number }
>((db, { license, productId, quantity, now }) =>
  db
    .updateTable('stock')
    .set((e) => ({ quantity: e('quantity', '-', quantity) }))
    .where('license', '=', license)
    .where('product_id', '=', productId)
    .where((e) => e.or([e('out_of_stock', '=', 0), e('until', '<=', now)]))
    .where('quantity', '>=', quantity)
    .returning('quantity'),
);

const giveStock = command<{ license: string; productId: string; quantity: number }>(
  (db, { license, productId, quantity }) =>
    db
      .updateTable('stock')
      .set((e) => ({ quantity: e('quantity', '+', quantity) }))
      .where('license', '=', license)
      .where('product_id', '=', productId)
      .where('quantity', 'is not', null),
);

const reserveNumbers = query<{ license: string; count: number }, { next_number: number }>(
  (db, { license, count }) =>
    db
      .updateTable('venues')
      .set((e) => ({ next_number: e('next_number', '+', count) }))
      .where('license', '=', license)
      .returning('next_number'),
);

const updatePause = query<{ license: string; until: number | null }, { license: string }>(
  (db, { license, until }) =>
    db.updateTable('venues').set({ paused_until: until }).where('license', '=', license).returning('license'),
);

const selectPicture = query<{ license: string; name: string; variant: string }, { bytes: Buffer }>(
  (db, { license, name, variant }) =>
    db
      .selectFrom('pictures')
      .select('bytes')
      .where('license', '=', license)
      .where('name', '=', name)
      .where('variant', '=', variant),
);

const selectPictureName = query<{ license: string; name: string }, { variant: string }>(
  (db, { license, name }) =>
    db.selectFrom('pictures').select('variant').where('license', '=', license).where('name', '=', name),
);

const selectPictureBetween = query<{ license: string; after: string; before: string }, { name: string }>(
  (db, { license, after, before }) =>
    db
      .selectFrom('pictures')
      .select('name')
      .where('license', '=', license)
      .where('name', '>', after)
      .where('name', '<', before)
      .where('variant', '=', 'original')
      .limit(1),
);

const insertPicture = command<{ license: string; name: string; variant: string; bytes: Buffer }>(
  (db, { license, name, variant, bytes }) =>
    db
      .insertInto('pictures')
      .values({ license, name, variant, bytes })
      .onConflict((conflict) => conflict.doNothing()),
);

/** What an import changes, worked out beforehand. */
export interface VenueImport {
  license: string;
  /** The sequence this import was compared with; 0 for a new venue. */
  before: number;
  sequence: number;
  secret: string;
  firstNumber: number;
  format: 'yaml' | 'json';
  content: string;
  document: string;
  pictures: string;
  domains: string[];
  stock: FileStock[];
  removedStock: string[];
  wallets: { walletId: string; balanceMills: number }[];
  now: number;
  audit: AuditRow;
}

/** What a venue file says about one product's stock. */
export interface FileStock {
  productId: string;
  outOfStock: boolean;
  quantity: number | null;
}

/** Stores a venue's new file, all or nothing; false when another import was faster. */
export async function writeImport(engine: Engine, change: VenueImport): Promise<boolean> {
  const { license, before, sequence, format, content, document, pictures, now } = change;
  return engine.write(function* () {
    const rows =
      before === 0
        ? yield* run(insertVenue, { license, sequence, secret: change.secret, number: change.firstNumber })
        : yield* run(updateSequence, { license, sequence, before });
    if (rows.length === 0) return false;
    yield* run(insertFile, { license, sequence, format, content, document, pictures, now });
    yield* run(deleteDomains, { license });
    for (const domain of change.domains) yield* run(insertDomain, { license, domain });
    for (const { productId, outOfStock, quantity } of change.stock) {
      yield* run(mergeStock, { license, productId, outOfStock: outOfStock ? 1 : 0, quantity });
    }
    for (const productId of change.removedStock) yield* run(deleteStock, { license, productId });
    for (const { walletId, balanceMills: amountMills } of change.wallets) {
      const id = `import ${sequence} ${walletId}`;
      yield* writeFileBalance({ id, license, walletId, amountMills, orderUuid: null, at: now });
    }
    yield* writeAudit(change.audit);
    return true;
  });
}

/** Takes pieces of a counted product; false when too few are left. */
export function* writeTakenStock(license: string, productId: string, quantity: number, now: number) {
  const rows = yield* run(takeStock, { license, productId, quantity, now });
  return rows.length > 0;
}

/** Gives pieces of a counted product back. */
export function* writeReturnedStock(license: string, productId: string, quantity: number) {
  yield* run(giveStock, { license, productId, quantity });
}

export async function findVenue(engine: Engine, license: string): Promise<VenueRow | undefined> {
  const [row] = await engine.read(selectVenue, { license });
  return row;
}

/** Every venue's license and what it serves: what instances compare to notice imports. */
export async function listVenues({
  db,
}: Engine): Promise<Pick<VenueRow, 'license' | 'sequence' | 'paused_until'>[]> {
  return db.selectFrom('venues').select(['license', 'sequence', 'paused_until']).orderBy('license').execute();
}

/** One stored version of a venue's file. */
export async function findVenueFile(
  { db }: Engine,
  license: string,
  sequence: number,
): Promise<VenueFileRow | undefined> {
  return db
    .selectFrom('venue_files')
    .selectAll()
    .where('license', '=', license)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
}

/** The venue of a custom domain; undefined when none claims it. */
export async function findDomain(engine: Engine, domain: string): Promise<string | undefined> {
  const [row] = await engine.read(selectDomain, { domain });
  return row?.license;
}

export async function stockOf(engine: Engine, license: string): Promise<StockRow[]> {
  return engine.read(selectStock, { license });
}

/** Reserves a block of order numbers; answers the first of them. */
export async function reserveOrderNumbers(engine: Engine, license: string, count: number): Promise<number> {
  const [row] = await engine.write(function* () {
    return yield* run(reserveNumbers, { license, count });
  });
  if (!row) throw new Error(`No venue ${license} to reserve numbers for`);
  return row.next_number - count;
}

/** Pauses ordering until an instant, or ends the pause with null. */
export function* writePause(license: string, until: number | null) {
  yield* run(updatePause, { license, until });
}

/** One variant of a stored picture. */
export async function findPicture(
  engine: Engine,
  license: string,
  name: string,
  variant: string,
): Promise<Buffer | undefined> {
  const [row] = await engine.read(selectPicture, { license, name, variant });
  return row && Buffer.from(row.bytes);
}

/** The name of the stored picture whose file had this hash; undefined for none. */
export async function findPictureName(
  engine: Engine,
  license: string,
  hash: string,
): Promise<string | undefined> {
  // A prefix search: everything from the hash and a hyphen up to, not including, the hash and a full stop, the next character.
  const [row] = await engine.read(selectPictureBetween, { license, after: `${hash}-`, before: `${hash}.` });
  return row?.name;
}

/** The variants that are stored of a picture. */
export async function pictureVariants(engine: Engine, license: string, name: string): Promise<string[]> {
  const rows = await engine.read(selectPictureName, { license, name });
  return rows.map((row) => row.variant);
}

/** Stores the variants of a picture; ones that are there already stay. */
export async function writePicture(engine: Engine, rows: readonly PictureRow[]): Promise<void> {
  await engine.write(function* () {
    for (const { license, name, variant, bytes } of rows)
      yield* run(insertPicture, { license, name, variant, bytes });
  });
}

const upsertOutOfStock = command<{
  license: string;
  productId: string;
  outOfStock: number;
  until: number | null;
}>((db, { license, productId, outOfStock, until }) =>
  db
    .insertInto('stock')
    .values({
      license,
      product_id: productId,
      out_of_stock: outOfStock,
      quantity: null,
      until,
      file_out_of_stock: 0,
      file_quantity: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['license', 'product_id']).doUpdateSet({ out_of_stock: outOfStock, until }),
    ),
);

const upsertQuantity = command<{ license: string; productId: string; quantity: number | null }>(
  (db, { license, productId, quantity }) =>
    db
      .insertInto('stock')
      .values({
        license,
        product_id: productId,
        out_of_stock: 0,
        quantity,
        until: null,
        file_out_of_stock: 0,
        file_quantity: null,
      })
      .onConflict((conflict) => conflict.columns(['license', 'product_id']).doUpdateSet({ quantity })),
);

/** Marks a product out until an instant (null: until further notice), or in again; what is left of it stays. */
export function* writeOutOfStock(
  license: string,
  productId: string,
  outOfStock: boolean,
  until: number | null,
) {
  yield* run(upsertOutOfStock, { license, productId, outOfStock: outOfStock ? 1 : 0, until });
}

/** Sets what is left of a product; null: not counted. */
export function* writeQuantity(license: string, productId: string, quantity: number | null) {
  yield* run(upsertQuantity, { license, productId, quantity });
}
