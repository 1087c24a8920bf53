import type { DraftLine } from '#contract/orders/order.ts';
import type { ChangedFact } from '#contract/orders/needs.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { codesWith } from '#domain/allergens/codes.ts';
import { createFactsReader } from '#domain/allergens/packed-facts.ts';
import type { Choices } from '#domain/choices/choices.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { isWorse, questionsOf, type ShownNeed } from '#domain/needs/needs.ts';
import { isCounted, withAnswers, type AnsweredDish } from '#domain/needs/staff-answers.ts';
import { needFact } from '#domain/needs/verdicts.ts';
import type { LineNeed, OrderLine } from '#domain/order/order.ts';
import type { Engine } from '../../store/engine.ts';
import { findQuestions } from '../../store/queries/visits/staff-questions.ts';
import type { Names } from '../../venues/menu/names.ts';

/** A need that a guest said with a line, with what is known of it now. */
export type KnownNeed = ShownNeed & Pick<LineNeed, 'fact' | 'isByStaff'>;

/** More than all guests of a table ask. */
const MOST_READ = 1000;

/** What staff have answered, by the question. */
export type Answers = ReadonlyMap<string, AnsweredDish>;

/** What staff have answered to the questions that a draft's lines name, as far as it counts now (ms UTC). */
export async function readAnswers(
  engine: Engine,
  license: string,
  lines: readonly Pick<DraftLine, 'needs'>[],
  now: number,
): Promise<Answers> {
  const named = new Set(lines.flatMap(({ needs = [] }) => needs.flatMap(questionsOf)));
  if (named.size === 0) return new Map();
  const found = await findQuestions(engine, license, [...named].slice(0, MOST_READ));
  return new Map(
    found.flatMap(({ id, productId, choices, codes, answer, answeredAt }) =>
      answer !== null && isCounted(answeredAt, now) ? [[id, { productId, choices, codes, answer }]] : [],
    ),
  );
}

/** Reads what the guests of a draft's lines cannot eat, with what their dishes contain now. */
export function createNeedsReader({ allergens }: Pick<Menu, 'allergens'>, answers: Answers = new Map()) {
  const codes = codesWith(allergens);
  const read = createFactsReader(codes);
  const judging = { read, isFinal: true };
  return (draft: DraftLine, product: Product | undefined, choices: Choices): KnownNeed[] =>
    (draft.needs ?? []).map((need) => {
      if (!product) return { ...need, fact: 'unknown' };
      const answered = questionsOf(need).flatMap((id) => answers.get(id) ?? []);
      const stated = needFact(product, choices, need.code, judging);
      if (answered.length === 0) return { ...need, fact: stated };
      const told = withAnswers(product, answered, { codes, read });
      const fact = needFact(told, choices, need.code, judging);
      return { ...need, fact, ...(fact !== stated && { isByStaff: true as const }) };
    });
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
  words: string,
  names: Names,
  saidBy: string | undefined,
): Pick<OrderLine, 'needs' | 'needWords' | 'needsSaidBy'> {
  if (needs.length === 0 && words === '') return {};
  const stored = needs.map((need): LineNeed => ({ ...need, name: names.need(need.code) }));
  return {
    ...(stored.length > 0 && { needs: stored }),
    ...(words !== '' && { needWords: words }),
    ...(saidBy !== undefined && { needsSaidBy: saidBy }),
  };
}
