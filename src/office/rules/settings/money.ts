import { newThingId } from '../menu/addresses.ts';
import type { Setting, SettingsGroup, SettingsList } from './setting.ts';

const MOST_DECIMALS = 3;

function decimals(at: string): Setting {
  return { kind: 'count', least: 0, most: MOST_DECIMALS, at, label: 'decimals' };
}

/** Currencies, how amounts are written, and the least order. */
export const moneySettings: readonly SettingsGroup[] = [
  {
    title: 'currency',
    settings: [
      { kind: 'standard', names: 'currency', at: 'menu/currency', label: 'currency' },
      decimals('menu/price_decimal_places'),
      { kind: 'money', at: 'menu/minimum_order_amount', label: 'leastOrder', more: 'leastOrderMore' },
      { kind: 'words', at: 'menu/currency_symbol', label: 'currencySymbol' },
      { kind: 'flag', at: 'menu/display_currency', label: 'showSymbol' },
      { kind: 'flag', at: 'menu/enable_arabic_numerals', label: 'arabicDigits' },
    ],
  },
  {
    title: 'secondCurrency',
    settings: [
      {
        kind: 'flag',
        at: 'menu/enable_alt_currency',
        label: 'showSecondCurrency',
        more: 'showSecondCurrencyMore',
      },
      { kind: 'standard', names: 'currency', at: 'menu/alt_currency', label: 'secondCurrency' },
      decimals('menu/alt_currency_price_decimal_places'),
      {
        kind: 'decimal',
        at: 'menu/alt_currency_exchange_rate',
        label: 'exchangeRate',
        more: 'exchangeRateMore',
      },
      { kind: 'words', at: 'menu/alt_currency_symbol', label: 'currencySymbol' },
    ],
  },
  {
    title: 'pricesShown',
    settings: [
      { kind: 'flag', at: 'menu/display_prices_with_tax', label: 'addTax', more: 'addTaxMore' },
      { kind: 'flag', at: 'menu/cart_subtotal_include_tax', label: 'listTax', more: 'listTaxMore' },
      { kind: 'flag', at: 'menu/enable_discount_percentage', label: 'showDiscountShare' },
      { kind: 'flag', at: 'menu/enable_display_variation_prices', label: 'showAnswerPrices' },
      { kind: 'flag', at: 'menu/enable_zero_price_item', label: 'freeDishes', more: 'freeDishesMore' },
    ],
  },
];

/** The venue's taxes. */
export const taxList: SettingsList = {
  title: 'taxes',
  at: 'menu/taxes',
  add: 'addTaxRow',
  empty: 'noTaxes',
  name: 'name',
  settings: [
    { kind: 'words', at: 'name', label: 'name' },
    {
      kind: 'choice',
      at: 'type',
      label: 'taxKind',
      options: [
        { value: 'percentage', label: 'taxShare' },
        { value: 'fixed', label: 'taxAmount' },
      ],
    },
    { kind: 'decimal', at: 'rate', label: 'taxRate' },
  ],
  create: () => ({ id: newThingId('tax'), name: {}, type: 'percentage', rate: '0' }),
};
