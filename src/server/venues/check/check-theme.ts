import type { FindingWords } from '#contract/office/finding-codes.ts';
import { shownContrast } from '#domain/theme/color.ts';
import type { ThemeCorrection } from '#domain/theme/theme-given.ts';
import { themeTexts } from '#domain/theme/theme-texts.ts';
import { themeOf } from '#domain/theme/theme.ts';
import type { Remark } from '../file/remarks.ts';

/** The expected value of a theme_data key, from the end of its name. */
function expected(key: string): string {
  if (key === 'mode') return 'light or dark';
  if (key.endsWith('_font')) return 'a font that comes with Sufra or with every system';
  if (key.endsWith('_radius')) return 'a length of at most 28px, such as 8px or 1rem';
  return 'a plain colour, such as #b4431d';
}

function ratio(one: string, other: string): string {
  const found = shownContrast(one, other);
  return found === null ? '' : `${found} : 1`;
}

function messageOf({ key, given, used, reason, mode, on = '' }: ThemeCorrection): string {
  if (reason === 'not understood')
    return `expected ${expected(key)}, found ${JSON.stringify(given)}; Sufra's own is used instead`;
  const when = mode === 'dark' ? 'by night' : 'by day';
  const instead = used === null ? "Sufra's own is used" : `${used} is used`;
  const what = key === 'primary' ? `words in ${given}` : given;
  return `${what} on ${on} read at ${ratio(given, on)} ${when}, and WCAG AA asks for 4.5 : 1; ${instead} instead`;
}

function wordsOf({ given, reason, mode = 'light', on = '' }: ThemeCorrection): FindingWords {
  return reason === 'not understood'
    ? { code: 'theme_unreadable', values: { found: given } }
    : { code: 'theme_hard_to_read', values: { mode, color: given, ground: on, ratio: ratio(given, on) } };
}

/** Every value of theme_data that guests do not get as written: the fault, and the replacement (contract section 3). */
export function checkTheme(theme: Record<string, unknown>): Remark[] {
  return themeOf(themeTexts(theme)).corrections.map((correction) => ({
    level: 'warning',
    path: ['menu', 'theme_data', correction.key],
    message: messageOf(correction),
    words: wordsOf(correction),
  }));
}
