import type { AskedQuestion } from '#contract/visits/staff-question-parse.ts';
import { NO_CHOICES } from '#domain/choices/dish-fact.ts';
import type { Choices } from '#domain/choices/choices.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { ComboProduct, Id, Menu, Product, VariationValue } from '#domain/menu/menu.ts';
import { dietOf, type Need } from '#domain/needs/needs.ts';
import {
  isAskedAbout,
  verdictsOf,
  worstVerdict,
  type Judged,
  type Verdict,
  type VerdictKind,
} from '#domain/needs/verdicts.ts';
import type { NeedsFilter } from '../state/needs/shown-dishes.ts';
import { factsReader, knownDish } from '../state/cart/line-needs.ts';

const FILTER: Record<VerdictKind, NeedsFilter> = {
  no: 'contains',
  may: 'contains',
  has: 'contains',
  ask: 'ask',
  fits: 'fits',
};

/** What a dish is for a guest, with the choices made so far and what staff have answered them. */
export function judgeDish(
  menu: Menu,
  chosen: readonly Need[],
  product: Product,
  choices: Choices = NO_CHOICES,
  isFinal = false,
  asked?: readonly AskedQuestion[],
): Verdict[] {
  const known = knownDish(menu, product, asked);
  const verdicts = judge(menu, chosen, known, choices, isFinal);
  if (known === product) return verdicts;
  const stated = new Map(
    judge(menu, chosen, product, choices, isFinal).map(({ need, fact }) => [need.code, fact]),
  );
  return verdicts.map((verdict) =>
    verdict.fact === stated.get(verdict.need.code) ? verdict : { ...verdict, isByStaff: true },
  );
}

/** What one thing is for a guest, as the venue states it. */
function judge(
  menu: Menu,
  chosen: readonly Need[],
  dish: Judged,
  choices: Choices,
  isFinal: boolean,
): Verdict[] {
  return verdictsOf(dish, choices, chosen, { read: factsReader(menu), marks: menu.properties, isFinal });
}

/** What an answer to a question brings by itself. Diets are marked on dishes, so an answer says nothing of them. */
export function judgeValue(
  menu: Menu,
  chosen: readonly Need[],
  { allergens }: Pick<VariationValue, 'allergens'>,
): Verdict[] {
  const value: Judged = { allergens, variations: [], enableCombo: false, comboGroups: [], propertyIds: [] };
  const asked = chosen.filter(({ code }) => dietOf(code) === null);
  return judge(menu, asked, value, NO_CHOICES, true);
}

/** True for a dish that holds, or may hold, an allergen of the guest's whatever is chosen of it, or of which nobody knows. */
export function clashesByItself(menu: Menu, chosen: readonly Need[], dish: Product): boolean {
  const verdicts = judgeValue(menu, chosen, knownDish(menu, dish));
  return verdicts.some((verdict) => verdict.kind === 'ask' || isAskedAbout(verdict));
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
export function filterOf(
  menu: Menu,
  chosen: readonly Need[],
  id: Id,
  asked?: readonly AskedQuestion[],
): NeedsFilter | null {
  const product = findProduct(menu, id);
  const worst = product && worstVerdict(judgeDish(menu, chosen, product, NO_CHOICES, false, asked));
  return worst ? FILTER[worst] : null;
}
