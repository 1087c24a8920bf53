import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';
import { colorAt, correctionsAt, readColor, themeIn } from './theme-guard.ts';

function themeWith(theme: Record<string, unknown>, auto = false) {
  const file = buildVenue({ look: { auto }, menu: { theme_data: theme } }) as unknown as CompleteVenueFile;
  return themeIn(file, { colors: { main: '#1F4B57', second: null } });
}

it('a correction stands at the field of its key, and at no other', () => {
  const theme = themeWith({ mode: 'light', muted: '#a3937f', primary: null });
  expect(correctionsAt(theme, 'menu/theme_data/muted')).toMatchObject([{ key: 'muted', reason: 'contrast' }]);
  expect(correctionsAt(theme, 'menu/theme_data/primary')).toEqual([]);
});

it('a colour can be corrected in both modes', () => {
  const theme = themeWith({ danger: '#808080', body_font: 'Comic Sans' });
  expect(correctionsAt(theme, 'menu/theme_data/danger').map(({ mode }) => mode)).toEqual(['light', 'dark']);
});

it('pages that follow the menu have the logo’s colour on buttons, unless the venue chose one', () => {
  const at = 'menu/theme_data/primary';
  expect(colorAt(themeWith({}, true), at)).toBe('#1f4b57');
  expect(colorAt(themeWith({ primary: '#B4431D' }, true), at)).toBe('#b4431d');
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
