import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';
import { colorAt, correctionsAt, countCorrected, readColor, themeIn } from './theme-guard.ts';

function themeWith(theme: Record<string, unknown>) {
  return themeIn(buildVenue({ menu: { theme_data: theme } }) as unknown as CompleteVenueFile);
}

it('a correction stands at the field of its key, and at no other', () => {
  const theme = themeWith({ mode: 'light', muted: '#a3937f', primary: null });
  expect(correctionsAt(theme, 'menu/theme_data/muted')).toMatchObject([{ key: 'muted', reason: 'contrast' }]);
  expect(correctionsAt(theme, 'menu/theme_data/primary')).toEqual([]);
});

it('a colour that is corrected in both modes counts once, and a font not at all', () => {
  const theme = themeWith({ danger: '#808080', body_font: 'Comic Sans' });
  expect(correctionsAt(theme, 'menu/theme_data/danger').map(({ mode }) => mode)).toEqual(['light', 'dark']);
  expect(countCorrected(theme, ['menu/theme_data/danger', 'menu/theme_data/primary'])).toBe(1);
});

it('a field shows the colour that guests see, chosen or not', () => {
  expect(colorAt(themeWith({}), 'menu/theme_data/primary')).toBe('#B4431D');
  expect(colorAt(themeWith({ mode: 'dark' }), 'menu/theme_data/primary')).toBe('#EE8552');
  expect(colorAt(themeWith({ header_background: '#123456' }), 'menu/theme_data/header_background')).toBe(
    '#123456',
  );
  const repainted = themeWith({ background: '#eef0ff' });
  expect(colorAt(repainted, 'menu/theme_data/header_background')).toBe('#eef0ff');
});

it.each([
  ['', null],
  ['  ', null],
  ['#d98a1b', '#D98A1B'],
  ['abc', undefined],
  ['Olive', '#808000'],
  ['rgb(0 0 255)', '#0000FF'],
  ['var(--x)', undefined],
])('%j is read as the colour %j', (text, color) => {
  expect(readColor(text)).toBe(color);
});
