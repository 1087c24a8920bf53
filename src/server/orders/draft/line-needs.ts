import type { DraftLine } from '#contract/orders/order.ts';
import type { ChangedFact } from '#contract/orders/needs.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { codesWith } from '#domain/allergens/codes.ts';
import type { Fact } from '#domain/allergens/facts.ts';
import { createFactsReader } from '#domain/allergens/packed-facts.ts';
import type { Choices } from '#domain/choices/choices.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { isWorse, type ShownNeed } from '#domain/needs/needs.ts';
import { needFact } from '#domain/needs/verdicts.ts';
import type { LineNeed, OrderLine } from '#domain/order/order.ts';
import type { Names } from '../../venues/menu/names.ts';

/** A need that a guest said with a line, with what is known of it now. */
export type KnownNeed = ShownNeed & { fact: Fact };

/** Reads what the guests of a draft's lines cannot eat, with what their dishes contain now. */
export function createNeedsReader({ allergens }: Pick<Menu, 'allergens'>) {
  const read = createFactsReader(codesWith(allergens));
  return (draft: DraftLine, product: Product | undefined, choices: Choices): KnownNeed[] =>
    (draft.needs ?? []).map((need) => ({
      ...need,
      fact: product ? needFact(product, choices, need.code, { read, isFinal: true }) : 'unknown',
    }));
}

/**
 * Refuses lines of which something worse is known now than their guests were shown: nobody eats what they were not told
 * of. Null: nothing has become worse.
 */
export function refuseChangedFacts(
  lines: readonly { draft: Pick<DraftLine, 'cart_uuid'>; needs: readonly KnownNeed[] }[],
): Refusal | null {
  const facts = lines.flatMap(({ draft, needs }) =>
    needs
      .filter(({ fact, shown }) => isWorse(fact, shown))
      .map(({ code, fact }): ChangedFact => ({ line: draft.cart_uuid, code, fact })),
  );
  return facts.length > 0 ? { code: 'allergens_changed', members: { facts } } : null;
}

/** A line's needs as stored with the order, with their names in all languages; nothing where nothing was said. */
export function storedNeeds(
  needs: readonly KnownNeed[],
  names: Names,
  saidBy: string | undefined,
): Pick<OrderLine, 'needs' | 'needsSaidBy'> {
  if (needs.length === 0) return {};
  const stored = needs.map((need): LineNeed => ({ ...need, name: names.need(need.code) }));
  return { needs: stored, ...(saidBy !== undefined && { needsSaidBy: saidBy }) };
}
