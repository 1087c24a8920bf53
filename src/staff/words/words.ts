import type { StaffOrder } from '#contract/staff/staff.ts';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { createDates } from '#text/dates.ts';
import { createDisplay, exactCurrency, type Display } from '#text/display.ts';
import { listFormat, numberFormat } from '#text/formats.ts';
import { writtenLocale } from '#text/display.ts';
import { createAlarmOf } from '#text/staff/note-alarm.ts';
import type { TicketSpeech } from '#text/staff/ticket.ts';
import type { AllergenNames } from '#text/allergens/names.ts';
import { createTranslate, type Catalogue } from '#text/staff/words.ts';
import { useLanguage } from '../state/language.ts';
import { useSession } from '../state/session.ts';

/** The fields that say how the amounts beside them are written. */
export type Priced = Pick<
  StaffOrder,
  'currency' | 'currencySymbol' | 'displayCurrency' | 'priceDecimalPlaces'
>;

/** The board's words, times and money, in its language and on the venue's clock. */
export interface BoardWords extends TicketSpeech {
  lang: LanguageCode;
  /** Joins names as a sentence does: a, b and c. */
  list(names: readonly string[]): string;
  /** Formats an amount of the wire as the venue writes money. */
  money(priced: Priced, amount: string): string;
  /** The same amount unrounded, with more decimals where it has them. */
  exactMoney(priced: Priced, amount: string): string;
  /** The same in two texts: the figure alone, and the currency's symbol. */
  figure(priced: Priced, amount: string): { amount: string; symbol: string };
}

const made = new Map<string, BoardWords>();
const UNKNOWN_ZONE = 'UTC';

function displayOf(lang: LanguageCode, priced: Priced): Display {
  return createDisplay(lang, currencyOf(priced), false);
}

function currencyOf(priced: Priced): CurrencyDisplay {
  const { currency: code, currencySymbol: symbol, displayCurrency: shown } = priced;
  return { code, symbol, shown, places: priced.priceDecimalPlaces };
}

/** The display of one amount in all of its decimals. */
function exactDisplay(lang: LanguageCode, priced: Priced, amount: string): Display {
  return createDisplay(lang, exactCurrency(readMills(amount), currencyOf(priced)), false);
}

/** Keeps symbol and amount together on a narrow ticket. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** What a language is spoken with. */
interface Spoken {
  lang: LanguageCode;
  words: Catalogue;
  allergens: AllergenNames;
}

function createWords({ words, lang, allergens }: Spoken, timezone: string): BoardWords {
  // Kitchens read numbers from two metres: Latin digits everywhere, as on the printed orders.
  const format = numberFormat(writtenLocale(lang, false), {});
  const number = (value: number) => format.format(value);
  const t = createTranslate(words, lang, number);
  return {
    lang,
    t,
    alarmOf: createAlarmOf(lang, t, allergens),
    dates: createDates(lang, timezone, false),
    number,
    list: (names) => listFormat(writtenLocale(lang, false)).format(names),
    money: (priced, amount) => unbroken(displayOf(lang, priced).moneyText(readMills(amount))),
    exactMoney: (priced, amount) => unbroken(exactDisplay(lang, priced, amount).moneyText(readMills(amount))),
    figure: (priced, amount) => exactDisplay(lang, priced, amount).money(readMills(amount)),
  };
}

function wordsFor(spoken: Spoken, timezone: string): BoardWords {
  const key = `${spoken.lang} ${timezone}`;
  const known = made.get(key) ?? createWords(spoken, timezone);
  made.set(key, known);
  return known;
}

/** The board's current words. Only below the app, which waits for the first catalogue. */
export function useWords(): BoardWords {
  const { lang, words, allergens } = useLanguage((state) => state);
  const timezone = useSession(({ venue }) => venue?.timezone ?? UNKNOWN_ZONE);
  if (!words || !allergens) throw new Error('The board has no words yet');
  return wordsFor({ lang, words, allergens }, timezone);
}
