import type { LogoColors } from '#domain/menu/look.ts';
import { fromOklch, mix, parseColor, toHex, toOklch, type Rgb } from '#domain/theme/color.ts';
import type { PlainKey } from '#text/office/words.ts';

/** The keys of theme_data that a palette sets; null: none of its own. */
export type PaletteColors = Record<'primary' | 'accent' | 'background', string | null>;

/** Colours of theme_data that are made of a logo's. */
export interface LogoPalette {
  name: PlainKey;
  colors: PaletteColors;
}

const DEEPER = 0.78;
const PAPER_SHARE = 0.07;
const WHITE: Rgb = [1, 1, 1];

function hex(color: Rgb): string {
  return toHex(color).toUpperCase();
}

function deeper(color: Rgb): string {
  const { l, c, h } = toOklch(color);
  return hex(fromOklch({ l: l * DEEPER, c, h }));
}

/** What a venue can take over from its logo with one press; none where the logo has no colour of its own. */
export function logoPalettes({ main, second }: LogoColors): LogoPalette[] {
  const first = parseColor(main ?? '');
  if (!first) return [];
  const other = parseColor(second ?? '');
  const accent = other && hex(other);
  const primary = hex(first);
  return [
    { name: 'paletteLogo', colors: { primary, accent, background: null } },
    ...(accent
      ? [{ name: 'paletteTurned', colors: { primary: accent, accent: primary, background: null } } as const]
      : []),
    { name: 'paletteDeep', colors: { primary: deeper(first), accent, background: null } },
    { name: 'palettePaper', colors: { primary, accent, background: hex(mix(first, WHITE, PAPER_SHARE)) } },
  ];
}
