import { contrast, fromOklch, mix, parseColor, toHex, toOklch, type Rgb } from '../theme/color.ts';
import { baseColors } from '../theme/theme-palette.ts';
import type { ThemeMode } from '../theme/theme-given.ts';
import type { LogoColors } from '../menu/look.ts';

/** The tokens of a venue's face over ui/tokens.css, without the leading dashes: `v` is its field, `on-v` words on it. */
export interface FaceTokens {
  v: string;
  'on-v': string;
  'v-2': string;
  'v-soft': string;
  'v-line': string;
  'v-orn': string;
}

const TEXT_CONTRAST = 4.5;
const LIGHTNESS_STEP = 0.01;
/** Fields are no lighter in dark mode. */
const LIGHTEST_DARK_FIELD = 0.34;
const CHROMA_STEP = 0.05;
const SHARES = { soft: 0.12, line: 0.26, ornament: 0.72, towardsPaper: 0.55 };
const CREAM = '#fffbef';

function rgbOf(hex: string): Rgb {
  const rgb = parseColor(hex);
  if (!rgb) throw new RangeError(`${hex} is no colour`);
  return rgb;
}

/** A colour in another lightness, with as much of its chroma as sRGB has there: clipped parts would lighten it. */
function atLightness(color: Rgb, l: number): Rgb {
  const { c, h } = toOklch(color);
  for (let share = 1; share > 0; share -= CHROMA_STEP) {
    const found = fromOklch({ l, c: c * share, h });
    if (toOklch(found).l - l < LIGHTNESS_STEP / 2) return found;
  }
  return fromOklch({ l, c: 0, h });
}

/** Cream or ink, whichever is easier to read on a field. */
function wordsOn(field: Rgb): Rgb {
  const [cream, ink] = [rgbOf(CREAM), rgbOf(baseColors.light.ink)];
  return contrast(cream, field) >= contrast(ink, field) ? cream : ink;
}

/** The field with words that reach 4.5 : 1 on it: where neither cream nor ink does, it moves in lightness until one does. */
function readableField(color: Rgb): { field: Rgb; words: Rgb } {
  const { l: lightness } = toOklch(color);
  for (let shift = 0; shift <= 1; shift += LIGHTNESS_STEP)
    for (const l of [lightness - shift, lightness + shift]) {
      const moved = shift === 0 ? color : atLightness(color, Math.min(1, Math.max(0, l)));
      // As it is written: the nearest of 256 steps.
      const field = rgbOf(toHex(moved));
      const words = wordsOn(field);
      if (contrast(words, field) >= TEXT_CONTRAST) return { field, words };
    }
  throw new RangeError('No lightness of this colour can be read on');
}

/**
 * The colours of a venue's face in one mode from its logo's. A logo without colour gives ink; one without a second colour
 * draws its ornament in its own, towards paper. Words on the field reach 4.5 : 1 in both modes.
 */
export function faceTokens({ main, second }: LogoColors, mode: ThemeMode): FaceTokens {
  const given = rgbOf(main ?? baseColors.light.ink);
  const isDark = mode === 'dark';
  const isLighter = toOklch(given).l > LIGHTEST_DARK_FIELD;
  const asked = isDark && isLighter ? atLightness(given, LIGHTEST_DARK_FIELD) : given;
  const { field, words } = readableField(asked);
  const paper = rgbOf(baseColors[mode].paper);
  const surface = rgbOf(baseColors[mode].surface);
  const other = second === null ? mix(rgbOf(CREAM), field, SHARES.towardsPaper) : rgbOf(second);
  return {
    v: toHex(field),
    'on-v': toHex(words),
    'v-2': toHex(other),
    'v-soft': toHex(mix(field, surface, isDark ? SHARES.line : SHARES.soft)),
    'v-line': toHex(mix(field, paper, SHARES.line)),
    'v-orn': toHex(mix(other, field, SHARES.ornament)),
  };
}
