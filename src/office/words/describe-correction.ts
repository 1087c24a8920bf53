import { shownContrast } from '#domain/theme/color.ts';
import type { ThemeCorrection } from '#domain/theme/theme-given.ts';
import type { OfficeWords } from './words.ts';

/** What WCAG AA asks of words. */
const LEAST_CONTRAST = 4.5;

/** Colours and ratios read from left to right in every language. */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Why guests do not get a colour of the theme as it was chosen, and what they get: the guard's sentence. */
export function describeCorrection(
  { t, number }: Pick<OfficeWords, 't' | 'number'>,
  { key, given, used, reason, on = '' }: ThemeCorrection,
): string {
  if (reason === 'not understood') return t('finding_theme_unreadable', { found: `\u2068${given}\u2069` });
  const ratio = (contrast: number) => leftToRight(`${number(contrast)}\u00a0:\u00a0${number(1)}`);
  const name = (color: string) => leftToRight(color.toUpperCase());
  const ratioOf = (color: string) => ratio(shownContrast(color, on) ?? 1);
  const chosen = { color: name(given), ratio: ratioOf(given) };
  if (used === null) return t('guardUsual', chosen);
  const shown = { ...chosen, used: name(used), now: ratioOf(used), least: ratio(LEAST_CONTRAST) };
  return t(key === 'primary' ? 'guardLinks' : 'guardShown', shown);
}
