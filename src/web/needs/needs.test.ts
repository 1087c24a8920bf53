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
import { ANSWER_COUNTS_MS } from '#domain/needs/staff-answers.ts';
import type { StaffQuestion } from '#contract/visits/staff-question.ts';
import { linesAgain } from '../screens/order/order-again.ts';
import { asLine } from '#contract/orders/cart-line.ts';
import { withinSentence } from '#domain/text/within-sentence.ts';
import { cart } from '../state/cart/cart.ts';
import {
  draftLinesWithNeeds,
  keepLines,
  knownDish,
  needsOn,
  takeFacts,
  undecidedLines,
} from '../state/cart/line-needs.ts';
import { hearQuestion, isAnswerNews, noteTold, questions } from '../state/needs/questions.ts';
import { forgetKept } from '../state/forget-kept.ts';
import { needs } from '../state/needs/needs.ts';
import { toggleNeed, withKind } from './sheet/change-needs.ts';
import { dishesIn } from './filter.ts';
import { filterOf } from './judge.ts';
import { readNeeds } from './told/kitchen-read.tsx';
import { fittingPart } from './verdicts/line-verdicts.tsx';

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
  questions.forget();
  noteTold();
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
  const milk = { code: 'milk', kind: 'allergy' as const, shown: 'free' as const };
  cart.set([lineOf('hummus', { needs: [{ ...sesame, shown: 'free' }, milk] })]);
  takeFacts([{ line: 'line-hummus', code: 'sesame', fact: 'contains' }]);
  expect(cart.get()[0]?.needs, 'and what it said of others stays').toEqual([
    milk,
    { ...sesame, shown: 'contains' },
  ]);
});

it('a need for which the venue has no word says nothing', () => {
  const chosen = [
    sesame,
    { code: 'pine-nuts', kind: 'allergy' as const },
    { code: dietCode('vegan'), kind: 'avoid' as const },
  ];
  expect(needsOn(menu, chosen)).toEqual([sesame]);
});

