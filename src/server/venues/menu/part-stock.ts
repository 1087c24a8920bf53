import type { WireProduct, WireVariation } from '#contract/menu/wire-menu.ts';
import {
  answerKey,
  formatStockAddress,
  parseStockAddress,
  type StockPlace,
} from '#contract/menu/stock-address.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { PartStockRow } from '../../store/rows/venue-rows.ts';

type FileMenu = CompleteVenueFile['menu'];

/** What a venue file says about an answer or a combo part. */
export interface FileMark {
  out_of_stock: boolean;
  until: string | null;
}

type AnyId = string | number;

/** The variation of an answer, and its value; null when the menu has no such answer. */
export function answerOf(
  variations: readonly { id: AnyId; values: readonly { id: AnyId }[] }[],
  key: string,
) {
  for (const { id, values } of variations) {
    const value = values.find((each) => answerKey(String(id), String(each.id)) === key);
    if (value) return { variationId: id, valueId: value.id };
  }
  return null;
}

/** The row by which a product offers an answer: its own, else the one for all answers of the variation. */
function rowOf<T extends { variation: AnyId; variation_value: AnyId | null }>(
  rows: readonly T[],
  { variationId, valueId }: { variationId: AnyId; valueId: AnyId },
): T | undefined {
  const mine = rows.filter(({ variation }) => String(variation) === String(variationId));
  return (
    mine.find(({ variation_value: value }) => value !== null && String(value) === String(valueId)) ??
    mine.find(({ variation_value: value }) => value === null)
  );
}

function productOf<T extends { id: AnyId }>(
  categories: readonly { products: readonly T[] }[],
  productId: string,
): T | undefined {
  for (const { products } of categories) {
    const product = products.find(({ id }) => String(id) === productId);
    if (product) return product;
  }
  return undefined;
}

/** What the file says about an answer or a combo part; null when it has none there. */
export function fileMark(menu: FileMenu, place: StockPlace): FileMark | null {
  if (place.kind === 'value') {
    const variation = menu.variations.find(({ id }) => String(id) === place.variationId);
    return variation?.values.find(({ id }) => String(id) === place.valueId) ?? null;
  }
  const product = productOf(menu.categories, place.productId);
  if (!product || place.kind === 'product') return null;
  if (place.kind === 'part') {
    const group = product.combo_groups.find(({ id }) => String(id) === place.groupId);
    return group?.products.find(({ id }) => String(id) === place.partId) ?? null;
  }
  const answer = answerOf(menu.variations, place.key);
  return (answer && rowOf(product.product_variations, answer)) ?? null;
}

const marked = new WeakMap<FileMenu, ReadonlyMap<string, FileMark>>();

/** Every answer of the menu and every combo part that the file itself marks as sold out, by address. */
function soldOutInFile(menu: FileMenu): ReadonlyMap<string, FileMark> {
  const known = marked.get(menu);
  if (known) return known;
  const places: StockPlace[] = [];
  for (const { id, values } of menu.variations)
    for (const value of values)
      if (value.out_of_stock)
        places.push({ kind: 'value', variationId: String(id), valueId: String(value.id) });
  for (const product of menu.categories.flatMap(({ products }) => products)) {
    const productId = String(product.id);
    for (const group of product.combo_groups)
      for (const part of group.products)
        if (part.out_of_stock)
          places.push({ kind: 'part', productId, groupId: String(group.id), partId: String(part.id) });
    const rows = product.product_variations;
    if (!rows.some((row) => row.out_of_stock)) continue;
    for (const { id, values } of menu.variations)
      for (const value of values) {
        if (rowOf(rows, { variationId: id, valueId: value.id })?.out_of_stock)
          places.push({ kind: 'answer', productId, key: answerKey(String(id), String(value.id)) });
      }
  }
  const found = new Map<string, FileMark>();
  for (const place of places) {
    const mark = fileMark(menu, place);
    if (mark) found.set(formatStockAddress(place), mark);
  }
  marked.set(menu, found);
  return found;
}

function isOut(outOfStock: boolean, until: number | null, now: number): boolean {
  return outOfStock && (until === null || until > now);
}

/** What the file says, in the columns of the store. */
export function markColumns(mark: FileMark): Pick<PartStockRow, 'file_out_of_stock' | 'file_until'> {
  return {
    file_out_of_stock: mark.out_of_stock ? 1 : 0,
    file_until: mark.until === null ? null : Date.parse(mark.until),
  };
}

/**
 * Whether answers and combo parts are sold out at an instant, by address: those of which file or staff have said so.
 * What staff have said counts before the file.
 */
export function partsNow(
  menu: FileMenu,
  rows: readonly PartStockRow[],
  now: number,
): ReadonlyMap<string, boolean> {
  const parts = new Map<string, boolean>();
  for (const [address, { until }] of soldOutInFile(menu))
    parts.set(address, isOut(true, until === null ? null : Date.parse(until), now));
  for (const { address, out_of_stock: out, until } of rows) parts.set(address, isOut(out === 1, until, now));
  return parts;
}

function markAt(menu: FileMenu, address: string): FileMark | null {
  const place = parseStockAddress(address);
  return place && fileMark(menu, place);
}

/** The addresses of rows about which a new file says something else than when staff spoke. */
export function overruledParts(menu: FileMenu, rows: readonly PartStockRow[]): string[] {
  return rows.flatMap((row) => {
    const mark = markAt(menu, row.address);
    if (!mark) return [];
    const said = markColumns(mark);
    const isSame = said.file_out_of_stock === row.file_out_of_stock && said.file_until === row.file_until;
    return isSame ? [] : row.address;
  });
}

/** Whether a file has a product, or an answer or a combo part at an address, whose stock is stored. */
export function stockPlaces(menu: FileMenu): {
  hasProduct(id: string): boolean;
  hasPart(address: string): boolean;
} {
  const ids = new Set(menu.categories.flatMap(({ products }) => products.map(({ id }) => String(id))));
  return {
    hasProduct: (id) => ids.has(id),
    hasPart: (address) => markAt(menu, address) !== null,
  };
}

/** The parts of a served menu that say what is sold out. */
export interface StockedMenu {
  categories: { products: WireProduct[] }[];
  variations: WireVariation[];
}

function markAnswer(menu: StockedMenu, productId: string, key: string, isGone: boolean): void {
  const rows = productOf(menu.categories, productId)?.product_variations;
  const answer = answerOf(menu.variations, key);
  const row = rows && answer && rowOf(rows, answer);
  if (!row) return;
  if (row.variation_value !== null) row.out_of_stock = isGone;
  // A row for all answers gets one of its own for this one.
  else rows.push({ ...row, variation_value: answer.valueId, out_of_stock: isGone });
}

/** Writes into a served menu which answers and combo parts are sold out. */
export function markParts(menu: StockedMenu, parts: ReadonlyMap<string, boolean>): void {
  for (const [address, isGone] of parts) {
    const place = parseStockAddress(address);
    if (place?.kind === 'value') {
      const variation = menu.variations.find(({ id }) => String(id) === place.variationId);
      const value = variation?.values.find(({ id }) => String(id) === place.valueId);
      if (value) value.out_of_stock = isGone;
    } else if (place?.kind === 'part') {
      const groups = productOf(menu.categories, place.productId)?.combo_groups;
      const group = groups?.find(({ id }) => String(id) === place.groupId);
      const part = group?.products.find(({ id }) => String(id) === place.partId);
      if (part) part.out_of_stock = isGone;
    } else if (place?.kind === 'answer') {
      markAnswer(menu, place.productId, place.key, isGone);
    }
  }
}
