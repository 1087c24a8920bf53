import type { FileText } from '#contract/values/value-shapes.ts';
import { copyName } from '../../rules/copy-name.ts';
import { dishAddress, newThingId } from '../../rules/menu/addresses.ts';
import { findDish } from '../../rules/menu/menu-lists.ts';
import { draftFile } from './draft.ts';
import { edit } from './edit.ts';

function inOriginal(name: string): FileText {
  return { [draftFile()?.default_language ?? 'en']: name };
}

/** Adds a dish at the end of a category. Answers its id, and how to take it back. */
export function addDish(category: string, name: string): { id: string; back: () => void } {
  const id = newThingId('dish');
  const { dishes } = neighboursIn(category);
  const after = String(dishes.at(-1)?.id ?? '');
  const back = edit({
    at: dishAddress(id),
    value: { id, name: inOriginal(name), price: '0', category, after },
  });
  return { id, back };
}

function neighboursIn(category: string) {
  const { menu } = draftFile() ?? { menu: { categories: [] } };
  return { dishes: menu.categories.find(({ id }) => String(id) === category)?.products ?? [] };
}

/** Copies a dish behind itself. The copy has no code: prices and stock from a till are of the dish with the code. */
export function copyDish(id: string): { id: string; back: () => void } | null {
  const file = draftFile();
  const found = file && findDish(file, id);
  if (!found) return null;
  const { dish, category } = found;
  const copy = newThingId('dish');
  const name = copyName(dish.name, file.default_language);
  const { sku: _, ...own } = structuredClone(dish);
  const value = { ...own, id: copy, name, category: String(category.id), after: id };
  return { id: copy, back: edit({ at: dishAddress(copy), value }) };
}

/** Removes a dish from the menu. */
export function removeDishes(...ids: readonly string[]): () => void {
  return edit(...ids.map((id) => ({ at: dishAddress(id), value: null })));
}

/** Moves a dish by one place within its category; null where it is already at the end. */
export function moveDish(id: string, step: -1 | 1): (() => void) | null {
  const file = draftFile();
  const found = file && findDish(file, id);
  if (!found) return null;
  const ids = found.category.products.map((dish) => String(dish.id));
  const at = ids.indexOf(id);
  if (at + step < 0 || at + step >= ids.length) return null;
  const after = step === 1 ? ids[at + 1] : at >= 2 ? ids[at - 2] : '';
  return edit({ at: dishAddress(id, 'after'), value: after ?? '' });
}

/** Moves dishes to the end of another category. */
export function moveDishesTo(category: string, ...ids: readonly string[]): () => void {
  return edit(...ids.map((id) => ({ at: dishAddress(id, 'category'), value: category })));
}
