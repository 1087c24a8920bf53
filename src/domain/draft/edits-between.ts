import { AFTER, CATEGORY, formatAddress } from './address.ts';
import type { Edit } from './edit.ts';
import { isEntry, isSameJson, without, type Entry } from './json.ts';
import { entriesById, listAt, placeIn, PRODUCTS, type KeyedList } from './list-keys.ts';
import { fewestMoves } from './order.ts';
import { inLanguages, isTextMap } from './texts.ts';

/** A part of both files that is compared. */
interface Part {
  segments: readonly string[];
  place: string;
  defaultLanguage: string;
}

function inside(part: Part, key: string): Part {
  return { ...part, segments: [...part.segments, key], place: placeIn(part.place, key) };
}

function entryIn(part: Part, id: string): Part {
  return { ...part, segments: [...part.segments, id], place: placeIn(part.place, '*') };
}

/** True for what is a container of fields: not a value, and not a list without ids. */
function holdsFields(value: unknown): boolean {
  return isEntry(value) && Object.keys(value).length > 0;
}

function between(before: unknown, after: unknown, part: Part): Edit[] {
  const list = listAt(part.place);
  if (list) return listEdits(before ?? [], after ?? [], list, part);
  if (isSameJson(before ?? null, after ?? null)) return [];
  const isText = isTextMap(before) || isTextMap(after);
  const [from, to] = isText
    ? [inLanguages(before, part.defaultLanguage), inLanguages(after, part.defaultLanguage)]
    : [before, after];
  const isDeep = isEntry(from)
    ? to === undefined || to === null || isEntry(to)
    : holdsFields(to) && (from ?? null) === null;
  if (isDeep && part.segments.length > 0)
    return memberEdits((from ?? {}) as Entry, (to ?? {}) as Entry, part);
  return [{ at: formatAddress(part.segments), value: after ?? null }];
}

function memberEdits(before: Entry, after: Entry, part: Part, skipped: readonly string[] = []): Edit[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter((key) => !skipped.includes(key))
    .flatMap((key) => between(before[key], after[key], inside(part, key)));
}

/** Edits of things that both lists have. */
function changed(
  before: Map<string, Entry>,
  after: Map<string, Entry>,
  part: Part,
  skipped: readonly string[],
): Edit[] {
  return [...after].flatMap(([id, entry]) => {
    const known = before.get(id);
    return known && known !== entry ? memberEdits(known, entry, entryIn(part, id), skipped) : [];
  });
}

function removed(before: Map<string, Entry>, after: Map<string, Entry>, part: Part): Edit[] {
  return [...before.keys()]
    .filter((id) => !after.has(id))
    .map((id) => ({ at: formatAddress([...part.segments, id]), value: null }));
}

/** Makes what is new, and moves what stands elsewhere, in the order in which neighbours need each other. */
function placed(
  before: readonly string[],
  after: Map<string, Entry>,
  part: Part,
  known: (id: string) => boolean,
  more: Entry = {},
): Edit[] {
  return fewestMoves(before, [...after.keys()]).map(({ id, after: neighbour }) => {
    const address = formatAddress([...part.segments, id]);
    if (known(id)) return { at: `${address}/${AFTER}`, value: neighbour };
    return { at: address, value: { ...after.get(id), ...more, [AFTER]: neighbour } };
  });
}

function listEdits(before: unknown, after: unknown, list: KeyedList, part: Part): Edit[] {
  const [old, fresh] = [entriesById(before, list), entriesById(after, list)];
  // Without ids there are no addresses: such a file is refused by its check.
  if (!old || !fresh) return [];
  const skipped = list.subject === 'category' ? ['products'] : [];
  const bare = new Map([...fresh].map(([id, entry]) => [id, without(entry, ...skipped)]));
  return [
    ...placed([...old.keys()], bare, part, (id) => old.has(id)),
    ...changed(old, fresh, part, skipped),
    ...removed(old, fresh, part),
  ];
}

type Products = Map<string, Map<string, Entry>>;

/** The products of each category; null where ids are missing or not unique. */
function productsOf(menu: Entry, list: KeyedList): Products | null {
  const categories = Array.isArray(menu['categories']) ? menu['categories'].filter(isEntry) : [];
  const products: Products = new Map();
  for (const category of categories) {
    const own = entriesById(category['products'] ?? [], list);
    if (!own) return null;
    products.set(String(category['id']), own);
  }
  return products;
}

function productEdits(before: Entry, after: Entry, list: KeyedList, part: Part): Edit[] {
  const [old, fresh] = [productsOf(before, list), productsOf(after, list)];
  if (!old || !fresh) return [];
  const [allOld, allFresh] = [old, fresh].map(
    (each) => new Map([...each.values()].flatMap((own) => [...own])),
  );
  const home = new Map(
    [...old].flatMap(([category, own]) => [...own.keys()].map((id) => [id, category] as const)),
  );
  if (!allOld || !allFresh) return [];
  return [
    ...[...fresh].flatMap(([category, own]) => {
      const stayed = [...(old.get(category)?.keys() ?? [])];
      const arrived = [...own.keys()].filter((id) => allOld.has(id) && home.get(id) !== category);
      return [
        ...arrived.map((id) => ({ at: formatAddress([...part.segments, id, CATEGORY]), value: category })),
        ...placed(stayed, own, part, (id) => allOld.has(id), { [CATEGORY]: category }),
      ];
    }),
    ...changed(allOld, allFresh, part, []),
    ...removed(allOld, allFresh, part),
  ];
}

/**
 * The edits that make one version of a venue file from another. Texts are compared language by language, things by their
 * ids, lists without ids as a whole.
 */
export function editsBetween(before: object, after: object): Edit[] {
  const [old, fresh] = [before as Entry, after as Entry];
  const root: Part = {
    segments: [],
    place: '',
    defaultLanguage: String(old['default_language'] ?? ''),
  };
  const [oldMenu, newMenu] = [old['menu'], fresh['menu']];
  const rest = memberEdits(old, fresh, root, ['menu']);
  const products = listAt(PRODUCTS);
  if (!isEntry(oldMenu) || !isEntry(newMenu) || !products) return rest;
  const menu = inside(root, 'menu');
  return [
    ...rest,
    ...memberEdits(oldMenu, newMenu, menu, ['products']),
    ...productEdits(oldMenu, newMenu, products, inside(menu, 'products')),
  ];
}
