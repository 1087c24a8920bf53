import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { formatAddress, listNamed } from '#domain/draft/address.ts';
import { isEntry, type Entry } from '#domain/draft/json.ts';
import { entriesById, type KeyedList, type Subject } from '#domain/draft/list-keys.ts';
import { isTextMap } from '#domain/draft/texts.ts';
import { parseMoney } from '#domain/money/money.ts';
import { isDeepStrictEqual } from 'node:util';
import { plainText } from '../file/sanitize.ts';
import { localized } from '../menu/serve-menu.ts';

export type ChangeKind =
  | 'new'
  | 'removed'
  | 'renamed'
  | 'price'
  | 'stock'
  | 'moved'
  | 'reordered'
  | 'changed';

/** The thing that differs. */
interface Thing {
  subject: Subject;
  /** Its name preceded by those of its parents, outermost first: ["Lunch plate", "Side", "Fattoush"]. */
  names: string[];
  ids: string[];
}

/** A thing that differs, with the keys and ids that lead to it. */
interface Place extends Thing {
  segments: readonly string[];
}

/** One difference between two versions of a venue. */
export interface VenueChange extends Thing {
  kind: ChangeKind;
  /** price, out_of_stock, menu.enable_tips; null for a new or removed thing. */
  field: string | null;
  from: unknown;
  to: unknown;
  /** The address of the thing or its field (domain/draft/address.ts). */
  at: string;
}

/** The default languages of the two versions. */
interface Words {
  before: (text: unknown) => string;
  after: (text: unknown) => string;
  /** The texts of the answers of both versions by id: a dish's own list of answers has none. */
  values: ReadonlyMap<string, unknown>;
}

const NAMES = new Set(['name', 'title', 'value', 'menu.name']);
const PRICES = new Set([
  'price',
  'discount',
  'increase_price_by',
  'rate',
  'discount_value',
  'delivery_amount',
  'minimum_order_amount',
]);
const AMOUNTS = new Set([...PRICES, 'min_order_value', 'max_discount_value', 'balance']);
const STOCK = new Set(['out_of_stock', 'pos_available_qty']);
const SECRETS = new Set(['otp_secret']);

/** A text of the venue file in the venue's default language, without markup. */
export function ownText(text: unknown, defaultLanguage: string): string {
  if (typeof text === 'string' || isTextMap(text))
    return plainText(localized(text, { language: defaultLanguage, defaultLanguage }));
  return typeof text === 'number' ? String(text) : '';
}

function valueNames(files: readonly CompleteVenueFile[]): Map<string, unknown> {
  const values = files.flatMap(({ menu }) => menu.variations.flatMap((variation) => variation.values));
  return new Map(values.map(({ id, value }) => [String(id), value]));
}

function nameOf(entry: Entry, { names, keys }: KeyedList, words: Words): unknown {
  const named = names.map((name) => entry[name]).find((name) => typeof name === 'string' || isTextMap(name));
  return named ?? words.values.get(String(entry['variation_value'])) ?? entry[keys[0] ?? 'id'];
}

/** The file with its products separate from the categories, so that a moved product is still the same. */
function flattened(file: CompleteVenueFile): Entry {
  const { categories, ...menu } = file.menu;
  return {
    ...file,
    menu: {
      ...menu,
      categories: categories.map((category) => ({ ...category, products: null })),
      products: categories.flatMap((category) =>
        category.products.map((product) => ({ ...product, category: category.id })),
      ),
    },
  };
}

function kindOf(field: string, { subject }: Thing): ChangeKind {
  const last = field.slice(field.lastIndexOf('.') + 1);
  if (PRICES.has(last)) return 'price';
  if (STOCK.has(last)) return 'stock';
  if (subject === 'product' && field === 'category') return 'moved';
  return NAMES.has(field) ? 'renamed' : 'changed';
}

function isSameScalar(before: unknown, after: unknown, field: string): boolean {
  const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  if (!isScalar(before) || !isScalar(after)) return false;
  const isAmount = AMOUNTS.has(field) && parseMoney(before) !== null;
  return String(before) === String(after) || (isAmount && parseMoney(before) === parseMoney(after));
}

function isSameText(before: unknown, after: unknown): boolean {
  const codes = [before, after].flatMap((side) => (isTextMap(side) ? Object.keys(side) : []));
  const said = (side: unknown, code: string) => (isTextMap(side) ? side[code] : side);
  return codes.length > 0 && codes.every((code) => said(before, code) === said(after, code));
}

