import type { DraftLine } from '#contract/orders/order.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import fc from 'fast-check';
import { buildVenue } from '../build/build-venue.ts';
import type { FileCoupon, FileLine, FileProduct, FileRules, FileValue } from '../build/price-by-hand.ts';

const amount = fc.integer({ min: 1, max: 90_000 }).map((mills) => (mills / 1000).toFixed(3));
const factor = fc.integer({ min: 0, max: 3000 }).map((mills) => (mills / 1000).toFixed(3));
const percent = fc.constantFrom('0', '5', '7.5', '12.345', '15', '100');

const value = fc
  .constantFrom<FileValue['math']>('=', '*', '+', '-')
  .chain((math) => fc.record({ math: fc.constant(math), price: math === '*' ? factor : amount }));

function valuesNamed(prefix: string): fc.Arbitrary<FileValue[]> {
  return fc
    .array(value, { maxLength: 4 })
    .map((values) => values.map((each, index) => ({ id: `${prefix}.${index}`, ...each })));
}

function productNamed(id: string): fc.Arbitrary<FileProduct> {
  const dish = fc.record({ increase: fc.oneof(fc.constant('0.000'), amount), values: valuesNamed('') });
  return fc
    .record({
      price: amount,
      discount: percent,
      taxes: fc.option(fc.subarray([0, 1, 2])),
      values: valuesNamed(`${id}-v`),
      combo: fc.array(fc.array(dish, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
    })
    .map(({ combo, ...rest }) => ({
      id,
      ...rest,
      combo: combo.map((dishes, group) =>
        dishes.map(({ increase, values }, index) => {
          const name = `${id}-g${group}-${index}`;
          return { id: name, increase, values: values.map((each) => ({ ...each, id: `${name}${each.id}` })) };
        }),
      ),
    }));
}

const venue = fc.record({
  products: fc.tuple(...['a', 'b', 'c', 'd'].map(productNamed)),
  rules: fc.record<FileRules>({
    places: fc.constantFrom(0, 2, 3),
    taxes: fc.array(
      fc.record({ type: fc.constantFrom<'percentage' | 'fixed'>('percentage', 'fixed'), rate: percent }),
      { maxLength: 3 },
    ),
    withTax: fc.boolean(),
  }),
  coupon: fc.record<FileCoupon>({
    type: fc.constantFrom('percentage', 'fixed'),
    value: percent.filter((rate) => rate !== '0'),
    minimum: fc.constantFrom('0.000', '20.000', '150.000'),
    most: fc.constantFrom('', '3.333', '25.000'),
    products: fc.constantFrom<string[]>([], ['a'], ['b', 'c']),
  }),
});

/** What a random venue file is made from. */
export type RandomVenue = { products: FileProduct[]; rules: FileRules; coupon: FileCoupon };

function lineOf(product: FileProduct): fc.Arbitrary<FileLine> {
  const some = (values: FileValue[]) => fc.subarray(values.map(({ id }) => id));
  return fc.record({
    product: fc.constant(product),
    quantity: fc.integer({ min: 1, max: 9 }),
    chosen: some(product.values),
    picks: fc.tuple(
      ...product.combo.map((dishes) =>
        fc
          .nat({ max: dishes.length - 1 })
          .chain((dish) => fc.record({ dish: fc.constant(dish), chosen: some(dishes[dish]?.values ?? []) })),
      ),
    ),
  });
}

/** A random venue file, and so many carts of its dishes. */
export const cartsOfVenue = (count: number) =>
  venue.chain((given: RandomVenue) =>
    fc.record({
      venue: fc.constant(given),
      carts: fc.array(
        fc.record({
          lines: fc.array(fc.constantFrom(...given.products).chain(lineOf), { minLength: 1, maxLength: 5 }),
          withCoupon: fc.boolean(),
          // In whole units, which every currency can pay.
          tip: fc.constantFrom(0, 0, 1, 7, 40),
        }),
        { minLength: count, maxLength: count },
      ),
    }),
  );

/** A separate variation per product or combo product, so that every answer has its own price and math. */
function variationOf(owner: string, values: FileValue[]) {
  return {
    id: `${owner}-question`,
    name: 'Question',
    multiple: true,
    values: values.map(({ id, price, math }) => ({ id, value: id, price, math })),
  };
}

function offered(owner: string, values: FileValue[]) {
  return values.map(({ id }) => ({ variation: `${owner}-question`, variation_value: id }));
}

/** The venue file of a random venue. */
export function randomVenueFile({ products, rules, coupon }: RandomVenue): VenueFile {
  const dishes = products.flatMap(({ combo }) => combo.flat());
  return buildVenue({
    ordering: {
      max_unaccepted: 1000,
      max_open_per_phone: 0,
      max_open_per_address: 0,
      max_quantity: 999,
    },
    coupons: [
      {
        code: 'RANDOM',
        discount_value_type: coupon.type,
        discount_value: coupon.value,
        min_order_value: coupon.minimum,
        ...(coupon.most && { max_discount_value: coupon.most }),
        products: coupon.products,
      },
    ],
    menu: {
      price_decimal_places: rules.places,
      enable_coupons: true,
      enable_tips: true,
      enable_zero_price_item: true,
      display_prices_with_tax: rules.withTax,
      taxes: rules.taxes.map((tax, index) => ({ id: `tax-${index}`, name: 'Tax', ...tax })),
      variations: [...products, ...dishes].map(({ id, values }) => variationOf(id, values)),
      categories: [
        {
          id: 'all',
          name: 'All',
          products: products.map(({ id, price, discount, taxes, values, combo }) => ({
            id,
            name: id,
            price,
            discount,
            taxes:
              taxes && taxes.filter((place) => place < rules.taxes.length).map((place) => `tax-${place}`),
            product_variations: offered(id, values),
            combo_groups: combo.map((group, index) => ({
              id: `${id}-g${index}`,
              name: 'Pick',
              products: group.map((dish) => ({
                id: dish.id,
                name: dish.id,
                increase_price_by: dish.increase,
                product_variations: offered(dish.id, dish.values),
              })),
            })),
          })),
        },
      ],
    },
  });
}

/** A line of a random cart, as a draft has it. */
export function randomDraftLine({ product, quantity, chosen, picks }: FileLine, index: number): DraftLine {
  return {
    product: product.id,
    quantity,
    cart_uuid: `line-${index}`,
    variations: chosen,
    combo_groups: picks.map(({ dish, chosen: answers }, group) => ({
      id: `${product.id}-g${group}`,
      name: 'Pick',
      products: [
        { id: product.combo[group]?.[dish]?.id ?? '', name: '', selected: true, product_variations: answers },
      ],
    })),
  };
}
