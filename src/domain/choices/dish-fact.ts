import { chosenValues, comboGroupsOf, isUnanswered, type Choices } from './choices.ts';
import type { ComboGroup, ComboProduct, Product, Variation } from '../menu/menu.ts';
import { isChoosable } from '../menu/sold-out.ts';
import { bestOf, factOf, worstOf, type Fact } from '../allergens/facts.ts';
import type { FactsReader } from '../allergens/packed-facts.ts';

/** What is asked: an allergen, how facts are read, and whether the choices are final. */
export interface Asked {
  code: string;
  read: FactsReader;
  /** An optional question without an answer adds nothing; before, each of its answers may still come. */
  isFinal: boolean;
}

function stated({ code, read }: Asked, packed: string): Fact {
  return factOf(read(packed), code);
}

/** A question's answers that can still be picked, each with what is known of it. */
function openAnswers(asked: Asked, { values }: Variation): Fact[] {
  return values.filter(({ outOfStock }) => !outOfStock).map(({ allergens }) => stated(asked, allergens));
}

/**
 * What answers that nobody has picked yet say: a required question adds its best answer; any answer that contains it
 * makes it possible, and any unknown one leaves it unknown.
 */
function openFacts(answers: readonly Fact[], isRequired: boolean): Fact[] {
  const possible: Fact[] = answers.map((fact) => (fact === 'contains' ? 'may_contain' : fact));
  return [...possible, ...(isRequired && answers.length > 0 ? [bestOf(answers)] : [])];
}

function questionFacts(asked: Asked, variation: Variation, valueIds: readonly string[]): Fact[] {
  const chosen = chosenValues(variation, valueIds).map(({ allergens }) => stated(asked, allergens));
  const isOpen = isUnanswered(variation, valueIds);
  if (!isOpen && (asked.isFinal || chosen.length > 0)) return chosen;
  return [...chosen, ...openFacts(openAnswers(asked, variation), isOpen)];
}

function partFact(asked: Asked, part: ComboProduct, valueIds: readonly string[]): Fact {
  return worstOf([
    stated(asked, part.allergens),
    ...part.variations.flatMap((variation) => questionFacts(asked, variation, valueIds)),
  ]);
}

function groupFacts(asked: Asked, group: ComboGroup, choices: Choices): Fact[] {
  const pick = choices.combo.find(({ groupId }) => groupId === group.id);
  const part = group.products.find(({ id }) => id === pick?.productId);
  if (part) return [partFact(asked, part, pick?.valueIds ?? [])];
  const parts = group.products
    .filter(isChoosable)
    .map((each) => partFact({ ...asked, isFinal: false }, each, []));
  return openFacts(parts, true);
}

/** No choices yet. */
export const NO_CHOICES: Choices = { valueIds: [], combo: [] };

/**
 * What is known of an allergen in a dish with the choices made so far: the worst of the dish, the answers and the combo's
 * parts. An answer that is free never lifts what the dish itself contains.
 */
export function dishFact(
  product: Pick<Product, 'allergens' | 'variations' | 'enableCombo' | 'comboGroups'>,
  choices: Choices,
  asked: Asked,
): Fact {
  return worstOf([
    stated(asked, product.allergens),
    ...product.variations.flatMap((variation) => questionFacts(asked, variation, choices.valueIds)),
    ...comboGroupsOf(product).flatMap((group) => groupFacts(asked, group, choices)),
  ]);
}