/** A change of a thing, or of what a path within it leads to. */
function change(
  kind: ChangeKind,
  { segments, ...thing }: Place,
  path: readonly string[],
  values: Pick<VenueChange, 'field' | 'from' | 'to'>,
): VenueChange {
  return { kind, ...thing, ...values, at: formatAddress([...segments, ...path]) };
}

function compareLeaf(before: unknown, after: unknown, thing: Place, path: string[]): VenueChange[] {
  const last = path.at(-1) ?? '';
  if (isSameScalar(before, after, last) || isSameText(before, after)) return [];
  const field = path.join('.');
  const [from, to] = SECRETS.has(last) ? [null, null] : [before ?? null, after ?? null];
  return [change(kindOf(field, thing), thing, path, { field, from, to })];
}

function compareOrder(before: string[], after: string[], thing: Place, path: string[]): VenueChange[] {
  const from = before.filter((id) => after.includes(id));
  const to = after.filter((id) => before.includes(id));
  return isDeepStrictEqual(from, to)
    ? []
    : [change('reordered', thing, path, { field: path.join('.'), from, to })];
}

function compareList(
  before: Map<string, Entry>,
  after: Map<string, Entry>,
  list: KeyedList,
  thing: Place,
  path: string[],
  words: Words,
): VenueChange[] {
  const { subject } = list;
  const here = (id: string, text: string): Place => ({
    subject,
    names: [...thing.names, text || id],
    ids: [...thing.ids, id],
    segments: [...thing.segments, ...path, id],
  });
  const price = (entry: Entry): unknown => entry['price'] ?? null;
  const removed = [...before].flatMap(([id, entry]): VenueChange[] => {
    if (after.has(id)) return [];
    const gone = here(id, words.before(nameOf(entry, list, words)));
    return [change('removed', gone, [], { field: null, from: price(entry), to: null })];
  });
  const rest = [...after].flatMap(([id, entry]): VenueChange[] => {
    const known = before.get(id);
    if (known)
      return compareEntries(known, entry, here(id, words.before(nameOf(known, list, words))), [], words);
    const fresh = here(id, words.after(nameOf(entry, list, words)));
    return [change('new', fresh, [], { field: null, from: null, to: price(entry) })];
  });
  // The order of products is compared within their categories.
  const order =
    subject === 'product'
      ? []
      : compareOrder([...before.keys()], [...after.keys()], { ...thing, subject }, path);
  return [...removed, ...rest, ...order];
}

function compareValue(
  before: unknown,
  after: unknown,
  thing: Place,
  path: string[],
  words: Words,
): VenueChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isTextMap(before) || isTextMap(after)) return compareLeaf(before, after, thing, path);
  if (isEntry(before) && isEntry(after)) return compareEntries(before, after, thing, path, words);
  const list = listNamed([...thing.segments, ...path]);
  const [old, fresh] = list ? [entriesById(before, list), entriesById(after, list)] : [null, null];
  if (list && old && fresh) return compareList(old, fresh, list, thing, path, words);
  return compareLeaf(before, after, thing, path);
}

function compareEntries(
  before: Entry,
  after: Entry,
  thing: Place,
  path: string[],
  words: Words,
): VenueChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => compareValue(before[key], after[key], thing, [...path, key], words));
}

function compareProductOrder(
  before: CompleteVenueFile,
  after: CompleteVenueFile,
  words: Words,
): VenueChange[] {
  return after.menu.categories.flatMap((category) => {
    const old = before.menu.categories.find(({ id }) => String(id) === String(category.id));
    const thing: Place = {
      subject: 'product',
      names: [words.after(category.name)],
      ids: [String(category.id)],
      segments: ['menu', 'categories', String(category.id)],
    };
    const [from, to] = [old ?? category, category].map(({ products }) =>
      products.map(({ id }) => String(id)),
    );
    return compareOrder(from ?? [], to ?? [], thing, ['products']);
  });
}

/** All differences between two versions of a venue, in its owner's terms. */
export function compareVenues(before: CompleteVenueFile, after: CompleteVenueFile): VenueChange[] {
  const words: Words = {
    before: (text) => ownText(text, before.default_language),
    after: (text) => ownText(text, after.default_language),
    values: valueNames([before, after]),
  };
  const venue: Place = { subject: 'venue', names: [], ids: [], segments: [] };
  return [
    ...compareEntries(flattened(before), flattened(after), venue, [], words),
    ...compareProductOrder(before, after, words),
  ];
}
