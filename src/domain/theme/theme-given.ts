import { parseColor, type Rgb } from './color.ts';

export type ThemeMode = 'light' | 'dark';

/** A value of theme_data that could not be used as it stands, for whoever checks the venue file. */
export interface ThemeCorrection {
  key: string;
  given: string;
  /** What is used instead; null: Sufra's own. */
  used: string | null;
  /** 'not understood', or 'contrast' with the mode it was corrected for. */
  reason: 'not understood' | 'contrast';
  mode?: ThemeMode;
  /** The background (or, of a background, the text) with which the pair falls short of WCAG AA. */
  on?: string;
}

/** What a venue wrote into theme_data, read with care. */
export interface GivenTheme {
  /** The trimmed text; '' where there is none. */
  text(key: string): string;
  /** The colour; null where there is none, or none that can be understood. */
  color(key: string): Rgb | null;
  /** Notes once that a value is not understood. */
  refuse(key: string): void;
  correct(correction: ThemeCorrection): void;
  corrections: readonly ThemeCorrection[];
}

const LONGEST_QUOTE = 80;

/** Reads theme_data; what cannot be understood becomes a correction instead of CSS. */
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
