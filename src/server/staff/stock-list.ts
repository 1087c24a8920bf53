import type { NewStock, StockList } from '#contract/staff/stock-lists.ts';
import { formatStockAddress } from '#contract/menu/stock-address.ts';
import type { FieldError } from '#contract/values/problem.ts';
import type { StockState } from '#contract/staff/staff-answers.ts';
import type { Product } from '#domain/menu/menu.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { stockOf } from '../store/queries/venues/stock.ts';
import { planStock, readStockAt, writeStock, type StockServices } from './stock.ts';

type Entry = NewStock['stock'][number];

function productsOf(live: LiveVenue): Product[] {
  return live.menu(live.venue.defaultLanguage).menu.categories.flatMap(({ products }) => products);
}

/** Where an entry's things are: several products may share a sku. */
function placesOf({ at, id, sku }: Entry, products: readonly Product[]): string[] {
  if (at !== undefined) return [at];
  const meant =
    sku === undefined
      ? products.filter((each) => each.id === id)
      : products.filter((each) => each.sku === sku);
  return [...new Set(meant.map((product) => formatStockAddress({ kind: 'product', productId: product.id })))];
}

/**
 * Changes the stock of many things in one step, each named by its sku, its id or its address. One that the menu does not
 * have refuses them all, with a `validation` that names each. Guests see the change within two seconds.
 */
export async function setStockList(
  services: StockServices,
  live: LiveVenue,
  entries: readonly Entry[],
  who: string,
): Promise<Result<StockState[]>> {
  const products = productsOf(live);
  const errors: FieldError[] = [];
  const planned = entries.flatMap((entry, index) => {
    const { id: _id, sku: _sku, at: _at, ...change } = entry;
    const places = placesOf(entry, products);
    const path = `stock[${index}]`;
    if (places.length === 0) errors.push({ path, message: 'The menu has no such dish' });
    return places.flatMap((at) => {
      const plan = planStock(services, live, { at, ...change }, who);
      if (plan.ok) return [plan.value];
      const [{ message } = { message: 'The menu has no such dish, answer or part' }] =
        plan.refusal.errors ?? [];
      errors.push({ path, message });
      return [];
    });
  });
  if (errors.length > 0) return refused({ code: 'validation', errors });
  return accepted(await writeStock(services, live, planned));
}

/** How the things that entries name stand now; those that the menu does not have any more are left out. */
export function readEntries(
  services: StockServices,
  live: LiveVenue,
  entries: readonly Entry[],
): Promise<StockState[]> {
  const products = productsOf(live);
  return readStockAt(
    services,
    live,
    entries.flatMap((entry) => placesOf(entry, products)),
  );
}

/** Every product of the menu with its stock, in the menu's order. */
export async function readStockList({ engine, clock }: StockServices, live: LiveVenue): Promise<StockList> {
  const rows = new Map((await stockOf(engine, live.venue.license)).map((row) => [row.product_id, row]));
  const stock = productsOf(live).map(({ id, sku, name, outOfStock, availableQuantity }) => {
    const until = rows.get(id)?.until ?? null;
    return {
      id,
      sku,
      name,
      out_of_stock: outOfStock,
      pos_available_qty: availableQuantity,
      until: outOfStock && until !== null && until > clock.now() ? new Date(until).toISOString() : null,
    };
  });
  return { stock };
}
