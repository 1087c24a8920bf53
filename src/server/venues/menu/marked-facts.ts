import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { WireProperty } from '#contract/menu/wire-menu.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import type { Facts } from '#domain/allergens/facts.ts';
import {
  besidesOf,
  namedInMark,
  withoutContradicted,
  type MeantCodes,
  type NamedAllergen,
} from '#domain/allergies/marks/named-in-mark.ts';

type FileMenu = CompleteVenueFile['menu'];
type Id = string | number;

type Row = FileMenu['categories'][number]['products'][number]['product_variations'][number];

/** What a thing says of allergens, the ids of its marks, and what can be chosen of it. */
interface Stated {
  properties: readonly Id[];
  allergens: Facts;
  product_variations: readonly Row[];
  combo_groups?: readonly { products: readonly Stated[] }[];
}

/** What the marks of a venue's dishes name. */
export interface MarkedFacts {
  /** The codes that each word of a mark may mean, by the mark's id. */
  named: ReadonlyMap<string, readonly MeantCodes[]>;
  /** The menu, without the facts that a mark of the same thing speaks against. */
  menu: FileMenu;
}

function textsOf(text: FileText): string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

/** A menu's own allergens with their names. */
export function ownAllergens({ allergens }: Pick<FileMenu, 'allergens'>): NamedAllergen[] {
  return allergens.map(({ id, name }) => ({ id: String(id), names: textsOf(name) }));
}

/** What the marks of a menu name, by their ids; those that name nothing are left out. */
export function namedByMarks(
  menu: Pick<FileMenu, 'allergens' | 'properties'>,
): ReadonlyMap<string, readonly MeantCodes[]> {
  const own = ownAllergens(menu);
  return new Map(
    menu.properties.flatMap(({ id, name }): [string, MeantCodes[]][] => {
      const named = namedInMark(textsOf(name), own);
      return named.length > 0 ? [[String(id), named]] : [];
    }),
  );
}

/** What is stated of everything that can be chosen of a thing. */
export function choicesOf(thing: Stated, menu: Pick<FileMenu, 'variations'>): Facts[] {
  const answers = thing.product_variations.flatMap(({ variation, variation_value: value }) => {
    const values = menu.variations.find(({ id }) => String(id) === String(variation))?.values ?? [];
    return values.filter(({ id }) => value === null || String(id) === String(value));
  });
  const parts = (thing.combo_groups ?? []).flatMap(({ products }) => products);
  return [
    ...answers.map(({ allergens }) => allergens),
    ...parts.flatMap((part) => [part.allergens, ...choicesOf(part, menu)]),
  ];
}

function withoutDoubtful<T extends Stated>(thing: T, menu: FileMenu, named: MarkedFacts['named']): T {
  const marks = thing.properties.flatMap((id) => named.get(String(id)) ?? []);
  if (marks.length === 0) return thing;
  const allergens = withoutContradicted(thing.allergens, choicesOf(thing, menu), marks);
  return allergens === thing.allergens ? thing : { ...thing, allergens };
}

const known = new WeakMap<FileMenu, MarkedFacts>();

/**
 * What a menu's marks name, and the menu as guests and kitchen are told of it: where a dish is marked "Contains nuts",
 * "free of nuts" is known no more.
 */
export function markedFacts(menu: FileMenu): MarkedFacts {
  const found = known.get(menu);
  if (found) return found;
  const named = namedByMarks(menu);
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => ({
      ...withoutDoubtful(product, menu, named),
      combo_groups: product.combo_groups.map((group) => ({
        ...group,
        products: group.products.map((part) => withoutDoubtful(part, menu, named)),
      })),
    })),
  }));
  const marked: MarkedFacts = { named, menu: named.size > 0 ? { ...menu, categories } : menu };
  known.set(menu, marked);
  return marked;
}

/**
 * Writes beside each served mark which allergens its name names, and beside each allergen of the venue's own with which of
 * the law guests count it.
 */
export function nameAllergens(
  served: { properties: WireProperty[]; allergens?: WireProperty[] },
  menu: FileMenu,
): void {
  const { named } = markedFacts(menu);
  for (const property of served.properties) {
    const codes = [...new Set((named.get(String(property.id)) ?? []).flat())];
    if (codes.length > 0) property.allergens = codes;
  }
  for (const own of served.allergens ?? []) {
    const names = ownAllergens(menu).find(({ id }) => id === String(own.id))?.names ?? [];
    const beside = besidesOf(names);
    if (beside.length > 0) own.allergens = beside;
  }
}
