import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import { formatAddress, parseAddress } from '#domain/draft/address.ts';
import { isEntry } from '#domain/draft/json.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { PlainKey } from '#text/office/words.ts';
import { partNameAt } from '../rules/part-names.ts';
import { layoutOptions } from '../rules/settings/look.ts';
import { settingAt } from '../rules/settings/find-setting.ts';
import { orderTypeNames } from '../rules/settings/ordering.ts';
import { readIn } from '../rules/texts.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import type { OfficeMoney, OfficeWords } from './words.ts';

/** The names of fields, by the key that ends their address. */
const FIELDS: Record<string, PlainKey> = {
  name: 'name',
  price: 'price',
  discount: 'discount',
  small_description: 'shortText',
  description: 'description',
  images: 'photo',
  image: 'photo',
  parent: 'partOfCategory',
  view_format: 'layoutOfDishes',
  layout: 'layoutOfDishes',
  course: 'course',
  preparation_minutes: 'timeInKitchen',
  category_hours: 'whenOffered',
  special_category_type: 'whichDishes',
  special_category_display_categories: 'whichDishes',
  hidden: 'hidden',
  after: 'order',
  category: 'category',
  sku: 'code',
  product_hours: 'whenOffered',
  recommend: 'chefsPick',
  properties: 'alsoSay',
  product_variations: 'choices',
  closing_rules: 'closedDays',
  value: 'name',
  values: 'answers',
  math: 'price',
  increase_price_by: 'price',
  required: 'mustChoose',
  multiple: 'howMany',
  min_choices_allowed: 'howMany',
  max_choices_allowed: 'howMany',
  combo_groups: 'combo',
  selected: 'fromStart',
  ...orderTypeNames,
};

/** Where the things stand that a list of ids names, by the key that ends the list's address. */
const LISTED: Record<string, string> = {
  categories: 'menu/categories',
  special_category_display_categories: 'menu/categories',
  products: 'menu/products',
  promotions: 'menu/promotions',
  properties: 'menu/properties',
  taxes: 'menu/taxes',
};

/** How many keys lead to what people call by its name: an answer of a dish is called by the dish. */
const NAMED_DEPTH = 3;

/** What people call the thing in which a place lies; '' for the venue's own places. */
function nameOf(file: CompleteVenueFile, keys: readonly string[], lang: string): string {
  const { list, depth } = parseAddress(formatAddress(keys)) ?? { list: null, depth: 0 };
  if (!list) return '';
  // Languages and coupons are named by their codes.
  if (list.names.length === 0 && depth === 2) return keys[1] ?? '';
  const thing = valueAt(file, formatAddress(keys.slice(0, Math.min(depth, NAMED_DEPTH))));
  const { name, title } = isEntry(thing) ? (thing as Record<'name' | 'title', FileText | undefined>) : {};
  return readIn(name ?? title, lang, file.default_language);
}

/** True where the innermost thing at a place bears the name by which the place is called; nested things do not. */
export function isNamedThing(at: string): boolean {
  const { list, depth } = parseAddress(at) ?? { list: null, depth: 0 };
  return list !== null && list.names.length > 0 && depth <= NAMED_DEPTH;
}

/** Parts of the venue file that have no field of their own name, by their key: what their page is called. */
const PARTS: Record<string, PlainKey> = {
  opening_hours: 'openingHours',
  delivery_zones: 'delivery',
  locations: 'tables',
  languages: 'languages',
  theme_data: 'look',
  allergens: 'allergens',
  promotions: 'offers',
  coupons: 'offers',
};

/** A place of the venue file in words: the thing that it belongs to, and the field. */
export function describePlace(
  { t, lang }: Pick<OfficeWords, 't' | 'lang'>,
  file: CompleteVenueFile,
  at: string,
): { thing: string; field: string } {
  const keys = at.split('/').map(decodeURIComponent);
  const key = keys.slice(1).findLast((each) => each in FIELDS);
  const part = keys.findLast((each) => each in PARTS);
  return {
    thing: nameOf(file, keys, lang),
    field: t(settingAt(at)?.label ?? FIELDS[key ?? ''] ?? partNameAt(at) ?? PARTS[part ?? ''] ?? 'field'),
  };
}

/** The entries of a list that is one value of the venue file, such as a coupon's categories, by name; null for another value. */
export function describeEntries(
  { t, lang }: Pick<OfficeWords, 't' | 'lang'>,
  files: readonly CompleteVenueFile[],
  at: string,
  value: unknown,
): string[] | null {
  const isId = (entry: unknown) => typeof entry === 'string' || typeof entry === 'number';
  if (!Array.isArray(value) || !value.every(isId)) return null;
  const key = at.slice(at.lastIndexOf('/') + 1);
  const list = LISTED[key]?.split('/');
  return value.map((id: string | number) => {
    if (list)
      return files.map((file) => nameOf(file, [...list, String(id)], lang)).find(Boolean) ?? t('noName');
    const orderType = key === 'order_types' ? orderTypeNames[id as OrderType] : undefined;
    return orderType ? t(orderType) : String(id);
  });
}

/** What a value is called among those that its setting takes; undefined for a setting that is no choice of a few. */
function optionAt(at: string, value: unknown): PlainKey | undefined {
  const isLayout = /^menu\/categories\/[^/]+\/layout$/.test(at);
  const options = isLayout ? layoutOptions : settingAt(at)?.options;
  return options?.find((option) => option.value === value)?.label;
}

/** A value of the venue file in words. */
export function describeValue(
  { t, number, minutes }: Pick<OfficeWords, 't' | 'number' | 'minutes'>,
  money: OfficeMoney,
  at: string,
  value: unknown,
): string {
  const option = optionAt(at, value);
  if (option !== undefined) return t(option);
  if (value === null || value === '') return t('nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const mills = /\/(price|increase_price_by)$/.test(at) ? parseMoney(value) : null;
  if (mills !== null) return money.text(mills);
  if (typeof value === 'number') return at.endsWith('_minutes') ? minutes(value) : number(value);
  return typeof value === 'string' ? value : t('severalValues');
}
