import type { LogoColors } from '../menu/look.ts';
import type { Face, Menu } from '../menu/menu.ts';
import { parseColor } from '../theme/color.ts';
import type { ThemeMode } from '../theme/theme-given.ts';
import { baseColors } from '../theme/theme-palette.ts';
import { themeOf, type Theme } from '../theme/theme.ts';
import { faceTokens, primaryInTheDark, usualGround } from './face-tokens.ts';

/** What a venue's colours follow, of its menu or its file. */
export interface ThemedMenu extends Pick<Menu, 'theme'> {
  /** Null: the venue has no face. */
  face: Pick<Face, 'colors'> | null;
  /** The logo, or its address. */
  logo: Menu['logo'] | string;
}

/**
 * The colours that a face is made of: the logo's; without any of its own the venue's primary; else ink where there is a
 * logo, and Sufra's terracotta where there is none.
 */
function colorsOf({ theme, face, logo }: ThemedMenu): LogoColors {
  if (face?.colors?.main) return face.colors;
  const own = theme['primary']?.trim() ?? '';
  if (parseColor(own)) return { main: own, second: null };
  return { main: logo ? baseColors.light.ink : baseColors.light.primary, second: null };
}

/** The primary of each mode; null: the app's own. */
function primaryOf({ main }: LogoColors): Record<ThemeMode, string> | null {
  if (main === null || main === baseColors.light.primary) return null;
  return { light: main, dark: primaryInTheDark(main) };
}

/** The theme of a venue's pages: theme_data, and under it the colours of a face, of which it replaces each that it sets. */
export function themeOfMenu(menu: ThemedMenu): Theme {
  if (!menu.face) return themeOf(menu.theme);
  const colors = colorsOf(menu);
  const theme = themeOf(menu.theme, primaryOf(colors));
  const tokens = (mode: ThemeMode) => {
    const usual = usualGround(mode);
    const { paper, surface, ink, 'ink-2': muted, 'primary-ink': primary } = theme[mode];
    const words = [ink, muted].map((own, index) => own ?? usual.words[index] ?? baseColors[mode].ink);
    const ground = { paper: paper ?? usual.paper, surface: surface ?? usual.surface, words };
    if (primary !== undefined) words.push(primary);
    return { ...faceTokens(colors, mode, ground), ...theme[mode] };
  };
  return { ...theme, light: tokens('light'), dark: tokens('dark') };
}
