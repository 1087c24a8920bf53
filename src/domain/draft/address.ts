import { CATEGORIES, listAt, placeIn, PRODUCTS, type KeyedList } from './list-keys.ts';

/** The order of a thing: the id of the one before it in its list, '' for the first. */
export const AFTER = 'after';
/** The id of the category in which a product stands. */
export const CATEGORY = 'category';

/** A place in the venue file, by ids: menu/products/hummus/price. Products are named without their category. */
export type Address = string;

/** An address, taken apart. */
export interface Spot {
  /** The keys and ids, decoded. */
  segments: readonly string[];
  /** How many of them name the innermost thing; 0: the venue itself. */
  depth: number;
  /** The list of that thing; null for the venue itself. */
  list: KeyedList | null;
  /** The place of that thing in the table of lists, with `*` for each entry. */
  place: string;
  /** The keys within that thing; empty: the address names the thing. */
  field: readonly string[];
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Joins keys and ids to an address; each may hold any character. */
export function formatAddress(segments: readonly string[]): Address {
  return segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/');
}

function decoded(address: Address): string[] | null {
  try {
    const segments = address.split('/').map(decodeURIComponent);
    return segments.some((segment) => segment === '' || FORBIDDEN.has(segment)) ? null : segments;
  } catch {
    return null;
  }
}

/** Takes an address apart; null when it names nothing that can be edited, such as a whole list of things. */
export function parseAddress(address: Address): Spot | null {
  const segments = decoded(address);
  if (!segments) return null;
  let place = '';
  let depth = 0;
  let thing: Pick<Spot, 'list' | 'place'> = { list: null, place: '' };
  for (let index = 0; index < segments.length; index++) {
    place = placeIn(place, segments[index] ?? '');
    const list = listAt(place);
    if (!list) continue;
    // The list as a whole is no place for an edit: its entries are.
    if (++index === segments.length) return null;
    place = placeIn(place, '*');
    depth = index + 1;
    thing = { list, place };
  }
  if (place === 'menu' || segments.length === 0) return null;
  return { segments, depth, ...thing, field: segments.slice(depth) };
}

/** The list of things that keys and ids lead to; undefined when it is none. */
export function listNamed(segments: readonly string[]): KeyedList | undefined {
  let place = '';
  let list: KeyedList | undefined;
  for (const segment of segments) {
    place = placeIn(place, list ? '*' : segment);
    list = listAt(place);
  }
  return list;
}

/** True for the order of a thing. */
export function isOrder({ list, field }: Spot): boolean {
  return list !== null && field.length === 1 && field[0] === AFTER;
}

/** True for the category of a product. */
export function isCategoryOf({ place, field }: Spot): boolean {
  return place === `${PRODUCTS}/*` && field.length === 1 && field[0] === CATEGORY;
}

/** True for a category, a product or any other thing itself. */
export function isThing({ list, field }: Spot): boolean {
  return list !== null && field.length === 0;
}

/** The address of the innermost thing; '' for the venue itself. */
export function thingOf({ segments, depth }: Spot): Address {
  return formatAddress(segments.slice(0, depth));
}

/** True when an address lies within a thing or a value: menu/products/7/name within menu/products/7. */
export function isWithin(address: Address, outer: Address): boolean {
  return outer === '' || address === outer || address.startsWith(`${outer}/`);
}

/** The address of a product. */
export function productAddress(id: string): Address {
  return `${PRODUCTS}/${encodeURIComponent(id)}`;
}

/** The address of a category. */
export function categoryAddress(id: string): Address {
  return `${CATEGORIES}/${encodeURIComponent(id)}`;
}
