import type { ProductStock } from '#contract/staff.ts';
import type { StockNow } from '#contract/staff-answers.ts';
import { findProduct } from '#domain/menu.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { stockOf, writeOutOfStock, writeQuantity } from '../store/queries/stock.ts';
import type { LiveVenue, VenueDirectory } from '../venues/venue-directory.ts';

/**
 * Marks a product as sold out or available, or sets its stock; guests see it within two seconds. Refuses unknown
 * products.
 */
export async function setStock(
  { engine, clock, ids, venues }: { engine: Engine; clock: Clock; ids: Ids; venues: VenueDirectory },
  live: LiveVenue,
  productId: string,
  change: ProductStock,
  who: string,
): Promise<Result<StockNow>> {
  const { license, defaultLanguage } = live.venue;
  if (!findProduct(live.menu(defaultLanguage).menu, productId)) return refused({ code: 'not_found' });
  const { out_of_stock: outOfStock, pos_available_qty: quantity, until } = change;
  await engine.write(function* () {
    if (outOfStock !== undefined || until) {
      const back = until && outOfStock !== false ? Date.parse(until) : null;
      yield* writeOutOfStock(license, productId, outOfStock ?? true, back);
    }
    if (quantity !== undefined) yield* writeQuantity(license, productId, quantity);
    yield* writeAudit({
      license,
      id: ids.uuid(),
      at: clock.now(),
      who,
      what: 'product.stock',
      document: JSON.stringify({ productId, ...change }),
    });
  });
  await venues.refresh(license);
  const after = (await stockOf(engine, license)).find((row) => row.product_id === productId);
  return accepted({
    id: productId,
    out_of_stock: after?.out_of_stock === 1,
    pos_available_qty: after?.quantity ?? null,
  });
}
