import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { chosen, percent, priceOf, taxed, untaxed } from '#tests/support/price/priced.ts';
import {
  anyNumbers,
  menuNumbers,
  mixed,
  plain,
  productsOf,
  taxRules,
} from '#tests/support/price/random-products.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChoices, type Choices } from '../choices/choices.ts';
import type { ComboProduct, Product, Variation } from '../menu/menu.ts';
import { isSoldOut } from '../menu/sold-out.ts';
import { formatMoney } from '../money/money.ts';
import {
  cheapestChoices,
  lowestPrice,
  priceDependsOnChoices,
  priceUnit,
  startingPrice,
} from './unit-price.ts';

function subsets<T>(all: readonly T[]): T[][] {
  return all.reduce<T[][]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]]);
}

function valueSubsets(variations: readonly Variation[]): string[][] {
  return subsets(variations.flatMap(({ values }) => values.map(({ id }) => id)));
}

/** All choices with which the product can be ordered. */
function allowedChoices(product: Product): Choices[] {
  const groups = product.enableCombo ? product.comboGroups : [];
  const combos = groups.reduce<Choices['combo'][]>(
    (ways, group) =>
      ways.flatMap((way) =>
        group.products.flatMap((dish) =>
          valueSubsets(dish.variations).map((valueIds) => [
            ...way,
            { groupId: group.id, productId: dish.id, valueIds },
          ]),
        ),
      ),
    [[]],
  );
  const all = valueSubsets(product.variations).flatMap((valueIds) =>
    combos.map((combo) => ({ valueIds, combo })),
  );
  return all.filter((choices) => checkChoices(product, choices) === null);
}

