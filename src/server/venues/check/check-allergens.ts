import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { LEGAL_CODES } from '#domain/allergens/codes.ts';
import { contradicted } from '#domain/allergies/marks/named-in-mark.ts';
import { duplicates, error, unknownReference, warning, type Path, type Remark } from '../file/remarks.ts';
import { choicesOf, namedByMarks } from '../menu/marked-facts.ts';
import { localized } from '../menu/serve-menu.ts';
import { products } from './check-products.ts';

type FileMenu = CompleteVenueFile['menu'];
type Said = Readonly<Record<string, unknown>>;

/** Everything of a menu that may say something of allergens, with its place. */
function factsIn(menu: FileMenu): { said: Said; path: Path }[] {
  const dishes = menu.categories.flatMap(({ products }, c) =>
    products.flatMap((product, p) => {
      const path: Path = ['menu', 'categories', c, 'products', p];
      const parts = product.combo_groups.flatMap((group, g) =>
        group.products.map((part, index) => ({
          said: part.allergens,
          path: [...path, 'combo_groups', g, 'products', index, 'allergens'],
        })),
      );
      return [{ said: product.allergens, path: [...path, 'allergens'] }, ...parts];
    }),
  );
  const answers = menu.variations.flatMap(({ values }, v) =>
    values.map(({ allergens }, index) => ({
      said: allergens,
      path: ['menu', 'variations', v, 'values', index, 'allergens'] as Path,
    })),
  );
  return [...dishes, ...answers];
}

/** The dishes of a menu and the parts of combos, each with its place. */
function markedThings(menu: FileMenu) {
  return products(menu).flatMap(({ product, path }) => [
    { thing: product, path },
    ...product.combo_groups.flatMap((group, g) =>
      group.products.map((thing, index) => ({
        thing,
        path: [...path, 'combo_groups', g, 'products', index] as Path,
      })),
    ),
  ]);
}

/** What is stated of a thing that a mark of the same thing speaks against. */
function contradictions({ menu, default_language: defaultLanguage }: CompleteVenueFile): Remark[] {
  const named = namedByMarks(menu);
  const nameOf = (id: string | number) => {
    const name = menu.properties.find((each) => String(each.id) === String(id))?.name ?? '';
    return localized(name, { language: defaultLanguage, defaultLanguage });
  };
  return markedThings(menu).flatMap(({ thing, path }) =>
    thing.properties.flatMap((id) => {
      const marked = named.get(String(id)) ?? [];
      const choices = marked.length > 0 ? choicesOf(thing, menu) : [];
      const codes = marked.flatMap((each) => contradicted(thing.allergens, choices, each));
      return [...new Set(codes)].flatMap((code) => {
        const mark = nameOf(id);
        const message = `says "free", and the property ${JSON.stringify(mark)} of the same dish says that it is in it: guests are told to ask`;
        return warning([...path, 'allergens', code], message, { code: 'mark_contradicts', values: { mark } });
      });
    }),
  );
}

const OF_THE_LAW = 'the law names this allergen already';

/** The codes of allergens: the law's or the venue's own, and none twice; and what dishes state against their own marks. */
export function checkAllergens(file: CompleteVenueFile): Remark[] {
  const { menu } = file;
  const own = menu.allergens.map(({ id }, index) => ({
    id,
    path: ['menu', 'allergens', index, 'id'] as Path,
  }));
  const legal = new Set<string>(LEGAL_CODES);
  const known = new Set([...legal, ...own.map(({ id }) => String(id))]);
  return [
    ...duplicates(own, 'allergen'),
    ...own.flatMap(({ id, path }) =>
      legal.has(String(id)) ? error(path, OF_THE_LAW, { code: 'duplicate', values: { id } }) : [],
    ),
    ...factsIn(menu).flatMap(({ said, path }) =>
      Object.keys(said).flatMap((code) =>
        known.has(code) ? [] : unknownReference([...path, code], 'allergen', code),
      ),
    ),
    ...contradictions(file),
  ];
}
