import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { chosen, percent, priceOf, taxed, untaxed } from '#tests/support/price/priced.ts';
import { describe, expect, it } from 'vitest';
import type { Product } from '../menu/menu.ts';
import { formatMoney } from '../money/money.ts';
import {
  chargedMills,
  comboIncrease,
  lowestPrice,
  pricingQuestion,
  priceBeforeDiscount,
  priceUnit,
} from './unit-price.ts';

describe('the question whose answers are the price', () => {
  const size = buildVariation('size', { small: '+5', large: '+8' }, { required: true });
  const crust = buildVariation('crust', { thin: '+0', thick: '+2' }, { required: true });
  const drink = buildComboGroup('drink', [buildComboProduct('water'), buildComboProduct('juice', '4')]);

  it('is the first required one with a priced answer, of a dish that costs nothing by itself', () => {
    const free = (changes: Partial<Product>) => pricingQuestion(buildProduct('pizza', '0', changes));
    const sauces = buildVariation('sauces', { none: '+0', tomato: '+0' }, { required: true });
    expect(free({ variations: [sauces, size, crust] })).toBe(size);
    expect(free({ variations: [{ ...size, required: false }, crust] })).toBe(crust);
    expect(free({ variations: [sauces], comboGroups: [drink] })).toBe(drink);
    expect(free({ variations: [sauces] })).toBeUndefined();
  });

  it('is none of a dish that has a price', () => {
    expect(
      pricingQuestion(buildProduct('pizza', '9', { variations: [size], comboGroups: [drink] })),
    ).toBeUndefined();
  });
});

describe('the price with variations', () => {
  it('is the product’s own without any', () => {
    expect(priceOf(buildProduct('hummus', '32'))).toBe('32.000');
  });

  it('adds and subtracts, replaces and multiplies', () => {
    const dish = (price: string) =>
      buildProduct('dish', '10', { variations: [buildVariation('size', { large: price })] });
    expect(priceOf(dish('+2.250'), chosen(['large']))).toBe('12.250');
    expect(priceOf(dish('-2.250'), chosen(['large']))).toBe('7.750');
    expect(priceOf(dish('=14.5'), chosen(['large']))).toBe('14.500');
    expect(priceOf(dish('*1.5'), chosen(['large']))).toBe('15.000');
  });

  it('replaces first, then multiplies, then adds and subtracts, in whatever order the menu asks', () => {
    const pizza = buildProduct('pizza', '30', {
      variations: [
        buildVariation('extra', { olives: '+3' }),
        buildVariation('half', { half: '*0.5' }),
        buildVariation('size', { large: '=40' }),
      ],
    });
    // 40 × 0.5 + 3
    expect(priceOf(pizza, chosen(['olives', 'half', 'large']))).toBe('23.000');
    expect(priceOf(pizza, chosen(['large', 'half', 'olives']))).toBe('23.000');
  });

  it('takes the last replacement in menu order, whichever was tapped last', () => {
    const burger = buildProduct('burger', '20', {
      variations: [buildVariation('patty', { beef: '=35' }), buildVariation('meal', { meal: '=50' })],
    });
    expect(priceOf(burger, chosen(['meal', 'beef']))).toBe('50.000');
  });

  it('never falls below 0 by a subtraction, and what is added afterwards counts in full', () => {
    const dish = buildProduct('dish', '2', {
      variations: [buildVariation('without', { rice: '-5' }), buildVariation('with', { egg: '+3' })],
    });
    expect(priceOf(dish, chosen(['rice']))).toBe('0.000');
    expect(priceOf(dish, chosen(['rice', 'egg']))).toBe('3.000');
  });

  it('is rounded once for all variations together, half up', () => {
    const dish = buildProduct('dish', '0.001', {
      variations: [
        buildVariation('a', { a: '*0.5' }),
        buildVariation('b', { b: '*0.5' }),
        buildVariation('c', { c: '*2' }),
      ],
    });
    // 0.001 × 0.5 × 0.5 × 2 = 0.0005; rounded after each step it would be 0.002.
    expect(priceOf(dish, chosen(['a', 'b', 'c']))).toBe('0.001');
    expect(priceOf(dish, chosen(['a', 'b']))).toBe('0.000');
  });

  it('counts nothing for values that the product does not offer', () => {
    const dish = buildProduct('dish', '10', { variations: [buildVariation('size', { large: '+2' })] });
    expect(priceOf(dish, chosen(['caviar', 'huge']))).toBe('10.000');
  });
});

describe('the discount', () => {
  it('is a percentage of the price with its variations', () => {
    const taouk = buildProduct('taouk', '58', {
      discountThousandths: 15_000,
      variations: [buildVariation('portion', { three: '+22' })],
    });
    expect(priceOf(taouk)).toBe('49.300');
    expect(priceOf(taouk, chosen(['three']))).toBe('68.000');
    expect(formatMoney(priceBeforeDiscount(taouk, chosen(['three']), untaxed))).toBe('80.000');
  });

  it('may be a fraction of a percent, and all of it', () => {
    expect(priceOf(buildProduct('dish', '9.999', { discountThousandths: 12_345 }))).toBe('8.765');
    expect(priceOf(buildProduct('dish', '9.999', { discountThousandths: 100_000 }))).toBe('0.000');
  });
});

