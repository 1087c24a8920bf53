import type { Id } from '#domain/menu/menu.ts';

/** Something that can be sold out, by ids. */
export type StockPlace =
  | { kind: 'product'; productId: Id }
  /** An answer, in every product that offers it. */
  | { kind: 'value'; variationId: Id; valueId: Id }
  /** An answer of one product alone; `key` is the ids of variation and value, see `answerKey`. */
  | { kind: 'answer'; productId: Id; key: string }
  /** A product of a combo's group. */
  | { kind: 'part'; productId: Id; groupId: Id; partId: Id };

/** Names one answer of a product: the ids of its variation and its value. */
export function answerKey(variationId: Id, valueId: Id): string {
  return `${variationId} ${valueId}`;
}

function keysOf(place: StockPlace): string[] {
  switch (place.kind) {
    case 'product':
      return ['products', place.productId];
    case 'value':
      return ['variations', place.variationId, 'values', place.valueId];
    case 'answer':
      return ['products', place.productId, 'product_variations', place.key];
    case 'part':
      return ['products', place.productId, 'combo_groups', place.groupId, 'products', place.partId];
  }
}

/** The address of something that can be sold out: keys of the venue file and ids, percent-encoded. */
export function formatStockAddress(place: StockPlace): string {
  return ['menu', ...keysOf(place)].map(encodeURIComponent).join('/');
}

function decoded(address: string): string[] {
  try {
    return address.split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** Takes an address apart; null when it names nothing that can be sold out. */
export function parseStockAddress(address: string): StockPlace | null {
  const [menu, list, id, inner, innerId, last, lastId, ...more] = decoded(address);
  if (menu !== 'menu' || !id || more.length > 0) return null;
  const isLast = last === undefined;
  if (list === 'variations' && inner === 'values' && innerId && isLast)
    return { kind: 'value', variationId: id, valueId: innerId };
  if (list !== 'products') return null;
  if (inner === undefined) return { kind: 'product', productId: id };
  if (inner === 'product_variations' && innerId && isLast)
    return { kind: 'answer', productId: id, key: innerId };
  if (inner === 'combo_groups' && innerId && last === 'products' && lastId)
    return { kind: 'part', productId: id, groupId: innerId, partId: lastId };
  return null;
}
