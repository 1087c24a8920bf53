import type { ThemeMode } from './theme-given.ts';
import { baseColors } from './theme-palette.ts';
import type { Theme } from './theme.ts';

/** The colours, in hex, for the parts of the phone around the app: its bars, its splash screen, its icon. */
export interface FrameColors {
  paper: string;
  /** The app's own bar at the top. */
  bar: string;
  primary: string;
  onPrimary: string;
  /** What shows the venue's own colour: its head, its icon; and words on it. */
  field: string;
  onField: string;
}

const ON_PRIMARY = { light: '#FFFFFF', dark: '#260F04' };

/** The field of a venue and words on it: of its head where theme_data sets one, else of its face, else its primary. */
function fieldOf(tokens: Theme[ThemeMode], primary: string, onPrimary: string): [string, string] {
  const { 'header-bg': head, 'header-ink': words = onPrimary, v: face, 'on-v': onFace = onPrimary } = tokens;
  if (head !== undefined) return [head, words];
  return face === undefined ? [primary, onPrimary] : [face, onFace];
}

/** The frame's colours in a mode. */
export function frameColors(theme: Theme, mode: ThemeMode): FrameColors {
  const tokens = theme[mode];
  const paper = tokens['paper'] ?? baseColors[mode].paper;
  const primary = tokens['primary'] ?? baseColors[mode].primary;
  const onPrimary = tokens['on-primary'] ?? ON_PRIMARY[mode];
  const [field, onField] = fieldOf(tokens, primary, onPrimary);
  return { paper, bar: tokens['header-bg'] ?? tokens['v'] ?? paper, primary, onPrimary, field, onField };
}
