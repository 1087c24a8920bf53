import { parseColor, type Rgb } from './color.ts';

export type ThemeMode = 'light' | 'dark';

/** A value of theme_data that could not be used unchanged; shown when the venue file is checked. */
export interface ThemeCorrection {
  key: string;
  given: string;
  /** The replacement; null: Sufra's default. */
  used: string | null;
  /** 'not understood', or 'contrast' with the mode it was corrected for. */
  reason: 'not understood' | 'contrast';
  mode?: ThemeMode;
  /** The background (or, for a background, the text) against which the contrast fails WCAG AA. */
  on?: string;
}

/** A venue's theme_data with validation. */
export interface GivenTheme {
  /** The trimmed text; '' when absent. */
  text(key: string): string;
  /** The colour; null when absent or invalid. */
  color(key: string): Rgb | null;
  /** Records once that a value is invalid. */
  refuse(key: string): void;
  correct(correction: ThemeCorrection): void;
  corrections: readonly ThemeCorrection[];
}

const LONGEST_QUOTE = 80;

/** Parses theme_data; an invalid value becomes a correction instead of CSS. */
export function readTheme(theme: Readonly<Record<string, string>>): GivenTheme {
  const corrections: ThemeCorrection[] = [];
  const given: GivenTheme = {
    corrections,
    text: (key) => theme[key]?.trim() ?? '',
    correct: (correction) => void corrections.push(correction),
    refuse(key) {
      const known = corrections.some((each) => each.key === key && each.reason === 'not understood');
      if (!known)
        corrections.push({
          key,
          given: (theme[key] ?? '').slice(0, LONGEST_QUOTE),
          used: null,
          reason: 'not understood',
        });
    },
    color(key) {
      if (theme[key] === undefined) return null;
      const color = parseColor(theme[key]);
      if (!color) given.refuse(key);
      return color;
    },
  };
  return given;
}
