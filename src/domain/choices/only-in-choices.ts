import { factOf } from '../allergens/facts.ts';
import type { Product } from '../menu/menu.ts';
import { answersLeft, isChoosable } from '../menu/sold-out.ts';
import { comboGroupsOf } from './choices.ts';
import type { Asked } from './dish-fact.ts';

/** What can be chosen of a dish: each answer, each part of a combo and each answer about a part. */
function choosable(product: Pick<Product, 'variations' | 'enableCombo' | 'comboGroups'>) {
  const parts = comboGroupsOf(product).flatMap(({ products }) => products.filter(isChoosable));
  const questions = [product, ...parts].flatMap(({ variations }) => variations);
  const answers = questions.flatMap(answersLeft);
  return [...answers, ...parts];
}

/**
 * The names of the answers and parts that alone bring an allergen into a dish; null: none does, the dish may have it
 * without them, or of another choice it is not known.
 */
export function onlyInChoices(
  product: Pick<Product, 'allergens' | 'variations' | 'enableCombo' | 'comboGroups'>,
  { code, read }: Pick<Asked, 'code' | 'read'>,
): string[] | null {
  const factIn = ({ allergens }: { allergens: string }) => factOf(read(allergens), code);
  const things = choosable(product);
  if (factIn(product) !== 'free' || things.some((thing) => factIn(thing) === 'unknown')) return null;
  const names = things.filter((thing) => factIn(thing) !== 'free').map(({ name }) => name);
  return names.length > 0 ? [...new Set(names)] : null;
}
