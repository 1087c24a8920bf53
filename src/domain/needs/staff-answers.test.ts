import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildValue,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { expect, it } from 'vitest';
import { codesWith } from '../allergens/codes.ts';
import type { Fact, Facts } from '../allergens/facts.ts';
import { createFactsReader, packFacts } from '../allergens/packed-facts.ts';
import type { Choices } from '../choices/choices.ts';
import { dishFact, NO_CHOICES } from '../choices/dish-fact.ts';
import { dietCode } from './needs.ts';
import { askable, withAnswers, type StaffAnswer } from './staff-answers.ts';

const codes = codesWith([]);
const coding = { codes, read: createFactsReader(codes) };
const packed = (facts: Facts) => packFacts(facts, codes);

const value = (id: string, facts: Facts) => ({ ...buildValue(id), allergens: packed(facts) });
const part = (id: string, facts: Facts) => ({ ...buildComboProduct(id), allergens: packed(facts) });

/** A dish with a free sauce, one of which nothing is known, and a combo's part of which nothing is known. */
function dish(facts: Facts) {
  return buildProduct('dish', '10', {
    allergens: packed(facts),
    variations: [
      buildVariation('sauce', {}, { values: [value('toum', { sesame: 'free' }), value('secret', {})] }),
    ],
    enableCombo: true,
    comboGroups: [buildComboGroup('side', [part('bread', {}), part('rice', { sesame: 'free' })])],
  });
}

const rice: Choices['combo'] = [{ groupId: 'side', productId: 'rice', valueIds: [] }];
const bread: Choices['combo'] = [{ groupId: 'side', productId: 'bread', valueIds: [] }];

interface Asking {
  asked?: Choices;
  chosen?: Choices;
  code?: string;
  /** What was asked about. */
  about?: string;
}

function factAfter(facts: Facts, answer: StaffAnswer, asking: Asking = {}): Fact {
  const {
    asked = NO_CHOICES,
    chosen = { valueIds: [], combo: rice },
    code = 'sesame',
    about = code,
  } = asking;
  const question = { productId: 'dish', choices: asked, codes: [about], answer };
  const answered = withAnswers(dish(facts), [question], coding);
  return dishFact(answered, chosen, { code, read: coding.read, isFinal: true });
}

it.each<[Facts, StaffAnswer, Fact]>([
  [{}, 'no', 'free'],
  [{}, 'yes', 'contains'],
  [{}, 'come', 'unknown'],
  [{ sesame: 'may_contain' }, 'no', 'may_contain'],
  [{ sesame: 'contains' }, 'no', 'contains'],
  [{ sesame: 'free' }, 'yes', 'contains'],
])('of a dish that says %o, the answer %s makes it %s', (facts, answer, expected) => {
  expect(factAfter(facts, answer)).toBe(expected);
});

it('holds for what was chosen when it was asked, and for nothing that was chosen later', () => {
  const withSecret = { valueIds: ['secret'], combo: bread };
  expect(factAfter({}, 'no', { asked: withSecret, chosen: withSecret })).toBe('free');
  expect(factAfter({}, 'no', { chosen: withSecret })).toBe('unknown');
  const secretRice = { valueIds: ['secret'], combo: rice };
  expect(factAfter({}, 'no', { asked: { valueIds: [], combo: rice }, chosen: secretRice })).toBe('unknown');
  expect(factAfter({}, 'no', { asked: { valueIds: ['secret'], combo: rice }, chosen: withSecret })).toBe(
    'unknown',
  );
});

it('holds for another dish in no case', () => {
  const other = { productId: 'other', choices: NO_CHOICES, codes: ['sesame'], answer: 'no' as const };
  const known = dish({});
  expect(withAnswers(known, [other], coding)).toBe(known);
});

it.each<[string, Facts, string, string, Fact]>([
  ['no nuts, so no almonds', {}, 'nuts', 'nuts.almond', 'free'],
  [
    'unless the venue says that almonds are in it',
    { 'nuts.almond': 'contains' },
    'nuts',
    'nuts.almond',
    'contains',
  ],
  [
    'or another nut: then the answer is a mistake',
    { 'nuts.walnut': 'contains' },
    'nuts',
    'nuts.almond',
    'unknown',
  ],
  ['no almonds, though nuts are in it', { nuts: 'contains' }, 'nuts.almond', 'nuts.almond', 'free'],
])('says of the kinds of an allergen: %s', (_, facts, about, code, expected) => {
  const plain = { ...dish(facts), variations: [], enableCombo: false, comboGroups: [] };
  const question = { productId: 'dish', choices: NO_CHOICES, codes: [about], answer: 'no' as const };
  const answered = withAnswers(plain, [question], coding);
  expect(dishFact(answered, NO_CHOICES, { code, read: coding.read, isFinal: true })).toBe(expected);
});

it('is asked about allergens alone: a diet is the venue’s mark', () => {
  const sesame = { code: 'sesame', kind: 'allergy' as const };
  expect(askable([sesame, { code: dietCode('vegan'), kind: 'avoid' }])).toEqual([sesame]);
});
