import { expect, it } from 'vitest';
import { besidesOf, namedInMark, withoutContradicted } from './named-in-mark.ts';
import { factOf, type Fact, type Facts } from '#domain/allergens/facts.ts';

const PINE = [{ id: 'pine-nuts', names: ['Pine nuts', 'الصنوبر'] }];
const LACTOSE = [{ id: 'lactose', names: ['Lactose'] }];

it.each([
  [['Contains nuts or pine nuts', 'يحتوي على المكسّرات أو الصنوبر'], PINE, [['nuts'], ['pine-nuts']]],
  [['Contains pine nuts'], PINE, [['pine-nuts']]],
  [['Mit Pinienkernen'], PINE, [['pine-nuts']]],
  [['Contains pine nuts'], [], [['nuts']]],
  [['Coconut'], PINE, [['nuts']]],
  [['Contains lactose'], LACTOSE, [['lactose'], ['milk']]],
  [['Seafood'], [], [['fish', 'crustaceans', 'molluscs']]],
  [['Nut-free', 'Ohne Nüsse'], PINE, []],
])('%s names %o', (names, own, codes) => {
  expect(namedInMark(names, own)).toEqual(codes);
});

it.each<[Facts, string[], string, Fact]>([
  [{ nuts: 'free' }, ['Contains nuts'], 'nuts', 'unknown'],
  [{ nuts: 'free', milk: 'free' }, ['Contains nuts'], 'milk', 'free'],
  [{ nuts: 'contains' }, ['Contains nuts'], 'nuts', 'contains'],
  [{ nuts: 'may_contain' }, ['Contains nuts'], 'nuts', 'may_contain'],
  [{}, ['Contains nuts'], 'nuts', 'unknown'],
  [{ nuts: 'free', 'nuts.almond': 'free' }, ['Contains nuts'], 'nuts.almond', 'unknown'],
  [{ nuts: 'contains', 'nuts.almond': 'free' }, ['Contains nuts'], 'nuts.almond', 'free'],
  [{ nuts: 'free' }, ['With almonds'], 'nuts', 'unknown'],
  [{ nuts: 'free' }, ['With almonds'], 'nuts.almond', 'unknown'],
  [{ nuts: 'free' }, ['With almonds'], 'nuts.walnut', 'free'],
  [{ gluten: 'contains' }, ['Wheat'], 'gluten', 'contains'],
  [{ fish: 'contains', crustaceans: 'free' }, ['Seafood'], 'crustaceans', 'free'],
  [{ fish: 'free', crustaceans: 'free', molluscs: 'free' }, ['Seafood'], 'molluscs', 'unknown'],
  [{ nuts: 'free' }, ['Nut-free'], 'nuts', 'free'],
])('of %o, marked %s, %s is %s', (facts, marks, code, expected) => {
  const named = marks.flatMap((mark) => namedInMark([mark], []));
  expect(factOf(withoutContradicted(facts, [], named), code)).toBe(expected);
});

it('takes a mark for that of a choice which brings what it names', () => {
  const named = namedInMark(['Contains nuts'], []);
  const fact = (choice: Facts) => factOf(withoutContradicted({ nuts: 'free' }, [choice], named), 'nuts');
  expect([fact({ 'nuts.almond': 'contains' }), fact({ nuts: 'free' }), fact({})]).toEqual([
    'free',
    'unknown',
    'unknown',
  ]);
});

it('tells with which allergens of the law guests count one of the venue’s own', () => {
  expect(besidesOf(['Pine nuts', 'الصنوبر'])).toEqual(['nuts']);
  expect(besidesOf(['Lactose'])).toEqual(['milk']);
  expect(besidesOf(['Shellfish'])).toEqual(['crustaceans', 'molluscs']);
  expect(besidesOf(['Kiwi'])).toEqual([]);
});
