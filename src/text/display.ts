import { bcp47, type LanguageCode } from '#domain/language.ts';
import type { CurrencyDisplay } from '#domain/menu.ts';
import { exactPlaces, roundToPlaces, type Mills } from '#domain/money.ts';
import { listFormat, numberFormat } from './formats.ts';

/** An amount in two parts; the symbol is '' where the venue shows none. */
export interface WrittenMoney {
  symbol: string;
  amount: string;
}

/** How numbers and money are written for one guest: the only place that does it. */
export interface Display {
  number(value: number): string;
  /** A table's code or an order's number in the guest's digits, otherwise as it is. */
  digits(text: string): string;
  /** Thousandths of a percent without sign, to one decimal where there is one: 15000 → '15', 12500 → '12.5'. */
  percent(rate: number): string;
  money(mills: Mills, currency?: CurrencyDisplay): WrittenMoney;
  /** `{symbol} {amount}` in one text; the space between does not break (a symbol at a line's end names nothing). */
  moneyText(mills: Mills, currency?: CurrencyDisplay): string;
  /** An amount as it was computed: with the currency's decimals, and more only where it has them (specification section 9). */
  exactMoney(mills: Mills, currency?: CurrencyDisplay): WrittenMoney;
  exactText(mills: Mills, currency?: CurrencyDisplay): string;
  /** Names one after the other, as the language enumerates: 'soup, bread and tea'. */
  list(names: readonly string[]): string;
}

const NO_BREAK_SPACE = '\u00a0';

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
    money(mills, { symbol, shown, places } = currency) {
      return {
        symbol: shown ? symbol : '',
        amount: amountFormat(places).format(roundToPlaces(mills, places) / 1000),
      };
    },
    moneyText(mills, of) {
      const { symbol, amount } = display.money(mills, of);
      return symbol === '' ? amount : `${symbol}${NO_BREAK_SPACE}${amount}`;
    },
    exactMoney: (mills, of = currency) => display.money(mills, exact(mills, of)),
    exactText: (mills, of = currency) => display.moneyText(mills, exact(mills, of)),
    list: (names) => listFormat(bcp47(lang)).format(names),
  };
  return display;
}
