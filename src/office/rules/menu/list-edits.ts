import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { Edit } from '#domain/draft/edit.ts';
import type { ListRow, ListSize } from '#domain/menu-list/menu-list.ts';
import { fixedMoney } from '#domain/money/money.ts';
import { categoryAddress, choiceAddress, dishAddress } from './addresses.ts';

interface Listed {
  file: CompleteVenueFile;
  rows: readonly ListRow[];
  /** The category of rows that name none; null: a new one called `unnamed`. */
  into: string | null;
  unnamed: string;
  /** What guests choose a size by. */
  sizesName: string;
  newId: (kind: string) => string;
}

/** What a name of a list and one of the menu are the same by. */
export function foldedName(name: string): string {
  return name.trim().toLocaleLowerCase();
}

/** The categories that rows name: those of the menu by their name in the original, else new ones at the end. */
function createCategories({ file, into, unnamed, newId }: Listed) {
  const original = file.default_language;
  const known = new Map<string, string>();
  const edits: Edit[] = [];
  let last = String(file.menu.categories.at(-1)?.id ?? '');
  for (const { id, name } of file.menu.categories)
    known.set(foldedName(typeof name === 'string' ? name : (name[original] ?? '')), String(id));
  return {
    edits,
    of(named: string): string {
      if (named.trim() === '' && into !== null) return into;
      const name = named.trim() || unnamed;
      const found = known.get(foldedName(name));
      if (found !== undefined) return found;
      const id = newId('category');
      edits.push({ at: categoryAddress(id), value: { id, name: { [original]: name }, after: last } });
      known.set(foldedName(name), id);
      last = id;
      return id;
    },
  };
}

/** The choices of sizes: one for each set of names, which dishes share. */
function createSizes({ file, sizesName, newId }: Listed, places: number) {
  const original = file.default_language;
  const known = new Map<string, string>();
  const edits: Edit[] = [];
  let last = String(file.menu.variations.at(-1)?.id ?? '');
  return {
    edits,
    of(sizes: readonly ListSize[]) {
      const key = JSON.stringify(sizes.map(({ name }) => name));
      let id = known.get(key);
      if (id === undefined) {
        id = newId('choice');
        const values = sizes.map(({ name }, at) => ({ id: `s${at + 1}`, value: { [original]: name } }));
        const value = { id, name: { [original]: sizesName }, required: true, values, after: last };
        edits.push({ at: choiceAddress(id), value });
        known.set(key, id);
        last = id;
      }
      const variation = id;
      return sizes.map(({ mills }, at) => ({
        variation,
        variation_value: `s${at + 1}`,
        price: fixedMoney(mills, places),
        math: '=',
      }));
    },
  };
}

/** The edits that add the dishes of a list to a menu, behind those of their categories; for one step of undo. */
export function listEdits(listed: Listed): Edit[] {
  const { file, rows, newId } = listed;
  const original = file.default_language;
  const places = file.menu.price_decimal_places;
  const categories = createCategories(listed);
  const sizes = createSizes(listed, places);
  const last = new Map(
    file.menu.categories.map(({ id, products }) => [String(id), String(products.at(-1)?.id ?? '')]),
  );
  const dishes = rows.map((row): Edit => {
    const id = newId('dish');
    const category = categories.of(row.category);
    const after = last.get(category) ?? '';
    last.set(category, id);
    const value = {
      id,
      name: { [original]: row.name.trim() },
      ...(row.description !== '' && { description: { [original]: row.description } }),
      price: fixedMoney(row.sizes[0]?.mills ?? row.mills ?? 0, places),
      ...(row.sizes.length > 1 && { product_variations: sizes.of(row.sizes) }),
      category,
      after,
    };
    return { at: dishAddress(id), value };
  });
  return [...categories.edits, ...sizes.edits, ...dishes];
}
