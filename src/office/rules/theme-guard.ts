import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { OfficeLook } from '#contract/office/look.ts';
import { themeOfMenu } from '#domain/look/face-theme.ts';
import { parseColor, toHex } from '#domain/theme/color.ts';
import { shownColor } from '#domain/theme/theme-shown.ts';
import { themeTexts } from '#domain/theme/theme-texts.ts';
import type { ThemeCorrection } from '#domain/theme/theme-given.ts';
import type { Theme } from '#domain/theme/theme.ts';

const PLACE = 'menu/theme_data/';

/** The theme as guests get it from a venue file; `look`: what is known of its logo, whose colours pages may follow. */
export function themeIn(file: CompleteVenueFile, look: Pick<OfficeLook, 'colors'> | null = null): Theme {
  const { menu } = file;
  const theme = themeTexts(menu.theme_data);
  const face = file.look.auto && look ? { colors: look.colors } : null;
  return themeOfMenu({ theme, face, logo: menu.logo_image?.logo ?? null });
}

/** The key of theme_data at an address; '' for another address. */
function keyAt(at: string): string {
  return at.startsWith(PLACE) ? at.slice(PLACE.length) : '';
}

/** What guests get in place of the value at an address, and why: one of each mode at most. */
export function correctionsAt(theme: Theme, at: string): readonly ThemeCorrection[] {
  return theme.corrections.filter(({ key }) => key === keyAt(at));
}

/** The colour that guests see for the key at an address, in hex: light, but of a menu that is always dark. */
export function colorAt(theme: Theme, at: string): string {
  return shownColor(theme, keyAt(at), theme.mode === 'dark' ? 'dark' : 'light');
}

/** Reads a colour that was typed, in hex, by name or as CSS writes it; undefined: it is none, null: the app's own. */
export function readColor(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const color = parseColor(text);
  return color ? toHex(color).toUpperCase() : undefined;
}