it('allergies come before what a guest would rather not eat, each in the order in which they were named', () => {
  const need = (code: string, kind: Need['kind']) => ({ code, kind });
  const chosen = [
    need('milk', 'avoid'),
    need('sesame', 'allergy'),
    need('egg', 'avoid'),
    need('fish', 'allergy'),
  ];
  expect(needsOn(menu, chosen).map(({ code }) => code)).toEqual(['sesame', 'fish', 'milk', 'egg']);
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

function orderedLine() {
  const [line] = buildReceiptOrder({}).lines;
  if (!line) throw new Error('The order has no line');
  return { ...line, productId: 'hummus', deleted: false, picked: noChoices };
}

function told(changes: Partial<StaffQuestion> = {}): StaffQuestion {
  return {
    question: 'q-1',
    product: 'soup',
    values: [],
    combo: [],
    codes: ['sesame'],
    state: 'waiting',
    answer: null,
    by: '',
    asked_at: new Date().toISOString(),
    answered_at: null,
    ...changes,
  };
}

function answered(answer: StaffQuestion['answer'], agoMs = 0): StaffQuestion {
  const at = new Date(Date.now() - agoMs).toISOString();
  return told({ state: 'answered', answer, by: 'Rami', answered_at: at });
}

it('an answer of the staff counts for the dish that was asked about, and is named with its order', () => {
  hearQuestion(told());
  expect(filterOf(menu, [sesame], 'soup')).toBe('ask');
  hearQuestion(answered('no'));
  expect(filterOf(menu, [sesame], 'soup')).toBe('fits');
  expect(filterOf(menu, [sesame], 'fattoush')).toBe('contains');
  const [soup] = draftLinesWithNeeds(menu, [lineOf('soup')]);
  expect(soup?.needs).toEqual([{ ...sesame, shown: 'free', questions: ['q-1'] }]);
  hearQuestion(answered('yes'));
  expect(filterOf(menu, [sesame], 'soup')).toBe('contains');
});

it('an old answer counts no more', () => {
  hearQuestion(answered('no', ANSWER_COUNTS_MS));
  expect(filterOf(menu, [sesame], 'soup')).toBe('ask');
});

it('an answer is news once, where the guest had waited for it', () => {
  hearQuestion(answered('no'));
  expect(isAnswerNews()).toBe(false);
  questions.forget();
  noteTold();
  hearQuestion(told());
  hearQuestion(answered('no'));
  expect(isAnswerNews()).toBe(true);
  noteTold();
  expect(isAnswerNews()).toBe(false);
});

it('asks its guest to decide about dishes in the cart once they name what is in them, and not again', () => {
  needs.set({ chosen: [], words: '', isAnswered: true });
  const lines = [lineOf('hummus'), lineOf('soup'), lineOf('fattoush', { isForOther: true })];
  cart.set(lines);
  needs.set({ chosen: [sesame], words: '', isAnswered: true });
  const undecided = undecidedLines(menu, lines);
  expect(undecided.map(({ productId }) => productId)).toEqual(['hummus']);
  keepLines(menu, undecided);
  expect(undecidedLines(menu, cart.get())).toEqual([]);
});

it('asks to decide anew about a dish that is worse than shown, by the menu or by an answer, and about stricter needs', () => {
  const seen = (shown: 'free' | 'unknown', kind: Need['kind'] = 'allergy') => [
    { code: 'sesame', kind, shown },
  ];
  const lines = [
    lineOf('hummus', { needs: seen('free') }),
    lineOf('fattoush', { needs: seen('free', 'avoid') }),
    lineOf('soup', { needs: seen('unknown') }),
    lineOf('batata', { needs: seen('free') }),
  ];
  const ids = () => undecidedLines(menu, lines).map(({ productId }) => productId);
  expect(ids()).toEqual(['hummus', 'fattoush']);
  hearQuestion(answered('yes'));
  expect(ids()).toEqual(['hummus', 'fattoush', 'soup']);
  // Who only avoids by now what they were allergic to then is still told of what became worse.
  needs.set({ chosen: [{ ...sesame, kind: 'avoid' }], words: '', isAnswered: true });
  expect(ids()).toEqual(['hummus', 'fattoush', 'soup']);
});

it('a dish that was ordered before is decided about when it comes into the cart again', () => {
  const [again] = linesAgain(menu, [orderedLine()], [], 0).lines;
  if (!again) throw new Error('The dish is not to be had');
  expect(undecidedLines(menu, [{ ...again, lineId: 'again' }])).toHaveLength(1);
});

it('the guest’s own words go with each of their dishes, and with none for somebody else', () => {
  needs.set({ chosen: [], words: 'بدون مخلل', isAnswered: true });
  const lines = [lineOf('hummus'), lineOf('soup', { isForOther: true })];
  expect(draftLinesWithNeeds(menu, lines).map((line) => line.need_words)).toEqual(['بدون مخلل', undefined]);
});

it('an answer about a combo’s part shows at that part', () => {
  const combo = buildProduct('combo', '10', { enableCombo: true, comboGroups: [sides] });
  const picks = [{ group: 'sides', product: 'olives', values: [] }];
  hearQuestion({ ...answered('no'), product: 'combo', combo: picks });
  const known = knownDish(menu, combo);
  expect(known.comboGroups[0]?.products.map(({ allergens }) => allergens)).toEqual([
    packed({ sesame: 'contains' }),
    packed({ sesame: 'free' }),
    packed({ sesame: 'free' }),
  ]);
});

it('a name within a sentence begins small, but for German nouns and abbreviations', () => {
  expect(withinSentence('Pine nuts', 'en')).toBe('pine nuts');
  expect(withinSentence('İstiridye', 'tr')).toBe('istiridye');
  expect(withinSentence('Sesam', 'de')).toBe('Sesam');
  expect(withinSentence('MSG', 'en')).toBe('MSG');
});
