import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildValue,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { Fraction, ZERO } from '#tests/support/build/fraction.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChoices, type Choices } from '../choices/choices.ts';
import type { ComboProduct, Product, Variation, VariationMath, VariationValue, Tax } from '../menu/menu.ts';
import { formatMoney } from '../money/money.ts';
import { isSoldOut } from '../menu/sold-out.ts';
import {
  chargedMills,
  cheapestChoices,
  comboIncrease,
  priceDependsOnChoices,
  lowestPrice,
  pricingQuestion,
  startingPrice,
  priceBeforeDiscount,
  priceUnit,
} from './unit-price.ts';
import type { TaxRules } from '../menu/tax.ts';

function percent(rate: number): Tax {
  return { id: `vat-${rate}`, name: 'VAT', type: 'percentage', rate: rate * 1000 };
}

function taxed(...taxes: Tax[]): TaxRules {
  return { taxes, displayPricesWithTax: true, cartSubtotalIncludeTax: false };
}

const untaxed: TaxRules = { taxes: [], displayPricesWithTax: false, cartSubtotalIncludeTax: false };

function chosen(valueIds: string[] = [], combo: Choices['combo'] = []): Choices {
  return { valueIds, combo };
}

function priceOf(product: Product, choices: Choices = chosen(), rules = untaxed): string {
  return formatMoney(priceUnit(product, choices, rules).mills);
}

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

/** Contract section 4, computed a second time with fractions. */
const MILL = new Fraction(1, 1000n);
const HUNDRED = new Fraction(100);

function amount(mills: number): Fraction {
  return new Fraction(mills).times(MILL);
}

function throughVariations(
  start: Fraction,
  variations: readonly Variation[],
  valueIds: readonly string[],
): Fraction {
  const picked = variations.flatMap(({ values }) => values).filter(({ id }) => valueIds.includes(id));
  let price = start;
  for (const value of picked) if (value.math === '=') price = amount(value.priceMills);
  for (const value of picked) if (value.math === '*') price = price.times(amount(value.priceMills));
  for (const value of picked) {
    if (value.math === '+') price = price.plus(amount(value.priceMills));
    if (value.math === '-') price = price.minus(amount(value.priceMills));
    if (value.math === '-' && price.isBelow(ZERO)) price = ZERO;
  }
  return price.rounded(3);
}

function expectedPrice(product: Product, choices: Choices, rules: TaxRules): Fraction {
  let price = throughVariations(amount(product.priceMills), product.variations, choices.valueIds);
  price = price.minus(price.times(amount(product.discountThousandths)).over(HUNDRED)).rounded(3);
  for (const group of product.enableCombo ? product.comboGroups : []) {
    const choice = choices.combo.find(({ groupId }) => groupId === group.id);
    const dish = group.products.find(({ id }) => id === choice?.productId);
    if (!choice || !dish) continue;
    price = price.plus(throughVariations(amount(dish.increaseMills), dish.variations, choice.valueIds));
  }
  if (!rules.displayPricesWithTax) return price;
  const rates = rules.taxes
    .filter(({ type }) => type === 'percentage')
    .reduce((sum, { rate }) => sum.plus(amount(rate)), ZERO);
  return price.plus(price.times(rates).over(HUNDRED)).rounded(3);
}

interface Numbers {
  amounts: fc.Arbitrary<number>;
  factors: fc.Arbitrary<number>;
}

const anyNumbers: Numbers = {
  amounts: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom(0, 1, 999_999_999)),
  factors: fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(500, 333, 1500)),
};

/** Large enough that rounding never makes two different prices equal. */
const menuNumbers: Numbers = {
  amounts: fc.integer({ min: 2, max: 80 }).map((halves) => halves * 500),
  factors: fc.constantFrom(500, 1000, 1500, 2000),
};

const anyMath = fc.constantFrom<VariationMath>('=', '*', '+', '-');

type Priced = Pick<VariationValue, 'math' | 'priceMills'>;

function pricedBy(math: VariationMath, { amounts, factors }: Numbers): fc.Arbitrary<Priced> {
  return (math === '*' ? factors : amounts).map((priceMills) => ({ math, priceMills }));
}

/** Groups whose answers mix all kinds of math. */
const mixed = fc.array(
  anyMath.chain((math) => pricedBy(math, anyNumbers)),
  { minLength: 1, maxLength: 4 },
);

/** Groups as venues write them: all answers use the same math, or are free. */
const plain = anyMath.chain((math) =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: pricedBy(math, menuNumbers) },
      fc.constant<Priced>({ math: '+', priceMills: 0 }),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
);

type Answers = fc.Arbitrary<Priced[]>;

