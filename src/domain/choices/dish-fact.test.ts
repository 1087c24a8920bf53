import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildValue,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { expect, it } from 'vitest';
import type { Fact, Facts } from '../allergens/facts.ts';
import { createFactsReader, packFacts } from '../allergens/packed-facts.ts';
import type { Product } from '../menu/menu.ts';
import { dishFact, NO_CHOICES } from './dish-fact.ts';

const CODES = ['milk'];
const read = createFactsReader(CODES);
const FACTS: readonly Fact[] = ['contains', 'may_contain', 'unknown', 'free'];

function packed(fact: Fact): string {
  return packFacts(fact === 'unknown' ? {} : ({ milk: fact } as Facts), CODES);
}

/** A dish with a required question of two answers, an optional one of one, and a combo of two parts. */
interface Facted {
  own: Fact;
  required: readonly [Fact, Fact];
  optional: Fact;
  parts: readonly [Fact, Fact];
}

function dishOf({ own, required, optional, parts }: Facted): Product {
  const answers = (id: string, facts: readonly Fact[]) =>
    facts.map((fact, index) => ({ ...buildValue(`${id}${index}`), allergens: packed(fact) }));
  return buildProduct('dish', '10', {
    allergens: packed(own),
    variations: [
      buildVariation('size', {}, { values: answers('size', required), required: true }),
      buildVariation('extra', {}, { values: answers('extra', [optional]) }),
    ],
    enableCombo: true,
    comboGroups: [
      buildComboGroup(
        'side',
        parts.map((fact, index) => ({ ...buildComboProduct(`side${index}`), allergens: packed(fact) })),
      ),
    ],
  });
}

const RANK: Record<Fact, number> = { free: 0, unknown: 1, may_contain: 2, contains: 3 };
const BY_RANK: readonly Fact[] = ['free', 'unknown', 'may_contain', 'contains'];

/** The same by another way: as numbers, from the sentences of the rule. */
function expected(
  { own, required, optional, parts }: Facted,
  { size, extra, side }: { size: number | null; extra: boolean; side: number | null },
  isFinal: boolean,
): Fact {
  let rank = RANK[own];
  const picked = (fact: Fact | undefined) => (rank = Math.max(rank, RANK[fact ?? 'unknown']));
  const open = (facts: readonly Fact[], isRequired: boolean) => {
    const ranks = facts.map((fact) => RANK[fact]);
    for (const each of ranks) rank = Math.max(rank, Math.min(each, 2));
    if (isRequired) rank = Math.max(rank, Math.min(...ranks));
  };
  if (size === null) open(required, true);
  else picked(required[size]);
  if (extra) picked(optional);
  else if (!isFinal) open([optional], false);
  if (side === null) open(parts, true);
  else picked(parts[side]);
  return BY_RANK[rank] ?? 'unknown';
}

const pairs = FACTS.flatMap((one) => FACTS.map((other) => [one, other] as const));
const picks = [null, 0, 1].flatMap((size) =>
  [false, true].flatMap((extra) => [null, 0, 1].map((side) => ({ size, extra, side }))),
);

it('agrees with a second computation for every combination of facts and choices', () => {
  let wrong: unknown = null;
  let count = 0;
  for (const own of FACTS)
    for (const required of pairs)
      for (const optional of FACTS)
        for (const parts of pairs) {
          const facted = { own, required, optional, parts };
          const dish = dishOf(facted);
          for (const pick of picks)
            for (const isFinal of [false, true]) {
              const choices = {
                valueIds: [
                  ...(pick.size === null ? [] : [`size${pick.size}`]),
                  ...(pick.extra ? ['extra0'] : []),
                ],
                combo:
                  pick.side === null
                    ? []
                    : [{ groupId: 'side', productId: `side${pick.side}`, valueIds: [] }],
              };
              count++;
              const fact = dishFact(dish, choices, { code: 'milk', read, isFinal });
              if (fact !== expected(facted, pick, isFinal)) wrong ??= { facted, pick, isFinal, fact };
            }
        }
  expect(wrong).toBeNull();
  expect(count).toBe(4 * 16 * 4 * 16 * 18 * 2);
});

it('an answer that is free never lifts what the dish contains', () => {
  const dish = dishOf({
    own: 'contains',
    required: ['free', 'free'],
    optional: 'free',
    parts: ['free', 'free'],
  });
  expect(dishFact(dish, NO_CHOICES, { code: 'milk', read, isFinal: true })).toBe('contains');
});

it('counts no answer that is sold out, and the answers within a combo’s part', () => {
  const milky = { ...buildValue('milky'), allergens: packed('contains'), outOfStock: true };
  const plain = { ...buildValue('plain'), allergens: packed('free') };
  const asks = buildVariation('sauce', {}, { values: [plain, milky], required: true });
  const free = { allergens: packed('free') };
  const dish = buildProduct('dish', '10', { ...free, variations: [asks] });
  expect(dishFact(dish, NO_CHOICES, { code: 'milk', read, isFinal: false })).toBe('free');
  const inStock = { ...asks, values: [plain, { ...milky, outOfStock: false }] };
  const part = { ...buildComboProduct('side'), ...free, variations: [inStock] };
  const combo = buildProduct('combo', '10', {
    ...free,
    enableCombo: true,
    comboGroups: [buildComboGroup('side', [part])],
  });
  const asked = { code: 'milk', read, isFinal: true };
  expect(dishFact(combo, NO_CHOICES, asked)).toBe('may_contain');
  const picked = (valueIds: string[]) => ({
    valueIds: [],
    combo: [{ groupId: 'side', productId: 'side', valueIds }],
  });
  expect(dishFact(combo, picked(['plain']), asked)).toBe('free');
  expect(dishFact(combo, picked(['milky']), asked)).toBe('contains');
});
