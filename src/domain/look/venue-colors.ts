import { frameColors, type FrameColors } from '../theme/theme-frame.ts';
import { inkOnWhite } from '../theme/theme-palette.ts';
import type { Theme } from '../theme/theme.ts';
import { themeOfMenu, type ThemedMenu } from './face-theme.ts';

/** A venue's colours beyond its pages: around the app, on its icons, in its mails, on its paper. */
export interface VenueColors {
  /** '': by the reader's device. */
  mode: Theme['mode'];
  light: FrameColors;
  dark: FrameColors;
  /** Words and lines on white paper. */
  print: string;
}

/** The colours of a venue, by the same rules as its pages. */
export function venueColors(menu: ThemedMenu): VenueColors {
  const theme = themeOfMenu(menu);
  const light = frameColors(theme, 'light');
  return { mode: theme.mode, light, dark: frameColors(theme, 'dark'), print: inkOnWhite(light.primary) };
}
