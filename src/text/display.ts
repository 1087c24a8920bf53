import { bcp47, type LanguageCode } from '#domain/language.ts';
import type { CurrencyDisplay } from '#domain/menu.ts';
import { exactPlaces, roundToPlaces, type Mills } from '#domain/money.ts';
import { listFormat, numberFormat } from './formats.ts';

/** An amount in two parts. */
export interface WrittenMoney {
  /** '' where the venue shows none. */
  symbol: string;
  amount: string;
  /** The symbol stands behind the amount. */
  isAfter: boolean;
}

/** How numbers and money are written for one guest: the only place that does it. */
export interface Display {
  number(value: number): string;
  /** A table's code or an order's number in the guest's digits, otherwise as it is. */
  digits(text: string): string;
  /** Thousandths of a percent without sign, to one decimal where there is one: 15000 → '15', 12500 → '12.5'. */
  percent(rate: number): string;
  money(mills: Mills, currency?: CurrencyDisplay): WrittenMoney;
  /** Symbol and amount in one text, in their order; the space between does not break (a symbol at a line's end names nothing). */
  moneyText(mills: Mills, currency?: CurrencyDisplay): string;
  /** An amount as it was computed: with the currency's decimals, and more only where it has them (specification section 9). */
  exactMoney(mills: Mills, currency?: CurrencyDisplay): WrittenMoney;
  exactText(mills: Mills, currency?: CurrencyDisplay): string;
  /** Names one after the other, as the language enumerates: 'soup, bread and tea'. */
  list(names: readonly string[]): string;
}

const NO_BREAK_SPACE = '\u00a0';

/** The currencies whose symbol stands before the amount in every language (specification section 9). */
const PREFIXED = new Set(
  'AED BHD EGP EUR GBP INR JOD KES KWD LBP NGN OMR PHP QAR RON SAR SGD TZS USD YER'.split(' '),
);
/** What Intl takes for "some currency". */
const SOME_CURRENCY = 'XXX';

/** Whether the symbol of a currency stands behind the amount: of one that is not prefixed everywhere, as the language has it. */
function isSymbolAfter(locale: string, code: string): boolean {
  if (PREFIXED.has(code)) return false;
  // A venue may call its second currency anything.
  const currency = /^[A-Z]{3}$/.test(code) ? code : SOME_CURRENCY;
  const parts = numberFormat(locale, { style: 'currency', currency }).formatToParts(1);
  return (
    parts.findIndex(({ type }) => type === 'currency') > parts.findIndex(({ type }) => type === 'integer')
  );
}

/** The locale for Intl: digits are Latin, or Arabic-Indic for Arabic where the venue wants them (contract section 4, Display). */
export function writtenLocale(lang: LanguageCode, arabicNumerals: boolean): string {
  return `${bcp47(lang)}-u-nu-${lang === 'ar' && arabicNumerals ? 'arab' : 'latn'}`;
}

/** How figures are written in a language for a venue's currency. */
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

  function exact(mills: Mills, of: CurrencyDisplay): CurrencyDisplay {
    return { ...of, places: exactPlaces(mills, of.places) };
  }

  const display: Display = {
    number: (value) => plain.format(value),
    digits: (text) =>
      locale.endsWith('latn') ? text : text.replace(/\d/g, (digit) => plain.format(Number(digit))),
    percent: (rate) => tenths.format(rate / 1000),
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
    exactMoney: (mills, of = currency) => display.money(mills, exact(mills, of)),
    exactText: (mills, of = currency) => display.moneyText(mills, exact(mills, of)),
    list: (names) => listFormat(bcp47(lang)).format(names),
  };
  return display;
}
