import type { StockAtOnce } from '#contract/office/overview.ts';
import type { ProductStock } from '#contract/staff/staff.ts';
import type { StockNow, StockState } from '#contract/staff/staff-answers.ts';
import { formatStockAddress, parseStockAddress, type StockPlace } from '#contract/menu/stock-address.ts';
import { findProduct } from '#domain/menu/menu.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { partStockOf, writePartStock } from '../store/queries/venues/part-stock.ts';
import { stockOf, writeOutOfStock, writeQuantity } from '../store/queries/venues/stock.ts';
import { fileMark, markColumns } from '../venues/menu/part-stock.ts';
import { shownMenu } from '../venues/menu/shown-menu.ts';
import type { LiveVenue, VenueDirectory } from '../venues/venue-directory.ts';

interface StockServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  venues: VenueDirectory;
}

function textOf(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}

/**
 * Marks a product as sold out or available, or sets its stock; guests see it within two seconds. Refuses unknown
 * products.
 */
export async function setStock(
  { engine, clock, ids, venues }: StockServices,
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

async function setProduct(
  services: StockServices,
  live: LiveVenue,
  productId: string,
  { at, ...change }: StockAtOnce,
  who: string,
): Promise<Result<StockState>> {
  const set = await setStock(services, live, productId, change, who);
  if (!set.ok) return set;
  const { out_of_stock, pos_available_qty } = set.value;
  const rows = await stockOf(services.engine, live.venue.license);
  const until = rows.find((row) => row.product_id === productId)?.until;
  return accepted({ at, out_of_stock, pos_available_qty, until: out_of_stock ? textOf(until) : null });
}

async function setPart(
  { engine, clock, ids, venues }: StockServices,
  live: LiveVenue,
  place: StockPlace,
  { at, out_of_stock: outOfStock, until, pos_available_qty: quantity }: StockAtOnce,
  who: string,
): Promise<Result<StockState>> {
  const { license, file } = live.venue;
  const mark = fileMark(shownMenu(file.menu), place);
  if (!mark) return refused({ code: 'not_found' });
  if (quantity !== undefined && quantity !== null) {
    const message = 'Pieces of products are counted, not those of answers and combo parts';
    return refused({ code: 'validation', errors: [{ path: 'pos_available_qty', message }] });
  }
  const isOut = outOfStock ?? true;
  const back = until && isOut ? Date.parse(until) : null;
  await engine.write(function* () {
    yield* writePartStock({
      license,
      address: at,
      out_of_stock: isOut ? 1 : 0,
      until: back,
      ...markColumns(mark),
    });
    yield* writeAudit({
      license,
      id: ids.uuid(),
      at: clock.now(),
      who,
      what: 'part.stock',
      document: JSON.stringify({ at, out_of_stock: isOut, until: textOf(back) }),
    });
  });
  await venues.refresh(license);
  const row = (await partStockOf(engine, license)).find(({ address }) => address === at);
  const isGone = row?.out_of_stock === 1 && (row.until === null || row.until > clock.now());
  return accepted({
    at,
    out_of_stock: isGone,
    pos_available_qty: null,
    until: isGone ? textOf(row?.until) : null,
  });
}

/**
 * Marks a product, an answer or a combo part as sold out or available, by its address; guests see it within two
 * seconds. Refuses what the served menu does not have, and counts of anything but products.
 */
export async function setStockAt(
  services: StockServices,
  live: LiveVenue,
  change: StockAtOnce,
  who: string,
): Promise<Result<StockState>> {
  const place = parseStockAddress(change.at);
  if (!place) return refused({ code: 'not_found' });
  // One address for each thing, however its ids are encoded.
  const named = { ...change, at: formatStockAddress(place) };
  return place.kind === 'product'
    ? setProduct(services, live, place.productId, named, who)
    : setPart(services, live, place, named, who);
}
