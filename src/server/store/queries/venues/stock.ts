import { sql } from 'kysely';
import type { OrderLine } from '#domain/order/order.ts';
import { piecesByProduct } from '#domain/order/pieces.ts';
import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';
import type { StockRow } from '../../rows/venue-rows.ts';

const selectStock = query<{ license: string }, StockRow>((db, { license }) =>
  db.selectFrom('stock').selectAll().where('license', '=', license),
);

/**
 * The stock in a venue file. The store's own counts stay when the file is unchanged since the last import; the database
 * decides, since guests order meanwhile.
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

/** One product's stock in a venue file. */
export interface FileStock {
  productId: string;
  outOfStock: boolean;
  quantity: number | null;
}

/**
 * Merges the stock of a new venue file with the changes by guests and staff since the last import, once what is removed is
 * gone.
 */
export function* writeFileStock(license: string, stock: readonly FileStock[], removed: readonly string[]) {
  for (const productId of removed) yield* run(deleteStock, { license, productId });
  for (const { productId, outOfStock, quantity } of stock) {
    yield* run(mergeStock, { license, productId, outOfStock: outOfStock ? 1 : 0, quantity });
  }
}

/** Takes pieces of a counted product; false when too few are left. */
export function* writeTakenStock(license: string, productId: string, quantity: number, now: number) {
  const rows = yield* run(takeStock, { license, productId, quantity, now });
  return rows.length > 0;
}

/** Returns the pieces of counted products that lines of an order took. */
export function* writeReturnedStock(
  license: string,
  lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'combo'>[],
) {
  const taken = lines.map(({ productId, quantity, combo }) => ({
    productId,
    quantity,
    partIds: combo.flatMap(({ product: { id, takesStock } }) => (takesStock ? id : [])),
  }));
  for (const [productId, pieces] of piecesByProduct(taken))
    yield* run(giveStock, { license, productId, quantity: pieces });
}

const selectProduct = query<{ license: string; productId: string }, StockRow>((db, { license, productId }) =>
  db.selectFrom('stock').selectAll().where('license', '=', license).where('product_id', '=', productId),
);

/** The stored stock of a product, in the transaction that changes it; undefined: nothing was said of it. */
export function* storedStock(license: string, productId: string): Steps<StockRow | undefined> {
  const [row] = yield* run(selectProduct, { license, productId });
  return row;
}

/** The stored stock of a venue's counted and sold-out products. */
export async function stockOf(engine: Engine, license: string): Promise<StockRow[]> {
  return engine.read(selectStock, { license });
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

/** Marks a product as sold out until an instant (null: until further notice), or as available; its count stays. */
export function* writeOutOfStock(
  license: string,
  productId: string,
  outOfStock: boolean,
  until: number | null,
) {
  yield* run(upsertOutOfStock, { license, productId, outOfStock: outOfStock ? 1 : 0, until });
}

/** Sets the count of a product; null: not counted. */
export function* writeQuantity(license: string, productId: string, quantity: number | null) {
  yield* run(upsertQuantity, { license, productId, quantity });
}