/** Variations with these answers; the caller gives the prefix of their ids. */
function variationsOf(answers: Answers, maxLength: number): fc.Arbitrary<(prefix: string) => Variation[]> {
  const group = fc.record({
    required: fc.boolean(),
    multiple: fc.boolean(),
    maxChoices: fc.integer({ min: 0, max: 3 }),
    minChoices: fc.integer({ min: 0, max: 3 }),
    gone: fc.array(fc.boolean(), { maxLength: 2 }),
    answers,
  });
  return fc.array(group, { maxLength }).map(
    (groups) => (prefix) =>
      groups.map(({ answers: priced, minChoices, gone, ...rules }, index) => {
        const id = `${prefix}${index}`;
        const values = priced.map((answer, place) => ({
          ...buildValue(`${id}.${place}`),
          ...answer,
          outOfStock: gone[place] ?? false,
        }));
        const most = rules.multiple ? rules.maxChoices || 3 : 1;
        return { ...buildVariation(id, {}, rules), minChoices: Math.min(minChoices, most), values };
      }),
  );
}

function comboProductsOf(
  answers: Answers,
  { amounts }: Numbers,
): fc.Arbitrary<(prefix: string) => ComboProduct[]> {
  const dish = fc.record({
    increaseMills: amounts,
    outOfStock: fc.boolean(),
    variations: variationsOf(answers, 1),
  });
  return fc.array(dish, { minLength: 1, maxLength: 3 }).map(
    (dishes) => (prefix) =>
      dishes.map(({ variations, ...changes }, index) =>
        buildComboProduct(`${prefix}${index}`, '0', {
          ...changes,
          variations: variations(`${prefix}${index}-`),
        }),
      ),
  );
}

function productsOf(
  answers: Answers,
  numbers: Numbers,
  most: { variations: number; groups: number },
): fc.Arbitrary<Product> {
  return fc
    .record({
      priceMills: numbers.amounts,
      discountThousandths: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
      variations: variationsOf(answers, most.variations),
      groups: fc.array(comboProductsOf(answers, numbers), { maxLength: most.groups }),
      enableCombo: fc.boolean(),
    })
    .map(({ variations, groups, ...changes }) =>
      buildProduct('dish', '0', {
        ...changes,
        variations: variations('v'),
        comboGroups: groups.map((products, index) => buildComboGroup(`g${index}`, products(`g${index}.`))),
      }),
    );
}

const rates = fc.record({
  type: fc.constantFrom<Tax['type']>('percentage', 'fixed'),
  rate: fc.integer({ min: 0, max: 30_000 }),
});
const taxRules: fc.Arbitrary<TaxRules> = fc.record({
  taxes: fc
    .array(rates, { maxLength: 3 })
    .map((taxes) => taxes.map((tax, index) => ({ ...tax, id: `${index}`, name: '' }))),
  displayPricesWithTax: fc.boolean(),
  cartSubtotalIncludeTax: fc.boolean(),
});

function someOf<T>(all: T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray(all);
}

/** Any choices, allowed or not; sometimes with products and values that do not exist. */
function anyChoices({ variations, comboGroups }: Product): fc.Arbitrary<Choices> {
  const valueIds = variations.flatMap(({ values }) => values.map(({ id }) => id));
  const picks = comboGroups.map(({ id, products }) =>
    fc.constantFrom(...products, buildComboProduct('gone')).chain((dish) =>
      someOf(dish.variations.flatMap(({ values }) => values.map((value) => value.id))).map((ids) => ({
        groupId: id,
        productId: dish.id,
        valueIds: ids,
      })),
    ),
  );
  return fc.record({
    valueIds: someOf([...valueIds, 'gone']),
    combo: fc.tuple(...picks).chain((all) => someOf(all)),
  });
}

const ordered = productsOf(mixed, anyNumbers, { variations: 3, groups: 2 }).chain((product) =>
  fc.record({ product: fc.constant(product), choices: anyChoices(product), rules: taxRules }),
);

describe('every price', () => {
  it('follows the four steps of the contract to the thousandth', () => {
    fc.assert(
      fc.property(ordered, ({ product, choices, rules }) => {
        expect(priceOf(product, choices, rules)).toBe(expectedPrice(product, choices, rules).toString());
      }),
      { numRuns: 10000 },
    );
  });

  it('does not depend on the order in which the guest chose', () => {
    fc.assert(
      fc.property(ordered, ({ product, choices, rules }) => {
        const turned = {
          valueIds: choices.valueIds.toReversed(),
          combo: choices.combo
            .toReversed()
            .map((choice) => ({ ...choice, valueIds: choice.valueIds.toReversed() })),
        };
        expect(priceOf(product, turned, rules)).toBe(priceOf(product, choices, rules));
      }),
    );
  });

  it('is never below 0, and never above the price without the discount', () => {
    fc.assert(
      fc.property(ordered, ({ product, choices, rules }) => {
        const { mills, steps } = priceUnit(product, choices, rules);
        expect(mills).toBeGreaterThanOrEqual(0);
        expect(mills).toBeLessThanOrEqual(priceBeforeDiscount(product, choices, rules));
        expect(steps.at(-1)?.mills).toBe(mills);
      }),
    );
  });
});

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

describe('what a combo’s product costs more', () => {
  it('includes its own variations, never below 0', () => {
    const juice = buildComboProduct('juice', '2', { variations: [buildVariation('less', { half: '-5' })] });
    expect(comboIncrease(juice, [])).toBe(2000);
    expect(comboIncrease(juice, ['half'])).toBe(0);
  });
});