const lunch = buildProduct('lunch', '45', {
  discountThousandths: 10_000,
  comboGroups: [
    buildComboGroup('side', [buildComboProduct('fattoush'), buildComboProduct('batata', '4')]),
    buildComboGroup('drink', [
      buildComboProduct('juice', '8', {
        variations: [
          buildVariation('cup', { small: '=6', large: '+3' }),
          buildVariation('diet', { less: '*0.5' }),
        ],
      }),
    ]),
  ],
});

describe('an amount of the menu as it is charged', () => {
  it('is less the discount of its product, with the tax that prices show', () => {
    const cheaper = buildProduct('tea', '1', { discountThousandths: 15_000 });
    expect(chargedMills(4000, buildProduct('tea', '1'), untaxed)).toBe(4000);
    expect(chargedMills(4000, cheaper, untaxed)).toBe(3400);
    expect(chargedMills(4000, cheaper, taxed(percent(5)))).toBe(3570);
    expect(chargedMills(4000, { ...cheaper, taxIds: [] }, taxed(percent(5)))).toBe(3400);
  });

  it('is what it adds to the price of one piece', () => {
    const taouk = buildProduct('taouk', '58', {
      discountThousandths: 15_000,
      variations: [buildVariation('sauces', { saj: '+4' })],
    });
    const mills = (ids: string[]) => priceUnit(taouk, chosen(ids), untaxed).mills;
    expect(mills(['saj']) - mills([])).toBe(chargedMills(4000, taouk, untaxed));
  });
});

describe('the price of a combo', () => {
  const batata = { groupId: 'side', productId: 'batata', valueIds: [] };

  it('adds what each chosen product costs more; the discount does not touch it', () => {
    // 45 less 10 %, and 4
    expect(priceOf(lunch, chosen([], [batata]))).toBe('44.500');
  });

  it('applies a chosen product’s own variations to its increase', () => {
    const juice = (...valueIds: string[]) =>
      chosen([], [batata, { groupId: 'drink', productId: 'juice', valueIds }]);
    expect(priceOf(lunch, juice('large'))).toBe('55.500');
    // 44.500 + 6 × 0.5
    expect(priceOf(lunch, juice('small', 'less'))).toBe('47.500');
  });

  it('leaves out groups and products that are not there, and combos that are switched off', () => {
    expect(priceOf(lunch, chosen([], [{ ...batata, productId: 'caviar' }]))).toBe('40.500');
    expect(priceOf(lunch, chosen([], [{ ...batata, groupId: 'dessert' }]))).toBe('40.500');
    expect(priceOf({ ...lunch, enableCombo: false }, chosen([], [batata]))).toBe('40.500');
  });
});

describe('the displayed tax', () => {
  it('adds all percentages at once, last, to combo and all', () => {
    const combo = [{ groupId: 'side', productId: 'batata', valueIds: [] }];
    expect(priceOf(lunch, chosen([], combo), taxed(percent(5), percent(10)))).toBe('51.175');
  });

  it('is the product’s own where it has some, for the whole combo', () => {
    const rules = taxed(percent(5), percent(10));
    const plate = (taxIds: string[] | null) =>
      buildProduct('plate', '20', {
        taxIds,
        comboGroups: [buildComboGroup('side', [buildComboProduct('rice', '10')])],
      });
    const picked = chosen([], [{ groupId: 'side', productId: 'rice', valueIds: [] }]);
    const priced = (taxIds: string[] | null) => priceOf(plate(taxIds), picked, rules);
    expect([null, ['vat-5'], ['vat-10', 'vat-5'], []].map(priced)).toEqual([
      '34.500',
      '31.500',
      '34.500',
      '30.000',
    ]);
    expect(lowestPrice(plate(['vat-5']), rules)).toBe(31_500);
  });

  it('is not added where prices are not displayed with tax', () => {
    expect(priceOf(lunch, chosen(), { ...taxed(percent(5)), displayPricesWithTax: false })).toBe('40.500');
    expect(
      priceOf(lunch, chosen(), {
        ...taxed(percent(5)),
        displayPricesWithTax: false,
        cartSubtotalIncludeTax: true,
      }),
    ).toBe('40.500');
  });

  it('knows percentages only: a fixed tax is no part of a price', () => {
    expect(priceOf(lunch, chosen(), taxed({ id: 'bag', name: 'Bag', type: 'fixed', rate: 1500 }))).toBe(
      '40.500',
    );
  });
});

describe('how a price came about', () => {
  it('is told step by step, and the last step is the price', () => {
    const combo = [{ groupId: 'side', productId: 'batata', valueIds: [] }];
    const dish = { ...lunch, variations: [buildVariation('size', { large: '+5' })] };
    const { mills, steps } = priceUnit(dish, chosen(['large'], combo), taxed(percent(5)));
    expect(steps.map((step) => [step.kind, formatMoney(step.mills)])).toEqual([
      ['base', '45.000'],
      ['choice', '50.000'],
      ['discount', '45.000'],
      ['combo', '49.000'],
      ['tax', '51.450'],
    ]);
    expect(mills).toBe(51_450);
  });
});

describe('what a combo’s product costs more', () => {
  it('includes its own variations, never below 0', () => {
    const juice = buildComboProduct('juice', '2', { variations: [buildVariation('less', { half: '-5' })] });
    expect(comboIncrease(juice, [])).toBe(2000);
    expect(comboIncrease(juice, ['half'])).toBe(0);
  });
});
