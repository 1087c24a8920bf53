import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { parseMoney, roundToPlaces } from '#domain/money/money.ts';
import { warning, type Path, type Remark } from '../file/remarks.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

interface Amount {
  value: string | number;
  path: Path;
}

function amounts({ menu }: CompleteVenueFile): Amount[] {
  const prices = menu.categories.flatMap(({ products }, c) =>
    products.map(({ price }, p): Amount => ({
      value: price,
      path: ['menu', 'categories', c, 'products', p, 'price'],
    })),
  );
  const answers = menu.variations.flatMap(({ values }, v) =>
    values.flatMap(({ price, math }, index): Amount[] =>
      math === '*' ? [] : [{ value: price, path: ['menu', 'variations', v, 'values', index, 'price'] }],
    ),
  );
  return [...prices, ...answers];
}

/** Guests read 311 and pay 310.5: rarely intended, and no gateway accepts half a yen. */
function checkDecimals(file: CompleteVenueFile): Remark[] {
  const places = file.menu.price_decimal_places;
  return amounts(file).flatMap(({ value, path }) => {
    const mills = parseMoney(value);
    if (mills === null || roundToPlaces(mills, places) === mills) return [];
    const shown = ['no decimals are', 'one decimal is', 'two decimals are'][places];
    const message = `guests pay ${value}, of which ${shown} shown (menu.price_decimal_places)`;
    return warning(path, message, { code: 'decimals_not_shown', values: { amount: value } });
  });
}

/** Guests would read JPY 950.00. */
function checkPlaces({ menu: { currency, price_decimal_places: places } }: CompleteVenueFile): Remark[] {
  const { maximumFractionDigits: usual } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  if (usual !== 0 || places === 0) return [];
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
