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
import { NO_CHOICES } from '../choices/dish-fact.ts';
import { dietCode, isWorse, type Need } from './needs.ts';
import { isAskedAbout, saidVerdicts, verdictsOf, worstVerdict } from './verdicts.ts';

const CODES = ['sesame', 'milk', 'nuts.almond'];
const marks = [{ id: 'hot' }, { id: 'seeds', named: ['sesame'] }, { id: 'nutty', named: ['nuts'] }];
const read = createFactsReader(CODES);
const sesame: Need = { code: 'sesame', kind: 'allergy' };
const milk: Need = { code: 'milk', kind: 'avoid' };
const vegan: Need = { code: dietCode('vegan'), kind: 'avoid' };

function dish(facts: Facts, propertyIds: string[] = []) {
  return buildProduct('dish', '10', { allergens: packFacts(facts, CODES), propertyIds });
}

function kinds(facts: Facts, needs: readonly Need[], propertyIds?: string[]) {
  const verdicts = verdictsOf(dish(facts, propertyIds), NO_CHOICES, needs, { read, marks, isFinal: false });
  return verdicts.map(({ need, kind }) => `${need.code} ${kind}`);
}

it('says every need that applies, the worst first', () => {
  expect(kinds({ sesame: 'contains', milk: 'contains' }, [milk, sesame])).toEqual(['sesame no', 'milk has']);
  expect(kinds({ sesame: 'may_contain', milk: 'free' }, [milk, sesame])).toEqual(['sesame may', 'milk fits']);
  expect(kinds({ milk: 'contains' }, [milk, sesame])).toEqual(['sesame ask', 'milk has']);
});

it('never says that what is unknown fits, for an allergy and for what is avoided', () => {
  for (const kind of ['allergy', 'avoid'] as const)
    expect(kinds({}, [{ code: 'sesame', kind }])).toEqual(['sesame ask']);
});

it('takes a dish without a diet’s mark for one that does not meet it, and never for an allergy', () => {
  expect(kinds({}, [vegan])).toEqual(['diet:vegan has']);
  expect(kinds({}, [vegan], ['vegan'])).toEqual(['diet:vegan fits']);
});

it('asks of a diet that each chosen part of a combo is marked too', () => {
  const parts = [
    { ...buildComboProduct('salad'), propertyIds: ['vegan'] },
    { ...buildComboProduct('cheese'), propertyIds: [] },
  ];
  const combo = buildProduct('combo', '10', {
    propertyIds: ['vegan'],
    enableCombo: true,
    comboGroups: [buildComboGroup('side', parts)],
  });
  const worst = (productId: string) => {
    const choices = { valueIds: [], combo: [{ groupId: 'side', productId, valueIds: [] }] };
    return worstVerdict(verdictsOf(combo, choices, [vegan], { read, marks, isFinal: true }));
  };
  expect([worst('salad'), worst('cheese')]).toEqual(['fits', 'has']);
});

it('asks before a dish is added only where an allergy is or may be in it', () => {
  const asked = (facts: Facts, need: Need) =>
    verdictsOf(dish(facts), NO_CHOICES, [need], { read, marks, isFinal: true }).some(isAskedAbout);
  expect(asked({ sesame: 'contains' }, sesame)).toBe(true);
  expect(asked({ sesame: 'may_contain' }, sesame)).toBe(true);
  expect(asked({ milk: 'contains' }, milk)).toBe(false);
  expect(asked({}, sesame)).toBe(false);
});

it('asks before a dish is added of which nothing is known where a mark of it, or of a chosen part, names the allergy', () => {
  const mark = (facts: Facts, ids: string[], need = sesame) =>
    verdictsOf(dish(facts, ids), NO_CHOICES, [need], { read, marks, isFinal: true }).map((verdict) => [
      verdict.mark,
      isAskedAbout(verdict),
    ])[0];
  expect(mark({}, ['hot', 'seeds'])).toEqual(['seeds', true]);
  expect(mark({}, ['hot'])).toEqual([undefined, false]);
  expect(mark({ sesame: 'free' }, ['seeds'])).toEqual([undefined, false]);
  expect(mark({}, ['seeds'], { code: 'sesame', kind: 'avoid' })).toEqual(['seeds', false]);
  expect(mark({}, ['nutty'], { code: 'nuts.almond', kind: 'allergy' })).toEqual(['nutty', true]);
  const combo = buildProduct('combo', '10', {
    enableCombo: true,
    comboGroups: [buildComboGroup('side', [{ ...buildComboProduct('bread'), propertyIds: ['seeds'] }])],
  });
  const choices = { valueIds: [], combo: [{ groupId: 'side', productId: 'bread', valueIds: [] }] };
  expect(
    verdictsOf(combo, choices, [sesame], { read, marks, isFinal: true }).map((each) => each.mark),
  ).toEqual(['seeds']);
});

it('says nothing of what fits, and nothing to a guest without needs', () => {
  const verdicts = verdictsOf(dish({ sesame: 'free' }), NO_CHOICES, [sesame], { read, marks, isFinal: true });
  expect(saidVerdicts(verdicts)).toEqual([]);
  expect(worstVerdict([])).toBeNull();
});

it('tells which of two facts is the worse for a guest', () => {
  const facts: readonly Fact[] = ['contains', 'may_contain', 'unknown', 'free'];
  for (const [rankShown, shown] of facts.entries())
    for (const [rankNow, now] of facts.entries())
      expect([now, shown, isWorse(now, shown)]).toEqual([now, shown, rankNow < rankShown]);
});

it('counts the answers that were chosen', () => {
  const tahini = { ...buildValue('tahini'), allergens: packFacts({ sesame: 'contains' }, CODES) };
  const yoghurt = { ...buildValue('yoghurt'), allergens: packFacts({ sesame: 'free' }, CODES) };
  const product = buildProduct('dish', '10', {
    allergens: packFacts({ sesame: 'free' }, CODES),
    variations: [buildVariation('sauce', {}, { values: [tahini, yoghurt], required: true })],
  });
  const worst = (valueIds: string[]) =>
    worstVerdict(
      verdictsOf(product, { valueIds, combo: [] }, [sesame], { read, marks, isFinal: valueIds.length > 0 }),
    );
  expect([worst([]), worst(['tahini']), worst(['yoghurt'])]).toEqual(['may', 'no', 'fits']);
});
