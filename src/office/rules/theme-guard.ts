import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { parseColor, toHex } from '#domain/theme/color.ts';
import { shownColor } from '#domain/theme/theme-shown.ts';
import { themeTexts } from '#domain/theme/theme-texts.ts';
import type { ThemeCorrection } from '#domain/theme/theme-given.ts';
import { themeOf, type Theme } from '#domain/theme/theme.ts';

const PLACE = 'menu/theme_data/';

/** The theme as guests get it from a venue file. */
export function themeIn(file: CompleteVenueFile): Theme {
  return themeOf(themeTexts(file.menu.theme_data));
}

/** The key of theme_data at an address; '' for another address. */
function keyAt(at: string): string {
  return at.startsWith(PLACE) ? at.slice(PLACE.length) : '';
}

/** What guests get in place of the value at an address, and why: one of each mode at most. */
export function correctionsAt(theme: Theme, at: string): readonly ThemeCorrection[] {
  return theme.corrections.filter(({ key }) => key === keyAt(at));
}

/** How many of the values at these addresses guests do not get as they were chosen. */
export function countCorrected(theme: Theme, places: readonly string[]): number {
  return places.filter((at) => correctionsAt(theme, at).length > 0).length;
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
