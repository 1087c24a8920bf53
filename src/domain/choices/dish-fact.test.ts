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
import { onlyInChoices } from './only-in-choices.ts';

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
  const soldOut = { ...buildComboProduct('gone'), allergens: packed('contains'), outOfStock: true };
  const olives = { ...buildComboProduct('olives'), ...free };
  const sides = { ...combo, comboGroups: [buildComboGroup('side', [olives, soldOut])] };
  expect(dishFact(sides, NO_CHOICES, asked), 'a part that is sold out').toBe('free');
  expect(dishFact(combo, picked(['plain']), asked)).toBe('free');
  expect(dishFact(combo, picked(['milky']), asked)).toBe('contains');
});

/** What a thing says of nuts and of almonds. */
type Said = readonly [nuts: Fact, almond: Fact];

const NUT_CODES = ['nuts', 'nuts.almond', 'nuts.walnut'];
const readNuts = createFactsReader(NUT_CODES);
const saids: readonly Said[] = FACTS.flatMap((nuts) => FACTS.map((almond): Said => [nuts, almond]));

function packedNuts([nuts, almond]: Said): string {
  const facts = {
    ...(nuts !== 'unknown' && { nuts }),
    ...(almond !== 'unknown' && { 'nuts.almond': almond }),
  };
  return packFacts(facts as Facts, NUT_CODES);
}

/** The rank of a code in one thing, from the sentences of the rule. */
function rankOf([nuts, almond]: Said, code: string): number {
  if (code === 'nuts') return Math.max(RANK[nuts], RANK[almond] >= 2 ? RANK[almond] : 0);
  if (code === 'nuts.almond' && almond !== 'unknown') return RANK[almond];
  return Math.min(RANK[nuts], 2);
}

it('agrees with a second computation for an allergen, its kind and a kind that nobody names, down to the answers of a combo’s part', () => {
  let wrong: unknown = null;
  let count = 0;
  for (const own of saids)
    for (const part of saids)
      for (const answer of saids) {
        const value = { ...buildValue('sauce0'), allergens: packedNuts(answer) };
        const asks = buildVariation('sauce', {}, { values: [value], required: true });
        const dish = buildProduct('dish', '10', {
          allergens: packedNuts(own),
          enableCombo: true,
          comboGroups: [
            buildComboGroup('side', [
              { ...buildComboProduct('rice'), allergens: packedNuts(part), variations: [asks] },
            ]),
          ],
        });
        for (const valueIds of [null, [], ['sauce0']])
          for (const code of NUT_CODES) {
            const combo = valueIds === null ? [] : [{ groupId: 'side', productId: 'rice', valueIds }];
            const [mine, its, its1] = [own, part, answer].map((said) => rankOf(said, code));
            // The only answer is the one that will be chosen; the only part too.
            const rank = Math.max(mine ?? 3, its ?? 3, its1 ?? 3);
            const fact = dishFact(dish, { valueIds: [], combo }, { code, read: readNuts, isFinal: true });
            count++;
            if (fact !== BY_RANK[rank]) wrong ??= { own, part, answer, valueIds, code, fact };
          }
      }
  expect(wrong).toBeNull();
  expect(count).toBe(16 ** 3 * 3 * 3);
});

function subsets<T>(all: readonly T[]): T[][] {
  return all.reduce<T[][]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]]);
}

it('several answers with a least and a most: chosen ones count, and "free" before choosing holds whatever is chosen', () => {
  const ids = ['a', 'b', 'c'];
  const triples = FACTS.flatMap((a) => FACTS.flatMap((b) => FACTS.map((c) => [a, b, c] as const)));
  const limits = [0, 1, 2, 3].flatMap((least) => [0, 1, 2, 3].map((most) => [least, most] as const));
  let wrong: unknown = null;
  for (const facts of triples)
    for (const [least, most] of limits) {
      if (most !== 0 && most < least) continue;
      const values = ids.map((id, index) => ({
        ...buildValue(id),
        allergens: packed(facts[index] ?? 'unknown'),
      }));
      const dish = buildProduct('dish', '10', {
        allergens: packed('free'),
        variations: [
          buildVariation('extras', {}, { values, multiple: true, minChoices: least, maxChoices: most }),
        ],
      });
      const factOfChoice = (valueIds: string[], isFinal: boolean) =>
        dishFact(dish, { valueIds, combo: [] }, { code: 'milk', read, isFinal });
      const allowed = subsets(ids).filter(({ length }) => length >= least && (most === 0 || length <= most));
      for (const chosen of allowed) {
        const rank = Math.max(0, ...chosen.map((id) => RANK[facts[ids.indexOf(id)] ?? 'unknown']));
        if (factOfChoice(chosen, true) !== BY_RANK[rank]) wrong ??= { facts, least, most, chosen };
      }
      const before = factOfChoice([], false);
      const after = allowed.map((chosen) => RANK[factOfChoice(chosen, true)]);
      if (before === 'free' && after.some((rank) => rank > 0)) wrong ??= { facts, least, most, before };
      if (before === 'contains' && after.some((rank) => rank < 3)) wrong ??= { facts, least, most, before };
    }
  expect(wrong).toBeNull();
});

it('names the choices that alone bring an allergen: without them the dish is free of it, and each of them brings it', () => {
  const named = { size: ['size0', 'size1'], extra: ['extra0'], side: ['side0', 'side1'] };
  let wrong: unknown = null;
  let count = 0;
  for (const own of FACTS)
    for (const required of pairs)
      for (const optional of FACTS)
        for (const parts of pairs) {
          const choosable: [string, Fact | undefined][] = [
            ...named.size.map((id, at) => [id, required[at]] as [string, Fact | undefined]),
            ['extra0', optional],
            ...named.side.map((id, at) => [id, parts[at]] as [string, Fact | undefined]),
          ];
          const adding = choosable.flatMap(([id, fact]) => (fact === 'free' ? [] : [id]));
          const isKnown = own === 'free' && choosable.every(([, fact]) => fact !== 'unknown');
          const names = onlyInChoices(dishOf({ own, required, optional, parts }), { code: 'milk', read });
          const right = isKnown && adding.length > 0 ? adding.toSorted() : null;
          if (JSON.stringify(names?.toSorted() ?? null) !== JSON.stringify(right))
            wrong ??= { own, required, optional, parts, names };
          count++;
        }
  expect(wrong).toBeNull();
  expect(count).toBe(4 * 16 * 4 * 16);
});

it('names no choice that is sold out', () => {
  const milky = { ...buildValue('milky'), allergens: packed('contains'), outOfStock: true };
  const asks = buildVariation('sauce', {}, { values: [milky] });
  const dish = buildProduct('dish', '10', { allergens: packed('free'), variations: [asks] });
  expect(onlyInChoices(dish, { code: 'milk', read })).toBeNull();
  const inStock = { ...asks, values: [{ ...milky, outOfStock: false }] };
  expect(onlyInChoices({ ...dish, variations: [inStock] }, { code: 'milk', read })).toEqual([milky.name]);
  const part = { ...buildComboProduct('cheese'), allergens: packed('contains') };
  const combo = (outOfStock: boolean) => ({
    ...dish,
    enableCombo: true,
    comboGroups: [buildComboGroup('side', [{ ...part, outOfStock }])],
  });
  expect(onlyInChoices(combo(true), { code: 'milk', read })).toBeNull();
  expect(onlyInChoices(combo(false), { code: 'milk', read })).toEqual(['cheese']);
});
