import type { WireStockAtOnce } from '#contract/office/overview.ts';
import type { ProductStock } from '#contract/staff/staff.ts';
import type { StockNow, StockState } from '#contract/staff/staff-answers.ts';
import { formatStockAddress, parseStockAddress, type StockPlace } from '#contract/menu/stock-address.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import type { Steps } from '../store/query.ts';
import type { PartStockRow } from '../store/rows/venue-rows.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { partStockOf, storedPartStock, writePartStock } from '../store/queries/venues/part-stock.ts';
import { stockOf, storedStock, writeOutOfStock, writeQuantity } from '../store/queries/venues/stock.ts';
import { fileMark, markColumns, type FileMark } from '../venues/menu/part-stock.ts';
import { shownMenu } from '../venues/menu/shown-menu.ts';
import type { LiveVenue, VenueDirectory } from '../venues/venue-directory.ts';

export interface StockServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  venues: VenueDirectory;
}

function textOf(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}

/** How stock stands at an instant (ms UTC), as calls answer it and the audit keeps it. */
function standing(
  row: Pick<PartStockRow, 'out_of_stock' | 'until'> | null | undefined,
  now: number,
): Pick<StockState, 'out_of_stock' | 'until'> {
  const isOut = row?.out_of_stock === 1 && (row.until === null || row.until > now);
  return { out_of_stock: isOut, until: isOut ? textOf(row?.until) : null };
}

/** Something that may be out of stock. */
interface StockedThing {
  /** Its address. */
  at: string;
  /** Null: an answer or a combo part. */
  productId: string | null;
  /** What the file says of an answer or a combo part, which stands until staff say something. */
  inFile: Pick<PartStockRow, 'out_of_stock' | 'until'> | null;
}

/** A change of stock that the menu has a place for, not written yet. */
interface PlannedStock extends StockedThing {
  write(): Steps<void>;
}

function planProduct(
  { clock, ids }: StockServices,
  live: LiveVenue,
  productId: string,
  change: ProductStock,
  who: string,
): Result<PlannedStock> {
  const { license, defaultLanguage } = live.venue;
  if (!findProduct(live.menu(defaultLanguage).menu, productId)) return refused({ code: 'not_found' });
  const { out_of_stock: outOfStock, pos_available_qty: quantity, until } = change;
  return accepted({
    at: formatStockAddress({ kind: 'product', productId }),
    productId,
    inFile: null,
    *write() {
      const before = yield* storedStock(license, productId);
      const was = { ...standing(before, clock.now()), pos_available_qty: before?.quantity ?? null };
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
        document: JSON.stringify({ productId, ...change, was }),
      });
    },
  });
}

function inFileOf(mark: FileMark): StockedThing['inFile'] {
  const { file_out_of_stock: isOut, file_until: until } = markColumns(mark);
  return { out_of_stock: isOut, until };
}

function planPart(
  { clock, ids }: StockServices,
  live: LiveVenue,
  place: StockPlace,
  { out_of_stock: outOfStock, until, pos_available_qty: quantity }: ProductStock,
  who: string,
): Result<PlannedStock> {
  const { license, file } = live.venue;
  const mark = fileMark(shownMenu(file.menu), place);
  if (!mark) return refused({ code: 'not_found' });
  if (quantity !== undefined && quantity !== null) {
    const message = 'Pieces of products are counted, not those of answers and combo parts';
    return refused({ code: 'validation', errors: [{ path: 'pos_available_qty', message }] });
  }
  const columns = markColumns(mark);
  // One address for each thing, however its ids are encoded.
  const at = formatStockAddress(place);
  const isOut = outOfStock ?? true;
  const back = until && isOut ? Date.parse(until) : null;
  const inFile = inFileOf(mark);
  return accepted({
    at,
    productId: null,
    inFile,
    *write() {
      if (outOfStock === undefined && !until) return;
      const was = standing((yield* storedPartStock(license, at)) ?? inFile, clock.now());
      yield* writePartStock({
        license,
        address: at,
        out_of_stock: isOut ? 1 : 0,
        until: back,
        ...columns,
      });
      yield* writeAudit({
        license,
        id: ids.uuid(),
        at: clock.now(),
        who,
        what: 'part.stock',
        document: JSON.stringify({ at, out_of_stock: isOut, until: textOf(back), was }),
      });
    },
  });
}

