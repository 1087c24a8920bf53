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
}

const ON_PRIMARY = { light: '#FFFFFF', dark: '#260F04' };

/** The frame's colours in a mode. */
export function frameColors(theme: Theme, mode: ThemeMode): FrameColors {
  const tokens = theme[mode];
  const paper = tokens['paper'] ?? baseColors[mode].paper;
  return {
    paper,
    bar: tokens['header-bg'] ?? paper,
    primary: tokens['primary'] ?? baseColors[mode].primary,
    onPrimary: tokens['on-primary'] ?? ON_PRIMARY[mode],
  };
}
