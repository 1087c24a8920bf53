import { bcp47, type LanguageCode } from '#domain/language.ts';
import { localTime } from '#domain/hours.ts';
import type { CurrencyDisplay } from '#domain/menu.ts';
import { roundToPlaces, type Mills } from '#domain/money.ts';

/** An amount in two parts; the symbol is '' where the venue shows none. */
export interface WrittenMoney {
  symbol: string;
  amount: string;
}

/** How numbers, money and times are written for one guest: the only place that does it. */
export interface Display {
  number(value: number): string;
  /** A table's code or an order's number in the guest's digits, otherwise as it is. */
  digits(text: string): string;
  /** Thousandths of a percent as a whole or broken percentage, without sign: 15000 → '15'. */
  percent(rate: number): string;
  money(mills: Mills, currency?: CurrencyDisplay): WrittenMoney;
  /** `{symbol} {amount}` in one text. */
  moneyText(mills: Mills, currency?: CurrencyDisplay): string;
  /** Hours and minutes of an instant on the venue's clock. */
  time(at: number): string;
  /** The weekday's name of an instant on the venue's clock. */
  weekday(at: number): string;
  /** 'MMMM do, yyyy H:mma' on the venue's clock; other languages write the date their own way. */
  orderDate(at: number): string;
}

const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Digits are Latin, or Arabic-Indic for Arabic where the venue wants them (contract section 4, Display). */
export function createDisplay(lang: LanguageCode, currency: CurrencyDisplay, arabicNumerals: boolean, timezone: string): Display {
  const digits = lang === 'ar' && arabicNumerals ? 'arab' : 'latn';
  const locale = `${bcp47(lang)}-u-nu-${digits}`;
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const byPlaces = new Map<number, Intl.NumberFormat>();
  const twoDigits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });

  function amountFormat(places: number): Intl.NumberFormat {
    const known = byPlaces.get(places);
    if (known) return known;
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
    byPlaces.set(places, format);
    return format;
  }

  function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(`${locale}-ca-gregory`, { timeZone: timezone, ...options });
  }

  function clock(at: number) {
    const { second } = localTime(at, timezone);
    return { hour: Math.floor(second / 3600), minute: Math.floor(second / 60) % 60 };
  }

  const display: Display = {
    number: (value) => plain.format(value),
    digits: (text) => (digits === 'latn' ? text : text.replace(/\d/g, (digit) => plain.format(Number(digit)))),
    percent: (rate) => plain.format(rate / 1000),
    money(mills, { symbol, shown, places } = currency) {
      return { symbol: shown ? symbol : '', amount: amountFormat(places).format(roundToPlaces(mills, places) / 1000) };
    },
    moneyText(mills, of) {
      const { symbol, amount } = display.money(mills, of);
      return symbol === '' ? amount : `${symbol} ${amount}`;
    },
    time(at) {
      const { hour, minute } = clock(at);
      return `${twoDigits.format(hour)}:${twoDigits.format(minute)}`;
    },
    weekday: (at) => dateFormat({ weekday: 'long' }).format(at),
    orderDate(at) {
      const { hour, minute } = clock(at);
      const time = `${plain.format(hour)}:${twoDigits.format(minute)}`;
      if (lang !== 'en') return `${dateFormat({ dateStyle: 'long' }).format(at)} ${time}`;
      const parts = Object.fromEntries(dateFormat({ year: 'numeric', month: 'long', day: 'numeric' }).formatToParts(at).map((part) => [part.type, part.value]));
      const ordinal = ORDINALS[new Intl.PluralRules('en', { type: 'ordinal' }).select(Number(parts['day']))] ?? 'th';
      return `${parts['month']} ${parts['day']}${ordinal}, ${parts['year']} ${time}${hour < 12 ? 'am' : 'pm'}`;
    },
  };
  return display;
}
