import type { Choices } from '#domain/choices/choices.ts';
import type {
  ComboProduct,
  Product,
  Tax,
  Variation,
  VariationMath,
  VariationValue,
} from '#domain/menu/menu.ts';
import type { TaxRules } from '#domain/menu/tax.ts';
import fc from 'fast-check';
import {
  buildComboGroup,
  buildComboProduct,
  buildProduct,
  buildValue,
  buildVariation,
} from '../build/build-menu.ts';

/** From which amounts and factors, in thousandths, a random menu takes its numbers. */
export interface Numbers {
  amounts: fc.Arbitrary<number>;
  factors: fc.Arbitrary<number>;
}

/** All numbers that a venue may write, and the ends of what it may. */
export const anyNumbers: Numbers = {
  amounts: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom(0, 1, 999_999_999)),
  factors: fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(500, 333, 1500)),
};

/** Large enough that rounding never makes two different prices equal. */
export const menuNumbers: Numbers = {
  amounts: fc.integer({ min: 2, max: 80 }).map((halves) => halves * 500),
  factors: fc.constantFrom(500, 1000, 1500, 2000),
};

const anyMath = fc.constantFrom<VariationMath>('=', '*', '+', '-');

type Priced = Pick<VariationValue, 'math' | 'priceMills'>;

function pricedBy(math: VariationMath, { amounts, factors }: Numbers): fc.Arbitrary<Priced> {
  return (math === '*' ? factors : amounts).map((priceMills) => ({ math, priceMills }));
}

/** Groups whose answers mix all kinds of math. */
export const mixed = fc.array(
  anyMath.chain((math) => pricedBy(math, anyNumbers)),
  { minLength: 1, maxLength: 4 },
);

/** Groups as venues write them: all answers use the same math, or are free. */
export const plain = anyMath.chain((math) =>
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

/** Dishes whose questions have these answers, with at most so many variations and combo groups. */
export function productsOf(
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
/** Up to three taxes, shown with the price or not. */
export const taxRules: fc.Arbitrary<TaxRules> = fc.record({
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
export function anyChoices({ variations, comboGroups }: Product): fc.Arbitrary<Choices> {
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
