import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildVariation,
  noChoices,
} from '#tests/support/build/build-menu.ts';
import type { ComboProduct, Variation } from '../menu/menu.ts';
import { priceDependsOnChoices, startingPrice } from '../price/unit-price.ts';
import { isSoldOut } from '../menu/sold-out.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesKey } from '../cart/cart-changes.ts';
import {
  checkChoices,
  chosenComboProduct,
  chosenValues,
  comboGroupsOf,
  initialChoices,
  isLimitReached,
  isUnanswered,
  needsChoices,
  pickComboProduct,
  soldOutChoices,
  stillOffered,
  toggleValue,
  type ComboChoice,
} from './choices.ts';

const portion = buildVariation('portion', { two: '+0', three: '+22' }, { required: true });
const bread = buildVariation('bread', { saj: '+4', pita: '+2' });
const sauces = buildVariation(
  'sauces',
  { toum: '+0', tahini: '+2', shatta: '+3' },
  { multiple: true, maxChoices: 2 },
);
const extras = buildVariation('extras', { cheese: '+5', egg: '+4', avocado: '+9' }, { multiple: true });

const taouk = buildProduct('taouk', '58', { variations: [portion, bread, sauces, extras] });

describe('tapping a value', () => {
  it('of a single choice chooses it, and replaces the one chosen before', () => {
    expect(toggleValue(portion, [], 'two')).toEqual(['two']);
    expect(toggleValue(portion, ['two'], 'three')).toEqual(['three']);
  });

  it('again unselects it', () => {
    expect(toggleValue(portion, ['two'], 'two')).toEqual([]);
    expect(toggleValue(sauces, ['toum', 'tahini'], 'toum')).toEqual(['tahini']);
  });

  it('leaves the answers to other questions alone', () => {
    expect(toggleValue(portion, ['saj', 'two', 'toum'], 'three')).toEqual(['saj', 'toum', 'three']);
    expect(toggleValue(portion, ['saj', 'two', 'toum'], 'two')).toEqual(['saj', 'toum']);
  });

  it('of a multiple choice adds it, up to the limit; a tap beyond it changes nothing', () => {
    expect(toggleValue(sauces, ['toum'], 'tahini')).toEqual(['toum', 'tahini']);
    expect(toggleValue(sauces, ['toum', 'tahini'], 'shatta')).toEqual(['toum', 'tahini']);
  });

  it('of a multiple choice without a limit always adds it', () => {
    expect(toggleValue(extras, ['cheese', 'egg'], 'avocado')).toEqual(['cheese', 'egg', 'avocado']);
  });

  it('never leads to a choice that the product refuses, whatever the guest taps', () => {
    const taps = fc.array(
      fc.constantFrom(
        ...taouk.variations.flatMap((variation) =>
          variation.values.map(({ id }) => [variation, id] as const),
        ),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(taps, (tapped) => {
        const valueIds = tapped.reduce<string[]>(
          (ids, [variation, id]) => toggleValue(variation, ids, id),
          [],
        );
        expect([null, 'variation_required']).toContain(
          checkChoices(taouk, { valueIds, combo: [] })?.code ?? null,
        );
      }),
    );
  });
});

describe('the limit of a multiple choice', () => {
  it('is reached with as many values as the venue allows, those of other questions not counted', () => {
    expect(isLimitReached(sauces, ['toum', 'saj', 'cheese'])).toBe(false);
    expect(isLimitReached(sauces, ['toum', 'tahini'])).toBe(true);
  });

  it('of 0 is none', () => {
    expect(isLimitReached(extras, ['cheese', 'egg', 'avocado'])).toBe(false);
  });

  it('does not disable the other values of a single choice', () => {
    expect(isLimitReached({ ...portion, maxChoices: 1 }, ['two'])).toBe(false);
  });
});

describe('the chosen values', () => {
  it('stand in menu order, whatever the order of the taps', () => {
    expect(chosenValues(sauces, ['shatta', 'two', 'toum']).map(({ id }) => id)).toEqual(['toum', 'shatta']);
  });
});

describe('adding a product with variations', () => {
  function refused(valueIds: string[]) {
    return checkChoices(taouk, { valueIds, combo: [] });
  }

  it('needs a value of every required one and nothing else', () => {
    expect(refused([])).toEqual({ code: 'variation_required', groupId: 'portion' });
    expect(refused(['saj', 'toum', 'cheese'])).toEqual({ code: 'variation_required', groupId: 'portion' });
    expect(refused(['two'])).toBeNull();
    expect(refused(['three', 'saj', 'toum', 'tahini', 'cheese', 'egg', 'avocado'])).toBeNull();
  });

  it('takes one value of a single choice and no more', () => {
    expect(refused(['two', 'three'])).toEqual({ code: 'variation_invalid', groupId: 'portion' });
    expect(refused(['two', 'saj', 'pita'])).toEqual({ code: 'variation_invalid', groupId: 'bread' });
  });

  it('takes no more of a multiple choice than its limit', () => {
    expect(refused(['two', 'toum', 'tahini', 'shatta'])).toEqual({
      code: 'variation_invalid',
      groupId: 'sauces',
    });
  });

  it('refuses a value that the product does not offer', () => {
    expect(refused(['two', 'truffle'])?.code).toBe('variation_invalid');
    expect(refused(['two', ''])?.code).toBe('variation_invalid');
  });

  it('refuses the same value twice', () => {
    expect(refused(['two', 'two'])?.code).toBe('variation_invalid');
    expect(refused(['two', 'cheese', 'cheese'])?.code).toBe('variation_invalid');
  });
});

const lunch = buildProduct('lunch', '45', {
  comboGroups: [
    buildComboGroup('side', [
      buildComboProduct('fattoush'),
      buildComboProduct('batata', '4', { selected: true }),
      buildComboProduct('soup', '0', { outOfStock: true }),
    ]),
    buildComboGroup('drink', [
      buildComboProduct('water'),
      buildComboProduct('juice', '8', {
        variations: [
          buildVariation('cup', { small: '+0', large: '+3' }, { required: true }),
          buildVariation('ice', { none: '+0', crushed: '+0' }),
        ],
      }),
    ]),
  ],
});

function pick(groupId: string, productId: string, ...valueIds: string[]): ComboChoice {
  return { groupId, productId, valueIds };
}

describe('adding a combo', () => {
  function refused(...combo: ComboChoice[]) {
    return checkChoices(lunch, { valueIds: [], combo });
  }

  it('needs exactly one product of every group', () => {
    expect(refused()).toEqual({ code: 'combo_incomplete', groupId: 'side' });
    expect(refused(pick('side', 'fattoush'))).toEqual({ code: 'combo_incomplete', groupId: 'drink' });
    expect(refused(pick('side', 'fattoush'), pick('drink', 'water'))).toBeNull();
    expect(refused(pick('side', 'fattoush'), pick('side', 'batata'), pick('drink', 'water'))).toEqual({
      code: 'combo_incomplete',
      groupId: 'side',
    });
    expect(refused(pick('side', 'fattoush'), pick('side', 'fattoush'), pick('drink', 'water'))?.code).toBe(
      'combo_incomplete',
    );
  });

  it('refuses a product that is out of stock', () => {
    expect(refused(pick('side', 'soup'), pick('drink', 'water'))).toEqual({
      code: 'out_of_stock',
      groupId: 'side',
    });
  });

  it('refuses groups and products that it does not have', () => {
    expect(refused(pick('side', 'caviar'), pick('drink', 'water'))).toEqual({
      code: 'combo_incomplete',
      groupId: 'side',
    });
    expect(refused(pick('side', 'fattoush'), pick('drink', 'water'), pick('dessert', 'cake'))).toEqual({
      code: 'combo_incomplete',
      groupId: 'dessert',
    });
    expect(refused(pick('side', 'water'), pick('drink', 'fattoush'))?.code).toBe('combo_incomplete');
  });

  it('holds the chosen product to its own variations', () => {
    const side = pick('side', 'fattoush');
    expect(refused(side, pick('drink', 'juice'))).toEqual({ code: 'variation_required', groupId: 'drink' });
    expect(refused(side, pick('drink', 'juice', 'small'))).toBeNull();
    expect(refused(side, pick('drink', 'juice', 'small', 'crushed'))).toBeNull();
    expect(refused(side, pick('drink', 'juice', 'small', 'large'))?.code).toBe('variation_invalid');
    expect(refused(side, pick('drink', 'juice', 'huge'))?.code).toBe('variation_invalid');
    expect(refused(side, pick('drink', 'water', 'small'))?.code).toBe('variation_invalid');
  });

  it('asks for nothing where the venue has switched the combo off, and then takes no picks', () => {
    const plain = { ...lunch, enableCombo: false };
    expect(comboGroupsOf(plain)).toEqual([]);
    expect(checkChoices(plain, noChoices)).toBeNull();
    expect(checkChoices(plain, { valueIds: [], combo: [pick('side', 'fattoush')] })?.code).toBe(
      'combo_incomplete',
    );
  });
});

describe('what is chosen while the menu changes', () => {
  const juice = buildComboProduct('juice', '0', { variations: [buildVariation('size', { small: '+0' })] });
  const meal = buildProduct('meal', '70', {
    enableCombo: true,
    variations: [portion],
    comboGroups: [buildComboGroup('drink', [juice])],
  });

  it('stays as far as it is still offered', () => {
    const drink = { groupId: 'drink', productId: 'juice', valueIds: ['small'] };
    const kept = { valueIds: ['two'], combo: [drink] };
    expect(stillOffered(meal, kept)).toEqual(kept);
    expect(
      stillOffered(meal, {
        valueIds: ['gone', 'two', 'small'],
        combo: [
          { ...drink, valueIds: ['two', 'small'] },
          { groupId: 'dessert', productId: 'cake', valueIds: [] },
          { groupId: 'drink', productId: 'tea', valueIds: [] },
        ],
      }),
    ).toEqual(kept);
    expect(stillOffered({ ...meal, enableCombo: false }, kept)).toEqual({ valueIds: ['two'], combo: [] });
  });
});

describe('picking a product of a combo group', () => {
  it('replaces the one picked before and leaves the other groups alone', () => {
    const first = pickComboProduct(pickComboProduct(noChoices, 'side', 'fattoush'), 'drink', 'water');
    const second = pickComboProduct(first, 'side', 'batata');
    const picked = lunch.comboGroups.map((group) => chosenComboProduct(group, second)?.id);
    expect(picked).toEqual(['batata', 'water']);
    expect(second.combo).toHaveLength(2);
  });

  it('again keeps what was chosen for it; another starts with nothing chosen', () => {
    const juice = { valueIds: [], combo: [pick('drink', 'juice', 'large')] };
    expect(pickComboProduct(juice, 'drink', 'juice').combo).toEqual([pick('drink', 'juice', 'large')]);
    expect(pickComboProduct(juice, 'drink', 'water').combo).toEqual([pick('drink', 'water')]);
  });
});

describe('what is chosen before the guest touches anything', () => {
  it('is the product that the venue preselects, where it can be had', () => {
    expect(initialChoices(lunch).combo).toEqual([pick('side', 'batata')]);
    const soldOut = buildProduct('lunch', '45', {
      comboGroups: [
        buildComboGroup('side', [
          buildComboProduct('fattoush'),
          buildComboProduct('batata', '4', { selected: true, outOfStock: true }),
        ]),
      ],
    });
    expect(initialChoices(soldOut).combo).toEqual([]);
  });

  it('is the only product of a group, unless it is out of stock', () => {
    const only = (outOfStock: boolean) =>
      buildProduct('set', '30', {
        comboGroups: [buildComboGroup('dish', [buildComboProduct('soup', '0', { outOfStock })])],
      });
    expect(initialChoices(only(false)).combo).toEqual([pick('dish', 'soup')]);
    expect(initialChoices(only(true)).combo).toEqual([]);
  });

  it('is nothing for a product without a combo', () => {
    expect(initialChoices(taouk)).toEqual(noChoices);
    expect(initialChoices({ ...lunch, enableCombo: false })).toEqual(noChoices);
  });
});

describe('a product that is added with one tap', () => {
  it('is one without variations and without a combo', () => {
    expect([buildProduct('hummus', '32'), taouk, lunch].map(needsChoices)).toEqual([false, true, true]);
    expect(needsChoices({ ...lunch, enableCombo: false })).toBe(false);
  });
});

describe('the key of equal choices', () => {
  /** Ids as venues write them, and a few that resemble list separators. */
  const ids = fc.oneof(
    fc.constantFrom('1', '2', '10', 'a,b', 'a', 'b', '","', '[]', 'طاولة'),
    fc.string({ maxLength: 3 }),
  );
  const combos = fc.uniqueArray(
    fc.record({ groupId: ids, productId: ids, valueIds: fc.uniqueArray(ids, { maxLength: 3 }) }),
    { maxLength: 4, selector: ({ groupId }) => groupId },
  );
  const choices = fc.record({ valueIds: fc.uniqueArray(ids, { maxLength: 4 }), combo: combos });

  it('does not depend on the order in which the guest chose', () => {
    const shuffled = choices.chain((original) =>
      fc
        .tuple(
          fc.shuffledSubarray(original.valueIds, { minLength: original.valueIds.length }),
          fc.shuffledSubarray(original.combo, { minLength: original.combo.length }),
          fc.boolean(),
        )
        .map(([valueIds, combo, turned]) => ({
          original,
          same: {
            valueIds,
            combo: combo.map((each) => ({
              ...each,
              valueIds: turned ? each.valueIds.toReversed() : each.valueIds,
            })),
          },
        })),
    );
    fc.assert(
      fc.property(shuffled, ({ original, same }) => {
        expect(choicesKey(same)).toBe(choicesKey(original));
      }),
      { numRuns: 2000 },
    );
  });

  it('holds for ids that look alike when strung together', () => {
    const one = pick('a', 'b,c');
    const other = pick('a,b', 'c');
    expect(choicesKey({ valueIds: [], combo: [one, other] })).toBe(
      choicesKey({ valueIds: [], combo: [other, one] }),
    );
    expect(choicesKey({ valueIds: [], combo: [one] })).not.toBe(choicesKey({ valueIds: [], combo: [other] }));
  });

  it('differs as soon as anything is chosen differently', () => {
    const key = choicesKey({ valueIds: ['a', 'b'], combo: [pick('drink', 'juice', 'small')] });
    const others = [
      { valueIds: ['a'], combo: [pick('drink', 'juice', 'small')] },
      { valueIds: ['a,b'], combo: [pick('drink', 'juice', 'small')] },
      { valueIds: ['a', 'b'], combo: [pick('drink', 'juice', 'large')] },
      { valueIds: ['a', 'b'], combo: [pick('drink', 'juice')] },
      { valueIds: ['a', 'b'], combo: [pick('drink', 'small', 'juice')] },
      { valueIds: ['a', 'b'], combo: [] },
      { valueIds: ['a', 'b', 'small'], combo: [pick('drink', 'juice')] },
    ].map(choicesKey);
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
  });
});

describe('a variation that asks for several answers', () => {
  const dips = buildVariation(
    'dips',
    { mayo: '+0', salsa: '+1', curry: '+2' },
    { multiple: true, minChoices: 2, maxChoices: 2 },
  );
  const fries = buildProduct('fries', '9', { variations: [dips] });
  const refused = (...valueIds: string[]) => checkChoices(fries, { valueIds, combo: [] });

  it('takes neither fewer nor more', () => {
    expect(refused()).toEqual({ code: 'variation_required', groupId: 'dips' });
    expect(refused('mayo')).toEqual({ code: 'variation_required', groupId: 'dips' });
    expect(refused('mayo', 'curry')).toBeNull();
    expect(refused('mayo', 'curry', 'salsa')?.code).toBe('variation_invalid');
    expect(isUnanswered(dips, ['mayo', 'two'])).toBe(true);
  });

  it('makes its dish sold out where fewer are left', () => {
    const left = (count: number) => ({
      ...fries,
      variations: [
        { ...dips, values: dips.values.map((value, index) => ({ ...value, outOfStock: index >= count })) },
      ],
    });
    expect([isSoldOut(left(3)), isSoldOut(left(2)), isSoldOut(left(1))]).toEqual([false, false, true]);
  });
});

describe('an answer that is sold out', () => {
  const gone = (variation: Variation, ...ids: string[]): Variation => ({
    ...variation,
    values: variation.values.map((value) => ({ ...value, outOfStock: ids.includes(value.id) })),
  });
  const dish = buildProduct('taouk', '58', { variations: [gone(portion, 'three'), gone(sauces, 'toum')] });

  it('cannot be tapped, and can be taken back', () => {
    expect(toggleValue(gone(portion, 'three'), ['two'], 'three')).toEqual(['two']);
    expect(toggleValue(gone(sauces, 'toum'), [], 'toum')).toEqual([]);
    expect(toggleValue(gone(sauces, 'toum'), ['toum', 'tahini'], 'toum')).toEqual(['tahini']);
  });

  it('is refused before what is missing, by name', () => {
    expect(checkChoices(dish, { valueIds: ['three'], combo: [] })?.code).toBe('out_of_stock');
    expect(soldOutChoices(dish, { valueIds: ['toum', 'three', 'tahini'], combo: [] })).toEqual([
      'three',
      'toum',
    ]);
    expect(stillOffered(dish, { valueIds: ['three', 'toum', 'tahini'], combo: [] }).valueIds).toEqual([
      'tahini',
    ]);
  });

  it('makes the dish sold out where nothing else answers what is required', () => {
    const dishWith = (...variations: Variation[]) => buildProduct('dish', '1', { variations });
    expect(isSoldOut(dish)).toBe(false);
    expect(isSoldOut(dishWith(gone(portion, 'two', 'three')))).toBe(true);
    expect(isSoldOut(dishWith(gone(bread, 'saj', 'pita')))).toBe(false);
  });

  it('makes a combo’s part sold out, and the combo with the last part of a group', () => {
    const cup = buildVariation('cup', { small: '+0', large: '+3' }, { required: true });
    const juice = (...ids: string[]) => buildComboProduct('juice', '8', { variations: [gone(cup, ...ids)] });
    const combo = (...parts: ComboProduct[]) =>
      buildProduct('menu', '45', { comboGroups: [buildComboGroup('drink', parts)] });
    const water = buildComboProduct('water');
    expect(isSoldOut(combo(juice('small', 'large'), water))).toBe(false);
    const only = combo(juice('small', 'large'));
    expect(isSoldOut(only)).toBe(true);
    expect(isSoldOut({ ...only, enableCombo: false })).toBe(false);
    expect(initialChoices(only).combo).toEqual([]);
    const picked = { valueIds: [], combo: [pick('drink', 'juice', 'small')] };
    expect(checkChoices(only, picked)).toEqual({ code: 'out_of_stock', groupId: 'drink' });
    expect(soldOutChoices(only, picked)).toEqual(['juice']);
    expect(stillOffered(only, picked).combo).toEqual([]);
    expect(checkChoices(combo(juice('small')), picked)?.code).toBe('out_of_stock');
    expect(soldOutChoices(combo(juice('small')), picked)).toEqual(['small']);
  });

  it('counts neither for the price in lists nor for what may be the least', () => {
    const sized = buildVariation('size', { small: '=10', large: '=14' }, { required: true });
    const rules = { taxes: [], displayPricesWithTax: false, cartSubtotalIncludeTax: false };
    const soup = buildProduct('soup', '12', { variations: [gone(sized, 'small')] });
    expect(startingPrice(soup, rules)).toBe(14_000);
    expect(priceDependsOnChoices(soup, rules)).toBe(false);
    // With none left, the dish keeps its price.
    const none = { ...soup, variations: [gone(sized, 'small', 'large')] };
    expect(startingPrice(none, rules)).toBe(10_000);
  });
});
