import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { isTextMap } from '#domain/draft/texts.ts';
import type { ListRow } from '#domain/menu-list/menu-list.ts';
import { readIn } from '../texts.ts';
import { foldedName } from './list-edits.ts';

/** The categories of the menu's dishes, by each name that a dish has in any language. */
function categoriesByDish({ menu, default_language: original }: CompleteVenueFile, lang: string) {
  return new Map(
    menu.categories.flatMap((category) =>
      category.products.flatMap(({ name }) =>
        (isTextMap(name) ? Object.values(name) : [String(name)]).map(
          (each) => [foldedName(each), readIn(category.name, lang, original)] as const,
        ),
      ),
    ),
  );
}

/** The rows of a list, with a doubt where a dish of that name stands on the menu already, whatever its category. */
export function withKnownDishes(rows: readonly ListRow[], file: CompleteVenueFile, lang: string): ListRow[] {
  const known = categoriesByDish(file, lang);
  return rows.map((row) => {
    const category = known.get(foldedName(row.name));
    if (category === undefined || row.name.trim() === '') return row;
    return { ...row, doubts: [...row.doubts, { kind: 'on_menu', category }] };
  });
}
