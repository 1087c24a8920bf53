import type { VenueFile } from '#contract/venue-file.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { isScalar, parseDocument, type Document } from 'yaml';
import type { Path } from './check-venue.ts';
import { editText, type TextEdit } from './edit-text.ts';

export interface ChangedPrices {
  /** The file with the new prices; null where its text cannot take them, such as inside an alias. */
  text: string | null;
  /** Skus that no product has. */
  unknown: string[];
  /** The skus that there are, for hints. */
  known: string[];
}

interface Priced {
  sku: string;
  price: string | number;
  path: Path;
}

function pricedProducts({ menu }: VenueFile): Priced[] {
  return menu.categories.flatMap(({ products = [] }, c) =>
    products.map(({ sku = '', price }, p) => ({
      sku,
      price,
      path: ['menu', 'categories', c, 'products', p, 'price'],
    })),
  );
}

function decimals(text: string): number {
  return /\.(\d*)$/.exec(text)?.[1]?.length ?? 0;
}

/** As many decimals as the price before had, or as the new one needs. */
function inMannerOf(old: string, mills: number): string {
  const exact = formatMoney(mills);
  const places = Math.max(decimals(old), decimals(exact.replace(/\.?0+$/, '')));
  return places === 0 ? exact.slice(0, -4) : exact.slice(0, exact.length - 3 + places);
}

function edits(
  document: Document,
  { sku, price, path }: Priced,
  prices: ReadonlyMap<string, string>,
): TextEdit[] {
  const mills = parseMoney(prices.get(sku));
  if (mills === null || mills === parseMoney(price)) return [];
  const node: unknown = document.getIn(path, true);
  const text = inMannerOf(isScalar(node) ? (node.source ?? '') : String(price), mills);
  return [{ path, value: typeof price === 'number' ? Number(text) : text, source: text }];
}

/** Writes new prices by sku into a venue file's text; comments, layout and all else stay as they are. */
export function changePrices(text: string, prices: ReadonlyMap<string, string>): ChangedPrices {
  const document = parseDocument(text);
  const products = pricedProducts(document.toJS() as VenueFile).filter(({ sku }) => sku !== '');
  const known = [...new Set(products.map(({ sku }) => sku))];
  const unknown = [...prices.keys()].filter((sku) => !known.includes(sku));
  return {
    text: editText(
      text,
      products.flatMap((product) => edits(document, product, prices)),
    ),
    unknown,
    known,
  };
}
