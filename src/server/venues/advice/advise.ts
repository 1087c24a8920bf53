import type { Advice } from '#contract/office/overview.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { isSilent } from '#domain/allergens/facts.ts';
import { parseMoney } from '#domain/money/money.ts';
import { plainText } from '../file/sanitize.ts';
import { localized } from '../menu/serve-menu.ts';
import { isInWrongScript } from './scripts.ts';

type File = CompleteVenueFile;
type Category = File['menu']['categories'][number];
type Dish = Category['products'][number];

/** Beyond this multiple of the middle price of its category, or below one part in as many, a price looks mistyped. */
const ODD_PRICE_TIMES = 10;
/** In fewer dishes there is no usual price. */
const LEAST_NEIGHBOURS = 4;
/** A dish's picture is shown this wide on a phone of usual size, at its double resolution. */
const LEAST_PICTURE_WIDTH = 640;
const MOST_NAMES = 3;

/** A thing that an advice is about: its name for the owner, and where it stands. */
interface Found {
  name: string;
  place: string;
}

function inDefault({ default_language: language }: File, text: FileText): string {
  return plainText(localized(text, { language, defaultLanguage: language }));
}

function found(file: File, dish: Dish): Found {
  return { name: inDefault(file, dish.name), place: `menu/products/${encodeURIComponent(dish.id)}` };
}

function advice(kind: Advice['kind'], things: readonly Found[], more: Partial<Advice> = {}): Advice[] {
  if (things.length === 0) return [];
  return [
    {
      kind,
      names: things.slice(0, MOST_NAMES).map(({ name }) => name),
      places: things.map(({ place }) => place),
      count: things.length,
      ...more,
    },
  ];
}

function dishesOf({ menu }: File): Dish[] {
  return menu.categories.flatMap(({ products }) => products);
}

/** Empty for guests: no dish, no sub-category, nothing that fills it by itself. */
function emptyCategories(file: File): Found[] {
  const { categories } = file.menu;
  return categories
    .filter(
      (each) =>
        each.products.length === 0 &&
        each.promotions.length === 0 &&
        each.enable_special_category !== true &&
        (each.special_category_type ?? null) === null &&
        each.external_link === null &&
        !categories.some(({ parent }) => parent !== null && String(parent) === String(each.id)),
    )
    .map((each) => ({
      name: inDefault(file, each.name),
      place: `menu/categories/${encodeURIComponent(each.id)}`,
    }));
}

/** Costs nothing, whatever is chosen. */
function isFree(file: File, dish: Dish): boolean {
  if (parseMoney(dish.price) !== 0 || dish.external_link !== null || dish.disable_link) return false;
  const prices = new Map(
    file.menu.variations.flatMap(({ id, values }) =>
      values.map((value) => [`${id} ${value.id}`, parseMoney(value.price) ?? 0] as const),
    ),
  );
  const isPriced = dish.product_variations.some(
    ({ variation, variation_value: value, price }) =>
      (price === null ? (prices.get(`${variation} ${value}`) ?? 0) : (parseMoney(price) ?? 0)) > 0,
  );
  return (
    !isPriced &&
    !dish.combo_groups.some(({ products }) =>
      products.some((part) => parseMoney(part.increase_price_by) !== 0),
    )
  );
}

/** One name at two prices in one category. */
function twoPrices(file: File, { products }: Category): Found[] {
  const byName = Map.groupBy(products, (dish) => inDefault(file, dish.name).trim().toLowerCase());
  return [...byName.values()]
    .filter((same) => new Set(same.map(({ price }) => parseMoney(price))).size > 1)
    .flatMap((same) => same.map((dish) => found(file, dish)));
}

/** Ten times its neighbours, or a tenth: a digit too many, or a decimal point that slipped. */
function oddPrices(file: File, { products }: Category): Found[] {
  const prices = products.map(({ price }) => parseMoney(price) ?? 0).filter((mills) => mills > 0);
  if (prices.length < LEAST_NEIGHBOURS) return [];
  const middle = prices.toSorted((a, b) => a - b)[prices.length >> 1] ?? 0;
  return products
    .filter(({ price }) => {
      const mills = parseMoney(price) ?? 0;
      return mills >= middle * ODD_PRICE_TIMES || (mills > 0 && mills * ODD_PRICE_TIMES <= middle);
    })
    .map((dish) => found(file, dish));
}

