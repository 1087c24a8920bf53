import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { isLanguageCode } from '#domain/language.ts';
import { parseMoney } from '#domain/money.ts';
import { isDeepStrictEqual } from 'node:util';
import { plainText } from './sanitize.ts';
import { localized } from './serve-menu.ts';

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
  | 'zone';

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

/** One difference between two versions of a venue. */
export interface VenueChange extends Thing {
  kind: ChangeKind;
  /** price, out_of_stock, menu.enable_tips; null for a new or removed thing. */
  field: string | null;
  from: unknown;
  to: unknown;
}

type Entry = Record<string, unknown>;

/** How entries of a list are matched between versions. */
interface Keyed {
  subject: Subject;
  key: (entry: Entry) => unknown;
  name: (entry: Entry) => unknown;
}

/** The default languages of the two versions. */
interface Words {
  before: (text: unknown) => string;
  after: (text: unknown) => string;
  /** By the list's name. */
  lists: ReadonlyMap<string, Keyed>;
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

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTextMap(value: unknown): value is Record<string, string> {
  return isEntry(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLanguageCode);
}

function by(subject: Subject, key: string, ...names: string[]): Keyed {
  return {
    subject,
    key: (entry) => entry[key],
    name: (entry) => names.map((name) => entry[name]).find(Boolean) ?? entry[key],
  };
}

/** A text of the venue file in the venue's default language, without markup. */
export function ownText(text: unknown, defaultLanguage: string): string {
  const isText = typeof text === 'string' || isTextMap(text);
  return isText
    ? plainText(localized(text, { language: defaultLanguage, defaultLanguage }))
    : String(text ?? '');
}

function listsOf(files: readonly CompleteVenueFile[]): Map<string, Keyed> {
  const values = files.flatMap(({ menu }) => menu.variations.flatMap((variation) => variation.values));
  const valueNames = new Map<unknown, unknown>(values.map(({ id, value }) => [String(id), value]));
  return new Map(
    Object.entries<Keyed>({
      languages: by('language', 'code'),
      categories: by('category', 'id', 'name'),
      products: by('product', 'id', 'name'),
      product_variations: {
        subject: 'value',
        key: (row) => `${String(row['variation'])} ${String(row['variation_value'])}`,
        name: (row) => valueNames.get(String(row['variation_value'])) ?? row['variation'],
      },
      variations: by('variation', 'id', 'name'),
      values: by('value', 'id', 'value'),
      combo_groups: by('combo group', 'id', 'name'),
      properties: by('property', 'id', 'name'),
      taxes: by('tax', 'id', 'name'),
      promotions: by('promotion', 'id', 'title', 'name'),
      pages: by('page', 'id', 'title'),
      forms: by('form', 'id', 'name'),
      coupons: by('coupon', 'code'),
      wallets: by('wallet', 'wallet_id', 'name'),
      employees: by('employee', 'employee_id', 'name'),
    }),
  );
}

/** The file with its products separate from the categories, so that a moved product is still the same. */
function flattened(file: CompleteVenueFile): Entry {
  const { categories, ...menu } = file.menu;
  return {
    ...file,
    menu: { ...menu, categories: categories.map((category) => ({ ...category, products: null })) },
    products: categories.flatMap((category) =>
      category.products.map((product) => ({ ...product, category: category.id })),
    ),
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

function compareLeaf(before: unknown, after: unknown, thing: Thing, path: string[]): VenueChange[] {
  const last = path.at(-1) ?? '';
  if (isSameScalar(before, after, last) || isSameText(before, after)) return [];
  const field = path.join('.');
  const [from, to] = SECRETS.has(last) ? [null, null] : [before ?? null, after ?? null];
  return [{ kind: kindOf(field, thing), ...thing, field, from, to }];
}

/** The list's entries by key; null when the keys are not unique. */
function keyedEntries(value: unknown, { key }: Keyed): Map<string, Entry> | null {
  if (!Array.isArray(value) || !value.every(isEntry)) return null;
  const entries = new Map(value.map((entry) => [String(key(entry)), entry]));
  return entries.size === value.length ? entries : null;
}

function compareOrder(before: string[], after: string[], thing: Thing, field: string): VenueChange[] {
  const from = before.filter((id) => after.includes(id));
  const to = after.filter((id) => before.includes(id));
  return isDeepStrictEqual(from, to) ? [] : [{ kind: 'reordered', ...thing, field, from, to }];
}

function compareList(
  before: Map<string, Entry>,
  after: Map<string, Entry>,
  list: Keyed,
  thing: Thing,
  path: string[],
  words: Words,
): VenueChange[] {
  const { subject, name } = list;
  const here = (id: string, text: string): Thing => ({
    subject,
    names: [...thing.names, text],
    ids: [...thing.ids, id],
  });
  const removed = [...before].flatMap(([id, entry]): VenueChange[] =>
    after.has(id)
      ? []
      : [
          {
            kind: 'removed',
            ...here(id, words.before(name(entry))),
            field: null,
            from: entry['price'] ?? null,
            to: null,
          },
        ],
  );
  const rest = [...after].flatMap(([id, entry]): VenueChange[] => {
    const known = before.get(id);
    if (known) return compareEntries(known, entry, here(id, words.before(name(known))), [], words);
    return [
      {
        kind: 'new',
        ...here(id, words.after(name(entry))),
        field: null,
        from: null,
        to: entry['price'] ?? null,
      },
    ];
  });
  // The order of products is compared within their categories.
  const order =
    subject === 'product'
      ? []
      : compareOrder([...before.keys()], [...after.keys()], { ...thing, subject }, path.join('.'));
  return [...removed, ...rest, ...order];
}

function compareValue(
  before: unknown,
  after: unknown,
  thing: Thing,
  path: string[],
  words: Words,
): VenueChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isTextMap(before) || isTextMap(after)) return compareLeaf(before, after, thing, path);
  if (isEntry(before) && isEntry(after)) return compareEntries(before, after, thing, path, words);
  const known = words.lists.get(path.at(-1) ?? '');
  const list = known && thing.subject === 'combo group' ? { ...known, subject: 'choice' as const } : known;
  const [old, fresh] = list ? [keyedEntries(before, list), keyedEntries(after, list)] : [null, null];
  if (list && old && fresh) return compareList(old, fresh, list, thing, path, words);
  return compareLeaf(before, after, thing, path);
}

function compareEntries(
  before: Entry,
  after: Entry,
  thing: Thing,
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
    const thing: Thing = {
      subject: 'product',
      names: [words.after(category.name)],
      ids: [String(category.id)],
    };
    const [from, to] = [old ?? category, category].map(({ products }) =>
      products.map(({ id }) => String(id)),
    );
    return compareOrder(from ?? [], to ?? [], thing, 'products');
  });
}

/** All differences between two versions of a venue, in its owner's terms. */
export function compareVenues(before: CompleteVenueFile, after: CompleteVenueFile): VenueChange[] {
  const words: Words = {
    before: (text) => ownText(text, before.default_language),
    after: (text) => ownText(text, after.default_language),
    lists: listsOf([before, after]),
  };
  const venue: Thing = { subject: 'venue', names: [], ids: [] };
  return [
    ...compareEntries(flattened(before), flattened(after), venue, [], words),
    ...compareProductOrder(before, after, words),
  ];
}
