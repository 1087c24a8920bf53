import {
  buildCategory,
  buildComboGroup,
  buildComboProduct,
  buildMenu,
  buildProduct,
  noChoices,
} from '#tests/support/build/build-menu.ts';
import { buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codesWith } from '#domain/allergens/codes.ts';
import type { Facts } from '#domain/allergens/facts.ts';
import { packFacts } from '#domain/allergens/packed-facts.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { dietCode, type Need } from '#domain/needs/needs.ts';
import { asLine } from '#contract/orders/cart-line.ts';
import { cart } from '../state/cart/cart.ts';
import { draftLinesWithNeeds, needsOn, takeFacts } from '../state/cart/line-needs.ts';
import { forgetKept } from '../state/forget-kept.ts';
import { needs } from '../state/needs/needs.ts';
import { toggleNeed, withKind } from './change-needs.ts';
import { dishesIn } from './filter.ts';
import { filterOf } from './judge.ts';
import { readNeeds } from './kitchen-read.tsx';
import { fittingPart } from './line-verdicts.tsx';

const CODES = codesWith([]);
const sesame: Need = { code: 'sesame', kind: 'allergy' };
const packed = (facts: Facts) => packFacts(facts, CODES);

const part = (id: string, facts: Facts) => ({ ...buildComboProduct(id), allergens: packed(facts) });
const sides = buildComboGroup('sides', [
  part('moutabal', { sesame: 'contains' }),
  part('olives', {}),
  part('tabbouleh', { sesame: 'free' }),
]);
const menu = buildMenu({
  categories: [
    buildCategory('mezze', [
      buildProduct('hummus', '10', { allergens: packed({ sesame: 'contains' }) }),
      buildProduct('fattoush', '10', { allergens: packed({ sesame: 'may_contain' }) }),
      buildProduct('soup', '10'),
      buildProduct('batata', '10', { allergens: packed({ sesame: 'free' }) }),
    ]),
  ],
});

function lineOf(productId: string, changes: Partial<CartLine> = {}): CartLine {
  return {
    lineId: `line-${productId}`,
    productId,
    choices: noChoices,
    quantity: 1,
    note: '',
    seen: { name: productId, image: null, unitMills: 10_000 },
    ...changes,
  };
}

beforeEach(() => {
  stubStorages();
  needs.set({ chosen: [sesame], words: '', isAnswered: true });
  cart.set([]);
});
afterEach(() => {
  needs.forget();
  vi.unstubAllGlobals();
});

it('a chosen allergen begins as an allergy and stands on top; a diet is avoided', () => {
  const chosen = toggleNeed(toggleNeed([], 'milk'), 'sesame');
  expect(chosen).toEqual([sesame, { code: 'milk', kind: 'allergy' }]);
  expect(withKind(chosen, 'milk', 'avoid')[1]).toEqual({ code: 'milk', kind: 'avoid' });
  expect(toggleNeed(chosen, 'sesame')).toEqual([{ code: 'milk', kind: 'allergy' }]);
  expect(toggleNeed([], dietCode('vegan'))).toEqual([{ code: 'diet:vegan', kind: 'avoid' }]);
});

it('each dish counts under one filter, and what is unknown never under those that fit', () => {
  const filters = dishesIn(menu, 'mezze', 0).map((id) => [id, filterOf(menu, [sesame], id)]);
  expect(filters).toEqual([
    ['hummus', 'contains'],
    ['fattoush', 'contains'],
    ['soup', 'ask'],
    ['batata', 'fits'],
  ]);
});

it('a part is swapped for one that fits, never for one of which nothing is known', () => {
  expect(fittingPart({ menu, chosen: [sesame] }, sides)?.id).toBe('tabbouleh');
  const unknown = { ...sides, products: sides.products.filter(({ id }) => id !== 'tabbouleh') };
  expect(fittingPart({ menu, chosen: [sesame] }, unknown)).toBeNull();
});

it('a line is ordered with what the guest was shown when they chose it', () => {
  const seen = lineOf('hummus', { needs: [{ ...sesame, shown: 'free' }] });
  const lines = [seen, lineOf('soup'), lineOf('batata', { isForOther: true })];
  expect(draftLinesWithNeeds(menu, lines).map((line) => line.needs)).toEqual([
    [{ ...sesame, shown: 'free' }],
    [{ ...sesame, shown: 'unknown' }],
    undefined,
  ]);
});

it('facts that a refusal told count as shown from then on, for its line alone', () => {
  cart.set([lineOf('hummus', { needs: [{ ...sesame, shown: 'free' }] }), lineOf('soup')]);
  takeFacts([{ line: 'line-hummus', code: 'sesame', fact: 'contains' }]);
  expect(cart.get().map((line) => line.needs)).toEqual([[{ ...sesame, shown: 'contains' }], undefined]);
});

it('a need for which the venue has no word says nothing', () => {
  const chosen = [
    sesame,
    { code: 'pine-nuts', kind: 'allergy' as const },
    { code: dietCode('vegan'), kind: 'avoid' as const },
  ];
  expect(needsOn(menu, chosen)).toEqual([sesame]);
});

it('what a line was shown survives a reload, and a damaged need is dropped', () => {
  const line = lineOf('hummus', { needs: [{ ...sesame, shown: 'free' }], isForOther: true });
  expect(asLine(JSON.parse(JSON.stringify(line)))).toEqual(line);
  expect(asLine({ ...line, needs: [{ code: 'sesame', kind: 'deadly', shown: 'free' }] })?.needs).toEqual([]);
});

it('needs are forgotten with everything else that the phone knows of its guest', () => {
  forgetKept('test-kitchen');
  expect(needs.get()).toEqual({ chosen: [], words: '', isAnswered: false });
});

it('takes for read by the kitchen what stood on the order then, and nothing of a dish that came later', () => {
  const [line] = buildReceiptOrder({}).lines;
  if (!line) throw new Error('The order has no line');
  const need = (code: string) => ({ code, kind: 'allergy' as const, name: code, fact: 'free' as const });
  const lines = [
    { ...line, addedAt: 1, needs: [need('sesame')] },
    { ...line, addedAt: 1, needs: [need('sesame')] },
    { ...line, addedAt: 3, needs: [need('milk')] },
    { ...line, addedAt: 1, deleted: true, needs: [need('fish')] },
  ];
  const codes = (needsRead: { by: string; at: number } | null) =>
    readNeeds({ lines, needsRead }).map(({ code }) => code);
  expect(codes({ by: 'Rami', at: 2 })).toEqual(['sesame']);
  expect(codes(null)).toEqual([]);
});
