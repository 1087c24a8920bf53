import { NO_CHOICES } from '#domain/choices/dish-fact.ts';
import type { Choices } from '#domain/choices/choices.ts';
import {
  findProduct,
  type ComboProduct,
  type Id,
  type Menu,
  type VariationValue,
} from '#domain/menu/menu.ts';
import { dietOf, type Need } from '#domain/needs/needs.ts';
import {
  verdictsOf,
  worstVerdict,
  type Judged,
  type Verdict,
  type VerdictKind,
} from '#domain/needs/verdicts.ts';
import type { NeedsFilter } from '../state/needs/shown-dishes.ts';
import { factsReader } from '../state/cart/line-needs.ts';

const FILTER: Record<VerdictKind, NeedsFilter> = {
  no: 'contains',
  may: 'contains',
  has: 'contains',
  ask: 'ask',
  fits: 'fits',
};

/** What a dish is for a guest, with the choices made so far. */
export function judge(
  menu: Menu,
  chosen: readonly Need[],
  dish: Judged,
  choices: Choices = NO_CHOICES,
  isFinal = false,
): Verdict[] {
  return verdictsOf(dish, choices, chosen, { read: factsReader(menu), isFinal });
}

/** What an answer to a question brings by itself. Diets are marked on dishes, so an answer says nothing of them. */
export function judgeValue(menu: Menu, chosen: readonly Need[], { allergens }: VariationValue): Verdict[] {
  const value: Judged = { allergens, variations: [], enableCombo: false, comboGroups: [], propertyIds: [] };
  const asked = chosen.filter(({ code }) => dietOf(code) === null);
  return judge(menu, asked, value, NO_CHOICES, true);
}

/** What a combo's part is, with its own answers. */
export function judgePart(
  menu: Menu,
  chosen: readonly Need[],
  { allergens, variations, propertyIds }: ComboProduct,
  valueIds: readonly Id[] = [],
  isFinal = false,
): Verdict[] {
  const part: Judged = { allergens, variations, enableCombo: false, comboGroups: [], propertyIds };
  return judge(menu, chosen, part, { valueIds: [...valueIds], combo: [] }, isFinal);
}

/** The filter that shows a dish; null for a dish that the menu has not. */
export function filterOf(menu: Menu, chosen: readonly Need[], id: Id): NeedsFilter | null {
  const product = findProduct(menu, id);
  const worst = product && worstVerdict(judge(menu, chosen, product));
  return worst ? FILTER[worst] : null;
}
