import { isEntry, type Entry } from './json.ts';

/** The kind of a venue's thing. */
export type Subject =
  | 'venue'
  | 'language'
  | 'category'
  | 'product'
  | 'variation'
  | 'value'
  | 'combo group'
  | 'choice'
  | 'property'
  | 'tax'
  | 'promotion'
  | 'page'
  | 'form'
  | 'coupon'
  | 'wallet'
  | 'employee'
  | 'zone'
  | 'area'
  | 'station';

/** A list of the venue file whose entries have ids. */
export interface KeyedList {
  /** The kind of its entries. */
  subject: Subject;
  /** The members that together name an entry within its list. */
  keys: readonly string[];
  /** The members that may hold an entry's name for people, the best first. */
  names: readonly string[];
}

/** Where the products are, whatever category they stand in. */
export const PRODUCTS = 'menu/products';
export const CATEGORIES = 'menu/categories';

const ANSWERS: KeyedList = { subject: 'value', keys: ['variation', 'variation_value'], names: [] };
const CHOICES = `${PRODUCTS}/*/combo_groups/*/products`;

/**
 * Every list of the venue file whose entries are matched by ids instead of by position, by its place; `*` stands for an
 * entry. All other lists (hours, closures, pictures, zones, ranges, form fields) are one value.
 */
const LISTS: ReadonlyMap<string, KeyedList> = new Map(
  Object.entries<KeyedList>({
    languages: { subject: 'language', keys: ['code'], names: [] },
    [CATEGORIES]: { subject: 'category', keys: ['id'], names: ['name'] },
    [PRODUCTS]: { subject: 'product', keys: ['id'], names: ['name'] },
    [`${PRODUCTS}/*/product_variations`]: ANSWERS,
    [`${PRODUCTS}/*/combo_groups`]: { subject: 'combo group', keys: ['id'], names: ['name'] },
    [CHOICES]: { subject: 'choice', keys: ['id'], names: ['name'] },
    [`${CHOICES}/*/product_variations`]: ANSWERS,
    'menu/variations': { subject: 'variation', keys: ['id'], names: ['name'] },
    'menu/variations/*/values': { subject: 'value', keys: ['id'], names: ['value'] },
    'menu/properties': { subject: 'property', keys: ['id'], names: ['name'] },
    'menu/allergens': { subject: 'property', keys: ['id'], names: ['name'] },
    'menu/taxes': { subject: 'tax', keys: ['id'], names: ['name'] },
    'menu/promotions': { subject: 'promotion', keys: ['id'], names: ['title'] },
    'menu/pages': { subject: 'page', keys: ['id'], names: ['title'] },
    'menu/forms': { subject: 'form', keys: ['id'], names: ['name'] },
    coupons: { subject: 'coupon', keys: ['code'], names: [] },
    'locations/areas': { subject: 'area', keys: ['id'], names: ['name'] },
    stations: { subject: 'station', keys: ['id'], names: ['name'] },
    'loyalty/wallets': { subject: 'wallet', keys: ['wallet_id'], names: ['name'] },
    'loyalty/employees': { subject: 'employee', keys: ['employee_id'], names: ['name'] },
    'loyalty/promotions': { subject: 'promotion', keys: ['id'], names: ['name'] },
  }),
);

/** The place of a part of what stands at a place. */
export function placeIn(place: string, key: string): string {
  return place === '' ? key : `${place}/${key}`;
}

/** The list of things at a place such as menu/variations/*\/values; undefined when there is none. */
export function listAt(place: string): KeyedList | undefined {
  return LISTS.get(place);
}

/** An entry's id within its list. An answer for all values of a variation has the variation's id alone. */
export function idIn({ keys }: KeyedList, entry: Entry): string {
  return keys
    .map((key) => entry[key] ?? '')
    .filter((part) => part !== '')
    .map(String)
    .join(' ');
}

/** The entries of a list by id, in their order; null when it is no list, or ids are missing or not unique. */
export function entriesById(value: unknown, list: KeyedList): Map<string, Entry> | null {
  if (!Array.isArray(value) || !value.every(isEntry)) return null;
  const entries = new Map(value.map((entry) => [idIn(list, entry), entry]));
  return entries.size === value.length && !entries.has('') ? entries : null;
}