/**
 * The dishes of which nobody can say what they contain: nothing is said of the dish itself, of an answer that it offers,
 * or of a part of its combo. One that is silent leaves the whole dish unknown (contract rulings, 11).
 */
function withoutFacts(file: File): Found[] {
  const silent = new Set(
    file.menu.variations.flatMap(({ id, values }) =>
      values.filter(({ allergens }) => isSilent(allergens)).map((value) => `${id} ${value.id}`),
    ),
  );
  const isUnknown = ({
    allergens,
    product_variations: answers,
  }: Pick<Dish, 'allergens' | 'product_variations'>) =>
    isSilent(allergens) ||
    answers.some(({ variation, variation_value: value }) => silent.has(`${variation} ${value}`));
  return dishesOf(file)
    .filter((dish) => isUnknown(dish) || dish.combo_groups.some(({ products }) => products.some(isUnknown)))
    .map((dish) => found(file, dish));
}

function lacks({ name }: Dish, language: string): boolean {
  return typeof name === 'object' && !name[language]?.trim();
}

function missingTexts(file: File): Advice[] {
  return file.languages
    .filter(({ code }) => code !== file.default_language)
    .flatMap(({ code }) => {
      const dishes = dishesOf(file).filter((dish) => lacks(dish, code));
      return advice(
        'missing_texts',
        dishes.map((dish) => found(file, dish)),
        { language: code },
      );
    });
}

function wrongScripts(file: File): Advice[] {
  return file.languages.flatMap(({ code }) => {
    const dishes = dishesOf(file).filter(
      ({ name }) => typeof name === 'object' && isInWrongScript(name[code] ?? '', code),
    );
    return advice(
      'wrong_script',
      dishes.map((dish) => found(file, dish)),
      { language: code },
    );
  });
}

function pictureOf({ images }: Dish): string | null {
  return (
    images.map(({ image }) => image?.product ?? image?.thumb ?? null).find((each) => each !== null) ?? null
  );
}

/** The dishes without a picture, where most have one: a menu without pictures is a choice. */
function withoutPicture(file: File): Found[] {
  const dishes = dishesOf(file);
  const without = dishes.filter((dish) => pictureOf(dish) === null && dish.video_file === null);
  return without.length * 2 > dishes.length ? [] : without.map((dish) => found(file, dish));
}

function smallPictures(file: File, pictures: Readonly<Record<string, string>>): Found[] {
  return dishesOf(file)
    .filter((dish) => {
      const width = /-(\d+)x\d+-[0-9a-f]+\/\d+\.webp$/.exec(pictures[pictureOf(dish) ?? ''] ?? '')?.[1];
      return width !== undefined && Number(width) < LEAST_PICTURE_WIDTH;
    })
    .map((dish) => found(file, dish));
}

/**
 * What an owner should look at in a venue file that is valid: names and addresses of the things, the most urgent kind
 * first. `pictures`: the served addresses of the file's pictures, which name their widths; without them, widths are not
 * judged.
 */
export function advise(file: File, pictures: Readonly<Record<string, string>> = {}): Advice[] {
  const { categories } = file.menu;
  const each = (rule: (file: File, category: Category) => Found[]) =>
    categories.flatMap((category) => rule(file, category));
  const free = file.menu.enable_zero_price_item ? [] : dishesOf(file).filter((dish) => isFree(file, dish));
  return [
    ...advice('odd_price', each(oddPrices)),
    ...advice(
      'free_dish',
      free.map((dish) => found(file, dish)),
    ),
    ...advice('two_prices', each(twoPrices)),
    ...advice('empty_category', emptyCategories(file)),
    ...missingTexts(file),
    ...wrongScripts(file),
    ...advice('no_allergen_facts', withoutFacts(file)),
    ...advice('missing_pictures', withoutPicture(file)),
    ...advice('small_picture', smallPictures(file, pictures)),
  ];
}
