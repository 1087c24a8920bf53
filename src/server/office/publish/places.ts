import { formatAddress, parseAddress } from '#domain/draft/address.ts';
import { isEntry, type Entry } from '#domain/draft/json.ts';
import { CATEGORIES, idIn, listAt, placeIn, PRODUCTS } from '#domain/draft/list-keys.ts';
import { ownText } from '../../venues/import/compare-venues.ts';

/** A place of a venue file by ids, and the names of the things on the way to it. */
export interface NamedPlace {
  at: string;
  names: string[];
}

function partsOf(path: string): string[] {
  return [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? index ?? '');
}

interface Walk {
  value: unknown;
  place: string;
  segments: string[];
  names: string[];
}

/** One step into an entry of a list of things: its id instead of its position. */
function intoEntry(walk: Walk, part: string, language: string): Walk | null {
  const list = listAt(walk.place);
  const entry: unknown = Array.isArray(walk.value) ? walk.value[Number(part)] : undefined;
  if (!list || !isEntry(entry)) return null;
  const name = list.names.map((key) => entry[key]).find(Boolean) ?? idIn(list, entry);
  return {
    value: entry,
    place: placeIn(walk.place, '*'),
    segments: [...walk.segments, idIn(list, entry)],
    names: [...walk.names, ownText(name, language)],
  };
}

function intoMember(walk: Walk, key: string): Walk {
  const value = isEntry(walk.value) ? walk.value[key] : undefined;
  // Products have addresses of their own, whatever category they stand in.
  if (walk.place === `${CATEGORIES}/*` && key === 'products')
    return { ...walk, value, place: PRODUCTS, segments: PRODUCTS.split('/') };
  return { ...walk, value, place: placeIn(walk.place, key), segments: [...walk.segments, key] };
}

/** The place that a finding's path names, such as menu.categories[1].products[3].price; null where it is no field. */
export function placeOfPath(file: unknown, path: string): NamedPlace | null {
  const language = isEntry(file) ? String(file['default_language'] ?? '') : '';
  let walk: Walk = { value: file, place: '', segments: [], names: [] };
  for (const part of partsOf(path)) {
    const isEntryOf = listAt(walk.place) !== undefined;
    if (!isEntryOf && Array.isArray(walk.value)) break;
    const next = isEntryOf ? intoEntry(walk, part, language) : intoMember(walk, part);
    if (!next) return null;
    walk = next;
  }
  const at = formatAddress(walk.segments);
  return parseAddress(at) ? { at, names: walk.names } : null;
}

/** The names of the things that an address names, in a file that has them. */
export function namesAt(file: object, address: string): string[] {
  const language = String((file as Entry)['default_language'] ?? '');
  const menu = (file as { menu?: { categories?: Entry[] } }).menu;
  const [, list, id] = parseAddress(address)?.segments ?? [];
  const things =
    list === 'products'
      ? (menu?.categories ?? []).flatMap((category) => (category['products'] ?? []) as Entry[])
      : ((menu as Entry | undefined)?.[list ?? ''] as Entry[] | undefined);
  const found = Array.isArray(things) ? things.find((thing) => String(thing['id']) === id) : undefined;
  const name = found && (found['name'] ?? found['title']);
  return name === undefined ? [] : [ownText(name, language)];
}