describe('what a product costs at least', () => {
  it('is the price with the cheapest answers to what it asks', () => {
    const bowl = buildProduct('bowl', '10', {
      variations: [
        buildVariation('size', { large: '=30', small: '=18' }, { required: true }),
        buildVariation('without', { rice: '-2', egg: '-1' }, { multiple: true, maxChoices: 1 }),
        buildVariation('extra', { avocado: '+9' }, { required: false }),
      ],
    });
    expect(formatMoney(lowestPrice(bowl, untaxed))).toBe('16.000');
    expect(formatMoney(lowestPrice(bowl, taxed(percent(5))))).toBe('16.800');
  });

  it('is not what lists show: nobody has chosen yet to leave something out', () => {
    const bowl = buildProduct('bowl', '10', {
      variations: [
        buildVariation('size', { large: '=30', small: '=18' }, { required: true }),
        buildVariation('without', { rice: '-2', egg: '-1' }, { multiple: true }),
      ],
      comboGroups: [
        buildComboGroup('drink', [
          buildComboProduct('tea', '3', { variations: [buildVariation('sugar', { none: '-1' })] }),
        ]),
      ],
    });
    expect(cheapestChoices(bowl).valueIds).toEqual(['small']);
    expect(formatMoney(startingPrice(bowl, untaxed))).toBe('21.000');
    expect(formatMoney(startingPrice(bowl, taxed(percent(5))))).toBe('22.050');
    expect(formatMoney(lowestPrice(bowl, untaxed))).toBe('17.000');
  });

  it('counts the cheapest product of each combo group that is in stock', () => {
    const set = buildProduct('set', '20', {
      comboGroups: [
        buildComboGroup('dish', [
          buildComboProduct('steak', '30'),
          buildComboProduct('soup', '0', { outOfStock: true }),
          buildComboProduct('pasta', '10', { variations: [buildVariation('size', { half: '*0.5' })] }),
        ]),
      ],
    });
    expect(formatMoney(lowestPrice(set, untaxed))).toBe('25.000');
  });

  it('keeps what is chosen, and adds the cheapest of what is missing', () => {
    const drinks = [buildComboProduct('tea', '3'), buildComboProduct('juice', '8')];
    const set = buildProduct('set', '20', {
      variations: [buildVariation('size', { small: '+2', large: '+9' }, { required: true })],
      comboGroups: [
        buildComboGroup('drink', drinks),
        buildComboGroup('dish', [
          buildComboProduct('soup', '1'),
          buildComboProduct('pasta', '10', {
            variations: [buildVariation('cheese', { goat: '+4', feta: '+2' }, { required: true })],
          }),
        ]),
      ],
    });
    const pasta = { groupId: 'dish', productId: 'pasta', valueIds: [] };
    const least = (choices: Choices) => priceOf(set, cheapestChoices(set, choices));
    expect(least(chosen())).toBe('26.000');
    expect(least(chosen(['large']))).toBe('33.000');
    expect(least(chosen([], [pasta]))).toBe('37.000');
    const complete = chosen(
      ['large'],
      [
        { groupId: 'drink', productId: 'juice', valueIds: [] },
        { ...pasta, valueIds: ['goat'] },
      ],
    );
    expect(cheapestChoices(set, complete)).toEqual(complete);
  });

  it('counts as many answers as are asked for, those chosen already among them', () => {
    const toppings = buildVariation(
      'toppings',
      { egg: '+4', corn: '+1', nuts: '+3', ham: '+2' },
      { multiple: true, minChoices: 2, maxChoices: 3 },
    );
    const pizza = buildProduct('pizza', '20', { variations: [toppings] });
    const least = (...valueIds: string[]) => priceOf(pizza, cheapestChoices(pizza, chosen(valueIds)));
    expect([least(), least('egg'), least('egg', 'nuts')]).toEqual(['23.000', '25.000', '27.000']);
    expect(priceDependsOnChoices(pizza, untaxed)).toBe(true);
    const both = { ...toppings, values: toppings.values.slice(0, 2) };
    expect(priceDependsOnChoices({ ...pizza, variations: [both] }, untaxed)).toBe(false);
  });

  it('is 0 for a product that has an answer which costs nothing', () => {
    const cone = buildProduct('cone', '4', { variations: [buildVariation('offer', { birthday: '=0' })] });
    expect(lowestPrice(cone, untaxed)).toBe(0);
  });

  it('keeps the answers found first where a discount that ends at 0 hides which others are cheaper', () => {
    const sides = buildVariation(
      'sides',
      { soup: '+1.5', rice: '+1', salad: '+1' },
      { multiple: true, minChoices: 2 },
    );
    const dish = buildProduct('dish', '1', {
      variations: [sides, buildVariation('offer', { friday: '-2.5' })],
    });
    expect(formatMoney(lowestPrice(dish, untaxed))).toBe('0.500');
  });

  it('is the least over all allowed choices where each question speaks one kind of math', () => {
    fc.assert(
      fc.property(
        productsOf(plain, menuNumbers, { variations: 3, groups: 0 }),
        taxRules,
        (product, rules) => {
          const prices = allowedChoices(product).map((choices) => priceUnit(product, choices, rules).mills);
          expect(prices.length > 0).toBe(!isSoldOut(product));
          fc.pre(prices.length > 0);
          expect(lowestPrice(product, rules)).toBe(Math.min(...prices));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('is the least of a combo over all products and their own answers', () => {
    fc.assert(
      fc.property(
        productsOf(plain, menuNumbers, { variations: 0, groups: 2 }),
        taxRules,
        (product, rules) => {
          const prices = allowedChoices(product).map((choices) => priceUnit(product, choices, rules).mills);
          fc.pre(prices.length > 0);
          expect(lowestPrice(product, rules)).toBe(Math.min(...prices));
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('is always a price that the product can really be had for', () => {
    fc.assert(
      fc.property(productsOf(mixed, anyNumbers, { variations: 3, groups: 2 }), (product) => {
        fc.pre(!isSoldOut(product));
        expect(checkChoices(product, cheapestChoices(product))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a list says "from"', () => {
  const asks = (required: boolean, prices: Record<string, string>) =>
    buildProduct('dish', '10', { variations: [buildVariation('size', prices, { required })] });

  it('when a required answer decides the price', () => {
    expect(priceDependsOnChoices(asks(true, { small: '+0', large: '+4' }), untaxed)).toBe(true);
    expect(priceDependsOnChoices(asks(true, { small: '=8', large: '=12' }), untaxed)).toBe(true);
  });

  it('not when its answers cost the same, or extras are only offered', () => {
    expect(priceDependsOnChoices(asks(true, { red: '+0', green: '+0' }), untaxed)).toBe(false);
    expect(priceDependsOnChoices(asks(true, { only: '=12' }), untaxed)).toBe(false);
    expect(priceDependsOnChoices(asks(false, { cheese: '+4', egg: '+2' }), untaxed)).toBe(false);
    expect(priceDependsOnChoices(buildProduct('hummus', '32'), untaxed)).toBe(false);
  });

  it('when the products of a combo group that can be had cost differently', () => {
    const set = (...products: ComboProduct[]) =>
      buildProduct('set', '20', { comboGroups: [buildComboGroup('side', products)] });
    expect(
      priceDependsOnChoices(set(buildComboProduct('salad'), buildComboProduct('fries', '4')), untaxed),
    ).toBe(true);
    expect(priceDependsOnChoices(set(buildComboProduct('salad'), buildComboProduct('soup')), untaxed)).toBe(
      false,
    );
    expect(
      priceDependsOnChoices(
        set(buildComboProduct('salad'), buildComboProduct('fries', '4', { outOfStock: true })),
        untaxed,
      ),
    ).toBe(false);
    expect(
      priceDependsOnChoices(
        { ...set(buildComboProduct('salad'), buildComboProduct('fries', '4')), enableCombo: false },
        untaxed,
      ),
    ).toBe(false);
  });

  it('when a combo’s product asks for something that decides the price', () => {
    const cup = buildVariation('cup', { small: '+0', large: '+3' }, { required: true });
    const set = buildProduct('set', '20', {
      comboGroups: [buildComboGroup('drink', [buildComboProduct('juice', '8', { variations: [cup] })])],
    });
    expect(priceDependsOnChoices(set, untaxed)).toBe(true);
  });
});
