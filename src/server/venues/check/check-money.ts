import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { parseMoney, roundToPlaces } from '#domain/money/money.ts';
import { currencyPlaces } from '#domain/price-sheet/price-places.ts';
import { warning, type Path, type Remark } from '../file/remarks.ts';
import { products } from './check-products.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

interface Amount {
  value: string | number;
  path: Path;
}

/** What guests pay: dishes, answers, parts of combos, taxes and deliveries. */
function paidAmounts({ menu, delivery_zones: zones }: CompleteVenueFile): Amount[] {
  const dishes = products(menu).flatMap(({ product, path }): Amount[] => [
    { value: product.price, path: [...path, 'price'] },
    ...product.combo_groups.flatMap((group, g) =>
      group.products.map((part, index): Amount => ({
        value: part.increase_price_by,
        path: [...path, 'combo_groups', g, 'products', index, 'increase_price_by'],
      })),
    ),
  ]);
  const answers = menu.variations.flatMap(({ values }, v) =>
    values.flatMap(({ price, math }, index): Amount[] =>
      math === '*' ? [] : [{ value: price, path: ['menu', 'variations', v, 'values', index, 'price'] }],
    ),
  );
  const taxes = menu.taxes.flatMap(({ type, rate }, index): Amount[] =>
    type === 'fixed' ? [{ value: rate, path: ['menu', 'taxes', index, 'rate'] }] : [],
  );
  const fees = (zones?.features ?? []).map(({ properties }, index): Amount => ({
    value: properties.delivery_amount,
    path: ['delivery_zones', 'features', index, 'properties', 'delivery_amount'],
  }));
  return [...dishes, ...answers, ...taxes, ...fees];
}

/** What guests have to reach, or are given: the least orders of deliveries, and coupons. */
function otherAmounts({ menu, delivery_zones: zones, coupons }: CompleteVenueFile): Amount[] {
  const minimums = (zones?.features ?? []).map(({ properties }, index) => ({
    value: properties.minimum_order,
    path: ['delivery_zones', 'features', index, 'properties', 'minimum_order'],
  }));
  const discounts = coupons.flatMap((coupon, index) => [
    ...(coupon.discount_value_type === 'fixed'
      ? [{ value: coupon.discount_value, path: ['coupons', index, 'discount_value'] }]
      : []),
    { value: coupon.min_order_value, path: ['coupons', index, 'min_order_value'] },
    { value: coupon.max_discount_value, path: ['coupons', index, 'max_discount_value'] },
  ]);
  const least = { value: menu.minimum_order_amount, path: ['menu', 'minimum_order_amount'] };
  return [least, ...minimums, ...discounts].flatMap(({ value, path }) =>
    value === null ? [] : [{ value, path }],
  );
}

function hasMoreDecimals({ value }: Amount, places: number): boolean {
  const mills = parseMoney(value);
  return mills !== null && roundToPlaces(mills, places) !== mills;
}

/** Guests read 311 and pay 310.5: rarely intended, and no gateway accepts half a yen. */
function checkDecimals(file: CompleteVenueFile): Remark[] {
  const places = file.menu.price_decimal_places;
  const shown = ['no decimals are', 'one decimal is', 'two decimals are'][places];
  const isFiner = (amount: Amount) => hasMoreDecimals(amount, places);
  const more = `of which ${shown} shown (menu.price_decimal_places)`;
  return [
    ...paidAmounts(file)
      .filter(isFiner)
      .map(({ value, path }) =>
        warning(path, `guests pay ${value}, ${more}`, {
          code: 'decimals_not_shown',
          values: { amount: value },
        }),
      ),
    ...otherAmounts(file)
      .filter(isFiner)
      .map(({ value, path }) =>
        warning(path, `${value} counts, ${more}`, {
          code: 'amount_not_shown',
          values: { amount: value },
        }),
      ),
  ];
}

/** Guests would read JPY 950.00. */
function checkPlaces({ menu: { currency, price_decimal_places: places } }: CompleteVenueFile): Remark[] {
  if (places === 0 || currencyPlaces(currency) !== 0) return [];
  return [
    warning(
      ['menu', 'currency'],
      `${currency} is written without decimals, and prices are shown with ${places}; set menu.price_decimal_places: 0`,
      { code: 'currency_without_decimals', values: { currency, places } },
    ),
  ];
}

/** A rate that was never filled in. */
function checkRate({ menu }: CompleteVenueFile): Remark[] {
  if (!menu.enable_alt_currency || Number(menu.alt_currency_exchange_rate) > 0) return [];
  return [
    warning(['menu', 'alt_currency_exchange_rate'], 'guests read 0 beside every total', {
      code: 'exchange_rate_missing',
      values: {},
    }),
  ];
}

function unknownCurrency(currency: string): Remark {
  const message = `${currency} is the code of no currency that is known here`;
  return warning(['menu', 'currency'], message, { code: 'currency_unknown', values: { currency } });
}

/** Finds probable mistakes in a venue file's money settings. */
export function checkMoney(file: CompleteVenueFile): Remark[] {
  const { currency } = file.menu;
  return [
    ...(currencies.has(currency) ? checkPlaces(file) : [unknownCurrency(currency)]),
    ...checkDecimals(file),
    ...checkRate(file),
  ];
}
