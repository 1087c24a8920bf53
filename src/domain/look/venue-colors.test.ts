import { expect, it } from 'vitest';
import { contrast, parseColor } from '../theme/color.ts';
import { baseColors } from '../theme/theme-palette.ts';
import type { ThemedMenu } from './face-theme.ts';
import { venueColors } from './venue-colors.ts';

const READABLE = 4.5;

const ofLogo = (main: string | null, theme: Record<string, string> = {}): ThemedMenu => ({
  theme,
  face: { colors: { main, second: null } },
  logo: '/logo.webp',
});

function ratio(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  if (!a || !b) throw new Error(`${one} or ${other} is no colour`);
  return contrast(a, b);
}

it('words can be read on a venue’s colours in both modes, whatever colour its logo or theme_data has', () => {
  for (let hue = 0; hue < 4096; hue += 61) {
    const color = `#${hue.toString(16).padStart(3, '0')}`;
    const own = { primary: color, on_primary: color, header_background: color, header_text: color };
    for (const menu of [
      ofLogo(color),
      ofLogo('#1f4e42', own),
      { ...ofLogo(color), face: null, theme: own },
    ]) {
      const { light, dark, print } = venueColors(menu);
      for (const { field, onField, primary, onPrimary } of [light, dark]) {
        expect(ratio(onField, field), `${onField} on ${field} of ${color}`).toBeGreaterThanOrEqual(READABLE);
        expect(ratio(onPrimary, primary), `${onPrimary} on ${primary}`).toBeGreaterThanOrEqual(READABLE);
      }
      expect(ratio(print, '#ffffff'), `${print} on paper`).toBeGreaterThanOrEqual(READABLE);
    }
  }
});

it('theme_data wins over the logo key by key', () => {
  const { light } = venueColors(ofLogo('#1f4e42'));
  expect(light).toMatchObject({ field: '#1f4e42', bar: '#1f4e42', primary: '#1f4e42' });
  const { light: themed, print } = venueColors(ofLogo('#1f4e42', { primary: '#7a1f2b' }));
  expect(themed).toMatchObject({ field: '#1f4e42', primary: '#7a1f2b' });
  expect(print).toBe('#7a1f2b');
  const headed = venueColors(ofLogo('#1f4e42', { header_background: '#202060' }));
  expect(headed.light).toMatchObject({ field: '#202060', bar: '#202060', primary: '#1f4e42' });
});

it('is ink for a logo without colour, and terracotta without a logo', () => {
  expect(venueColors(ofLogo(null)).light.field).toBe(baseColors.light.ink.toLowerCase());
  const { light } = venueColors({ ...ofLogo(null), logo: null });
  expect(light.field).toBe(baseColors.light.primary.toLowerCase());
});
