import type { LanguageCode } from '#domain/text/language.ts';
import { writtenLocale } from './display.ts';
import { numberFormat } from './formats.ts';

/** How a language writes percentages: its sign, and where that stands. */
export interface Percents {
  /** A share with plus or minus: +5% for 0.05. */
  percent(share: number): string;
  /** A share without: 5% for 0.05. */
  share(share: number): string;
  /** A number of percent, to the thousandth: 12.5% for 12.5. */
  percentage(percents: number): string;
  /** The sign alone, beside a field. */
  percentSign: string;
}

const style = 'percent';
const MOST_DECIMALS = 3;

/** Creates the percentages of a language; in Arabic, in the digits that the venue wants. */
export function createPercents(lang: LanguageCode, arabicNumerals: boolean): Percents {
  const locale = writtenLocale(lang, arabicNumerals);
  const signed = numberFormat(locale, { style, signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const whole = numberFormat(locale, { style });
  const exact = numberFormat(locale, { style, maximumFractionDigits: MOST_DECIMALS });
  const sign = whole.formatToParts(0).find(({ type }) => type === 'percentSign');
  return {
    percent: (share) => signed.format(share),
    share: (share) => whole.format(share),
    percentage: (percents) => exact.format(percents / 100),
    percentSign: sign?.value ?? '%',
  };
}
