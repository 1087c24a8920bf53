import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { LEGAL_CODES } from '#domain/allergens/codes.ts';
import { duplicates, error, unknownReference, type Path, type Remark } from '../file/remarks.ts';

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

const OF_THE_LAW = 'the law names this allergen already';

/** The codes of allergens: the law's or the venue's own, and none twice. */
export function checkAllergens({ menu }: CompleteVenueFile): Remark[] {
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
  ];
}
