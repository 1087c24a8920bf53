import { shownContrast } from '#domain/theme/color.ts';
import type { ThemeCorrection } from '#domain/theme/theme-given.ts';
import type { OfficeWords } from './words.ts';

/** Why guests do not get a colour of the theme as it was chosen, and what they get: the guard's sentence. */
export function describeCorrection(
  { t, number }: Pick<OfficeWords, 't' | 'number'>,
  { key, given, used, reason, on = '' }: ThemeCorrection,
): string {
  if (reason === 'not understood') return t('finding_theme_unreadable', { found: given });
  const ratio = (color: string) => `${number(shownContrast(color, on) ?? 1)} : ${number(1)}`;
  const chosen = { color: given.toUpperCase(), ratio: ratio(given) };
  if (used === null) return t('guardUsual', chosen);
  const shown = { ...chosen, used: used.toUpperCase(), now: ratio(used) };
  return t(key === 'primary' ? 'guardLinks' : 'guardShown', shown);
}
