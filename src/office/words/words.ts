import type { LanguageCode } from '#domain/text/language.ts';
import type { Mills } from '#domain/money/money.ts';
import { writtenAhead } from '#text/ago.ts';
import { createDates, type Dates } from '#text/dates.ts';
import {
  createDisplay,
  exactCurrency,
  writtenLocale,
  type Display,
  type WrittenMoney,
} from '#text/display.ts';
import { listFormat, numberFormat } from '#text/formats.ts';
import { createPercents, type Percents } from '#text/percents.ts';
import { createTranslate, type Catalogue, type Translate } from '#text/office/words.ts';
import { bcp47 } from '#domain/text/language.ts';
import { readIn } from '../rules/texts.ts';
import { useLanguage } from '../state/page/language.ts';
import { useSession } from '../state/session/session.ts';
import { useVenue } from '../state/venue/venue.ts';

/** The office's words, times and numbers, in its language and on the venue's clock. */
export interface OfficeWords extends Percents {
  lang: LanguageCode;
  t: Translate;
  dates: Dates;
  number(value: number): string;
  list(names: readonly string[]): string;
  /** A number of minutes with its unit, '14 min'. */
  minutes(value: number): string;
  /** The unit of a number of minutes alone. */
  minuteUnit(value: number): string;
  /** How long until an instant, in ms: 'in 10 hours'. */
  ahead(ms: number): string;
}

const made = new Map<string, OfficeWords>();

function createWords(words: Catalogue, lang: LanguageCode, timezone: string, arabic: boolean): OfficeWords {
  const format = numberFormat(writtenLocale(lang, arabic), {});
  const number = (value: number) => format.format(value);
  const minutes = numberFormat(writtenLocale(lang, arabic), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  });
  return {
    lang,
    t: createTranslate(words, lang, number),
    dates: createDates(lang, timezone, arabic),
    number,
    ...createPercents(lang, arabic),
    list: (names) => listFormat(bcp47(lang)).format(names),
    minutes: (value) => minutes.format(value),
    minuteUnit: (value) => minutes.formatToParts(value).find(({ type }) => type === 'unit')?.value ?? '',
    ahead: (ms) => writtenAhead(writtenLocale(lang, arabic), ms),
  };
}

/** The office's current words. Only below the app, which waits for the first catalogue. */
export function useWords(): OfficeWords {
  const { lang, words } = useLanguage((state) => state);
  const timezone = useSession(({ session }) => session?.venue.timezone ?? 'UTC');
  const arabic = useVenue(({ file }) => file?.menu.enable_arabic_numerals ?? false);
  if (!words) throw new Error('The office has no words yet');
  const key = `${lang} ${timezone} ${arabic}`;
  const known = made.get(key) ?? createWords(words, lang, timezone, arabic);
  made.set(key, known);
  return known;
}

/** How the venue writes money, in the office's language. */
export interface OfficeMoney {
  /** The amount alone, with at least the venue's decimals. */
  amount(mills: Mills): string;
  /** The amount alone, rounded to the venue's decimals. */
  rounded(mills: Mills): string;
  /** With its symbol. */
  text(mills: Mills): string;
  /** Its symbol and the amount apart. */
  written(mills: Mills): WrittenMoney;
  symbol: string;
  places: number;
}

/** The venue's money, in the office's language or another. Only where the venue is loaded. */
export function useMoney(other?: LanguageCode): OfficeMoney {
  const own = useLanguage((state) => state.lang);
  const lang = other ?? own;
  const menu = useVenue(({ file }) => file?.menu);
  const original = useVenue(({ file }) => file?.default_language ?? 'en');
  const code = menu?.currency ?? '';
  const symbol = readIn(menu?.currency_symbol, lang, original) || code;
  const places = menu?.price_decimal_places ?? 2;
  const currency = { code, symbol, shown: true, places };
  const display: Display = createDisplay(lang, currency, menu?.enable_arabic_numerals ?? false);
  return {
    amount: (mills) => display.money(mills, exactCurrency(mills, currency)).amount,
    rounded: (mills) => display.money(mills).amount,
    text: (mills) => display.moneyText(mills, exactCurrency(mills, currency)),
    written: (mills) => display.money(mills, exactCurrency(mills, currency)),
    symbol,
    places,
  };
}
