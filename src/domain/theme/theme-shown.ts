import { frameColors } from './theme-frame.ts';
import type { ThemeMode } from './theme-given.ts';
import { baseColors } from './theme-palette.ts';
import type { Theme } from './theme.ts';

/** The colours of theme_data: the token that each becomes, and the app's colour without one. */
const TOKENS = {
  background: ['paper', 'paper'],
  surface: ['surface', 'surface'],
  text: ['ink', 'ink'],
  muted: ['ink-2', 'ink-2'],
  primary: ['primary', 'primary'],
  accent: ['accent', 'accent'],
  danger: ['danger', 'danger'],
  success: ['success', 'success'],
  header_background: ['header-bg', 'paper'],
  header_text: ['header-ink', 'ink'],
  card_background: ['card-bg', 'surface'],
} as const;

/** The colour that guests see for a key of theme_data in a mode, in hex, whether the venue chose one or not. */
export function shownColor(theme: Theme, key: string, mode: ThemeMode): string {
  if (key === 'on_primary') return frameColors(theme, mode).onPrimary;
  const [token, base] = Object.hasOwn(TOKENS, key) ? TOKENS[key as keyof typeof TOKENS] : TOKENS.text;
  const tokens = theme[mode];
  return tokens[token] ?? tokens[base] ?? baseColors[mode][base];
}
