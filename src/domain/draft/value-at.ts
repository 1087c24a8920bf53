import { isLanguageCode } from '../text/language.ts';
import {
  AFTER,
  CATEGORY,
  isCategoryOf,
  isOrder,
  isThing,
  parseAddress,
  type Address,
  type Spot,
} from './address.ts';
import { isEntry, without, type Entry } from './json.ts';
import { entriesById, listAt, placeIn, PRODUCTS, type KeyedList } from './list-keys.ts';
import { placesOfProducts } from './product-places.ts';
import { textIn } from './texts.ts';

/** Where a thing stands. */
interface Standing {
  entry: Entry;
  /** The id of the one before it; '' for the first. */
  after: string;
  /** Of a product; null for other things. */
  category: string | null;
}

function standingIn(list: KeyedList, value: unknown, id: string): Standing | null {
  const entries = entriesById(value ?? [], list);
  const entry = entries?.get(id);
  if (!entries || !entry) return null;
  const ids = [...entries.keys()];
  return { entry, after: ids[ids.indexOf(id) - 1] ?? '', category: null };
}

function standingProduct(file: Entry, id: string): Standing | null {
  const menu = file['menu'];
  const categories = isEntry(menu) ? menu['categories'] : null;
  const found = Array.isArray(categories) ? placesOfProducts(categories)?.get(id) : undefined;
  return found ? { entry: found.product, after: found.after, category: found.category } : null;
}

/** Follows keys and ids through the file, as far as the spot's innermost thing. */
function standingAt(file: Entry, { segments, depth }: Spot): Standing | null {
  let place = '';
  let value: unknown = file;
  let standing: Standing | null = null;
  for (let index = 0; index < depth; index++) {
    const segment = segments[index] ?? '';
    place = placeIn(place, segment);
    const list = listAt(place);
    if (!list) {
      value = isEntry(value) ? value[segment] : undefined;
      continue;
    }
    const id = segments[++index] ?? '';
    standing =
      place === PRODUCTS
        ? standingProduct(file, id)
        : standingIn(list, isEntry(value) ? value[segment] : undefined, id);
    if (!standing) return null;
    place = placeIn(place, '*');
    value = standing.entry;
  }
  return standing;
}

function fieldOf(value: unknown, [key, ...rest]: readonly string[], defaultLanguage: string): unknown {
  if (key === undefined) return value ?? null;
  if (typeof value === 'string' && rest.length === 0 && isLanguageCode(key))
    return textIn(value, key, defaultLanguage);
  return isEntry(value) && Object.hasOwn(value, key) ? fieldOf(value[key], rest, defaultLanguage) : null;
}

/** A thing as an edit would make it: with its neighbour, a product with its category, a category without products. */
function wholeThing({ entry, after, category }: Standing, { list }: Spot): Entry {
  const own = list?.subject === 'category' ? without(entry, 'products') : entry;
  return { ...own, [AFTER]: after, ...(category !== null && { [CATEGORY]: category }) };
}

/**
 * What the file says at an address: null where it says nothing; undefined where the thing that the address names a field
 * of is not there, or the address is unknown.
 */
export function valueAt(file: object, address: Address): unknown {
  const spot = parseAddress(address);
  if (!spot) return undefined;
  const whole = file as Entry;
  const language = String(whole['default_language'] ?? '');
  if (spot.depth === 0) return fieldOf(whole, spot.field, language);
  const standing = standingAt(whole, spot);
  if (isThing(spot)) return standing ? wholeThing(standing, spot) : null;
  if (!standing) return undefined;
  if (isOrder(spot)) return standing.after;
  if (isCategoryOf(spot)) return standing.category;
  return fieldOf(standing.entry, spot.field, language);
}

/** The things of a list of the venue itself, such as menu/taxes or stations: an address names things, never a whole list. */
export function thingsAt(file: object, list: string): Entry[] {
  const found = list
    .split('/')
    .reduce<unknown>((value, key) => (isEntry(value) ? value[key] : undefined), file);
  return Array.isArray(found) ? found.filter(isEntry) : [];
}
