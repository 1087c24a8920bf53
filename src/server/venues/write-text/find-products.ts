import { idIn, listAt, PRODUCTS } from '#domain/draft/list-keys.ts';
import type { Entry } from '#domain/draft/json.ts';
import { isMap, isSeq, type Node } from 'yaml';
import type { Path } from '../file/remarks.ts';
import { blockItemsOf, type BlockItem } from './items.ts';

/** Where in the file a value stands. */
export interface Where {
  /** In the table of lists (domain/draft/list-keys.ts). */
  place: string;
  path: Path;
  /** Within braces or brackets. */
  isFlow: boolean;
  /** Behind the colon or dash before it. */
  from: number;
}

/** A product somewhere in the text. */
export interface FoundProduct {
  item: BlockItem | null;
  node: Node;
  before: unknown;
  where: Where;
}

/** All products of a text by id, so that one can be moved from one category to another as it is written. */
export function findProducts(contents: Node, before: unknown, text: string): Map<string, FoundProduct> {
  const found = new Map<string, FoundProduct>();
  const menu = isMap(contents) ? contents.get('menu', true) : undefined;
  const categories = isMap(menu) ? menu.get('categories', true) : undefined;
  const list = listAt(PRODUCTS);
  if (!isSeq(categories) || !list) return found;
  const values = ((before as Entry)['menu'] as Entry)['categories'] as Entry[];
  categories.items.forEach((category, c) => {
    const products = isMap(category) ? category.get('products', true) : undefined;
    if (!isSeq(products)) return;
    const own = values[c]?.['products'] as Entry[];
    const items = products.flow ? [] : blockItemsOf(products, text);
    products.items.forEach((node, p) => {
      const value = own[p];
      if (!value) return;
      const path = ['menu', 'categories', c, 'products', p];
      found.set(idIn(list, value), {
        item: items[p] ?? null,
        node: node as Node,
        before: value,
        where: { from: 0, place: `${PRODUCTS}/*`, path, isFlow: products.flow === true },
      });
    });
  });
  return found;
}
