import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import { exactPlaces, roundToPlaces, type Mills } from '#domain/money/money.ts';
import { listFormat, numberFormat } from './formats.ts';

/** An amount with its symbol apart. */
export interface WrittenMoney {
  /** '' where the venue shows none. */
  symbol: string;
  amount: string;
  /** The symbol follows the amount. */
  isAfter: boolean;
}

/** Formats numbers and money for one guest: the only place that does so. */
export interface Display {
  number(value: number): string;
  /** A table's code or an order's number in the guest's digits, otherwise unchanged. */
  digits(text: string): string;
  /**
   * Thousandths of a percent without a sign, to one decimal when it has one: 15000 → '15', 12500 → '12.5'.
   */
  percent(thousandths: number): string;
  /** An amount with the currency's decimals, always: what is finer is rounded. */
  money(mills: Mills, currency?: CurrencyDisplay): WrittenMoney;
  /**
   * Symbol and amount in one text, in their order; the space between does not break, since a symbol alone at
   * the end of a line means nothing.
   */
  moneyText(mills: Mills, currency?: CurrencyDisplay): string;
  /** Joins names as the language enumerates: 'soup, bread and tea'. */
  list(names: readonly string[]): string;
}

const NO_BREAK_SPACE = '\u00a0';

/** The currencies whose symbol precedes the amount in every language (specification section 9). */
const PREFIXED = new Set(
  'AED BHD EGP EUR GBP INR JOD KES KWD LBP NGN OMR PHP QAR RON SAR SGD TZS USD YER'.split(' '),
);
/** The ISO 4217 code for no currency, which Intl accepts. */
const SOME_CURRENCY = 'XXX';

/**
 * True when a currency's symbol follows the amount; by the language, unless the currency is prefixed
 * everywhere.
 */
function isSymbolAfter(locale: string, code: string): boolean {
  if (PREFIXED.has(code)) return false;
  // A venue may give its second currency any name.
  const currency = /^[A-Z]{3}$/.test(code) ? code : SOME_CURRENCY;
  const parts = numberFormat(locale, { style: 'currency', currency }).formatToParts(1);
  return (
    parts.findIndex(({ type }) => type === 'currency') > parts.findIndex(({ type }) => type === 'integer')
  );
}

/**
 * The locale for Intl: digits are Latin, or Arabic-Indic for Arabic when the venue wants them (contract
 * section 4, Display).
 */
export function writtenLocale(lang: LanguageCode, arabicNumerals: boolean): string {
  return `${bcp47(lang)}-u-nu-${lang === 'ar' && arabicNumerals ? 'arab' : 'latn'}`;
}

/**
 * A currency with as many decimals as an amount needs: for staff and owners, who count and enter such amounts. Guests
 * read the currency's own decimals, always.
 */
export function exactCurrency(mills: Mills, currency: CurrencyDisplay): CurrencyDisplay {
  return { ...currency, places: exactPlaces(mills, currency.places) };
}

/** Creates the formats of a language for a venue's currency. */
export function createDisplay(
  lang: LanguageCode,
  currency: CurrencyDisplay,
  arabicNumerals: boolean,
): Display {
  const locale = writtenLocale(lang, arabicNumerals);
  const plain = numberFormat(locale, { maximumFractionDigits: 3 });
  const tenths = numberFormat(locale, { maximumFractionDigits: 1 });
  const byPlaces: Intl.NumberFormat[] = [];

  function amountFormat(places: number): Intl.NumberFormat {
    return (byPlaces[places] ??= numberFormat(locale, {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    }));
  }

  const display: Display = {
    number: (value) => plain.format(value),
    digits: (text) =>
      locale.endsWith('latn') ? text : text.replace(/\d/g, (digit) => plain.format(Number(digit))),
    percent: (thousandths) => tenths.format(thousandths / 1000),
    money(mills, { code, symbol, shown, places } = currency) {
      return {
        symbol: shown ? symbol : '',
        amount: amountFormat(places).format(roundToPlaces(mills, places) / 1000),
        isAfter: isSymbolAfter(locale, code),
      };
    },
    moneyText(mills, of) {
      const { symbol, amount, isAfter } = display.money(mills, of);
      if (symbol === '') return amount;
      return (isAfter ? [amount, symbol] : [symbol, amount]).join(NO_BREAK_SPACE);
    },
    list: (names) => listFormat(bcp47(lang)).format(names),
  };
  return display;
}
