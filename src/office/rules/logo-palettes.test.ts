import { parseColor, contrast } from '#domain/theme/color.ts';
import { themeOf } from '#domain/theme/theme.ts';
import { expect, it } from 'vitest';
import { logoPalettes } from './logo-palettes.ts';

it('a logo of two colours gives four palettes, of which one turns them round', () => {
  const palettes = logoPalettes({ main: '#1f4b57', second: '#e0a458' });
  expect(palettes.map(({ name }) => name)).toEqual([
    'paletteLogo',
    'paletteTurned',
    'paletteDeep',
    'palettePaper',
  ]);
  expect(palettes[0]?.colors).toEqual({ primary: '#1F4B57', accent: '#E0A458', background: null });
  expect(palettes[1]?.colors).toEqual({ primary: '#E0A458', accent: '#1F4B57', background: null });
});

it('a logo of one colour is not turned round, and one without any gives none', () => {
  expect(logoPalettes({ main: '#1f4b57', second: null }).map(({ name }) => name)).not.toContain(
    'paletteTurned',
  );
  expect(logoPalettes({ main: null, second: null })).toEqual([]);
});

it('every palette is another one, and words on its buttons can be read in both modes', () => {
  for (const main of ['#1f4b57', '#ffd500', '#e30613', '#8bc34a', '#0057b8']) {
    const palettes = logoPalettes({ main, second: '#e0a458' });
    expect(new Set(palettes.map(({ colors }) => JSON.stringify(colors))).size).toBe(4);
    for (const { colors } of palettes) {
      const theme = themeOf(
        Object.fromEntries(Object.entries(colors).flatMap(([key, value]) => (value ? [[key, value]] : []))),
      );
      for (const mode of [theme.light, theme.dark]) {
        const [on, fill] = [parseColor(mode['on-primary'] ?? ''), parseColor(mode['primary'] ?? '')];
        expect(on && fill && contrast(on, fill)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});