/** Plans a change by its address. Refuses what the served menu does not have, and counts of anything but products. */
export function planStock(
  services: StockServices,
  live: LiveVenue,
  { at, ...change }: WireStockAtOnce,
  who: string,
): Result<PlannedStock> {
  const place = parseStockAddress(at);
  if (!place) return refused({ code: 'not_found' });
  return place.kind === 'product'
    ? planProduct(services, live, place.productId, change, who)
    : planPart(services, live, place, change, who);
}

async function readStates(
  { engine, clock }: StockServices,
  license: string,
  things: readonly StockedThing[],
): Promise<StockState[]> {
  const products = new Map((await stockOf(engine, license)).map((row) => [row.product_id, row]));
  const parts = new Map((await partStockOf(engine, license)).map((row) => [row.address, row]));
  return things.map(({ at, productId, inFile }) => {
    const row = (productId === null ? parts.get(at) : products.get(productId)) ?? inFile;
    const quantity = productId === null ? null : (products.get(productId)?.quantity ?? null);
    return { at, pos_available_qty: quantity, ...standing(row, clock.now()) };
  });
}

function thingAt({ venue }: LiveVenue, address: string): StockedThing {
  const place = parseStockAddress(address);
  if (!place) return { at: address, productId: null, inFile: null };
  const at = formatStockAddress(place);
  if (place.kind === 'product') return { at, productId: place.productId, inFile: null };
  const mark = fileMark(shownMenu(venue.file.menu), place);
  return { at, productId: null, inFile: mark ? inFileOf(mark) : null };
}

/** How things stand now, by their addresses, also those that the menu does not have any more. */
export function readStockAt(
  services: StockServices,
  live: LiveVenue,
  addresses: readonly string[],
): Promise<StockState[]> {
  const things = addresses.map((address) => thingAt(live, address));
  return readStates(services, live.venue.license, things);
}

/** Writes planned changes, all or none; guests see them within two seconds. Returns how each stands now. */
export async function writeStock(
  services: StockServices,
  { venue: { license } }: LiveVenue,
  planned: readonly PlannedStock[],
): Promise<StockState[]> {
  await services.engine.write(function* () {
    for (const { write } of planned) yield* write();
  });
  await services.venues.refresh(license);
  return readStates(services, license, planned);
}

/**
 * Marks a product as sold out or available, or sets its stock; guests see it within two seconds. Refuses unknown
 * products.
 */
export async function setStock(
  services: StockServices,
  live: LiveVenue,
  productId: string,
  change: ProductStock,
  who: string,
): Promise<Result<StockNow>> {
  const planned = planProduct(services, live, productId, change, who);
  if (!planned.ok) return planned;
  const [state] = await writeStock(services, live, [planned.value]);
  return accepted(stockNow(productId, state));
}

function stockNow(productId: string, state: StockState | undefined): StockNow {
  return {
    id: productId,
    out_of_stock: state?.out_of_stock ?? false,
    pos_available_qty: state?.pos_available_qty ?? null,
  };
}

/** How one thing stands now. Refuses what was never one. */
export async function readOneStock(
  services: StockServices,
  live: LiveVenue,
  at: string,
): Promise<Result<StockState>> {
  const [state] = await readStockAt(services, live, [at]);
  return state ? accepted(state) : refused({ code: 'not_found' });
}

/** How a product's stock stands now. */
export async function readStock(
  services: StockServices,
  live: LiveVenue,
  productId: string,
): Promise<StockNow> {
  const [state] = await readStockAt(services, live, [formatStockAddress({ kind: 'product', productId })]);
  return stockNow(productId, state);
}

/**
 * Marks a product, an answer or a combo part as sold out or available, by its address; guests see it within two
 * seconds. Refuses what the served menu does not have, and counts of anything but products.
 */
export async function setStockAt(
  services: StockServices,
  live: LiveVenue,
  change: WireStockAtOnce,
  who: string,
): Promise<Result<StockState>> {
  const planned = planStock(services, live, change, who);
  if (!planned.ok) return planned;
  const [state] = await writeStock(services, live, [planned.value]);
  return state ? accepted(state) : refused({ code: 'not_found' });
}
