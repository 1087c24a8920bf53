import { contrast, fromOklch, mix, parseColor, toHex, toOklch, type Rgb } from '../theme/color.ts';
import { baseColors } from '../theme/theme-palette.ts';
import type { ThemeMode } from '../theme/theme-given.ts';
import type { LogoColors } from '../menu/look.ts';

/** The tokens of a venue's face over ui/tokens.css, without the leading dashes. */
export interface FaceTokens {
  /** The field of its head, and words on it. */
  v: string;
  'on-v': string;
  /** The second colour: rings and counts, and words on it. */
  'v-2': string;
  'on-v-2': string;
  /** A light fill on cards and rows. */
  'v-soft': string;
  /** Hairlines on paper. */
  'v-line': string;
  /** The ornament on the field. */
  'v-orn': string;
  /** A control on the field. */
  'v-control': string;
  /** The dot of an open venue on the field. */
  'v-open': string;
}

/** What a face is drawn on: the page's paper and surface, and the colours of words on its soft fill. */
export interface FaceGround {
  paper: string;
  surface: string;
  words: readonly string[];
}

const TEXT_CONTRAST = 4.5;
const LIGHTNESS_STEP = 0.01;
/** Fields are no lighter in dark mode. */
const LIGHTEST_DARK_FIELD = 0.34;
const DARK_PRIMARY = 0.78;
const CHROMA_STEP = 0.05;
const SHARES = { soft: 0.12, line: 0.26, ornament: 0.72, towardsPaper: 0.55, darker: 0.16, lighter: 0.38 };
const SOFT_STEP = 0.01;
const CREAM = '#fffbef';
const WHITE: Rgb = [1, 1, 1];
const BLACK: Rgb = [0, 0, 0];
const OPEN = { onDark: '#8fdb9e', onLight: '#1e6b34' };

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

/** Mixes a share of the field into the surface, reduced until all words can be read on it. */
function softFill(field: Rgb, { surface, words }: FaceGround, share: number): Rgb {
  const ground = rgbOf(surface);
  for (let part = share; part > SOFT_STEP; part -= SOFT_STEP) {
    const soft = mix(field, ground, part);
    if (words.every((each) => contrast(rgbOf(each), soft) >= TEXT_CONTRAST)) return soft;
  }
  return ground;
}

/** The tokens of Sufra's own paper in a mode. */
export function usualGround(mode: ThemeMode): FaceGround {
  const { paper, surface, ink, 'ink-2': muted } = baseColors[mode];
  return { paper, surface, words: [ink, muted] };
}

/** A colour as a primary of dark pages. */
export function primaryInTheDark(hex: string): string {
  return toHex(atLightness(rgbOf(hex), DARK_PRIMARY));
}

/**
 * The colours of a venue's face in one mode from its logo's. A logo without colour gives ink; one without a second colour
 * draws its ornament in its own, towards paper. Words on the field reach 4.5 : 1 in both modes.
 */
export function faceTokens(
  { main, second }: LogoColors,
  mode: ThemeMode,
  ground: FaceGround = usualGround(mode),
): FaceTokens {
  const given = rgbOf(main ?? baseColors.light.ink);
  const isDark = mode === 'dark';
  const isLighter = toOklch(given).l > LIGHTEST_DARK_FIELD;
  const asked = isDark && isLighter ? atLightness(given, LIGHTEST_DARK_FIELD) : given;
  const { field, words } = readableField(asked);
  const isLightField = contrast(words, rgbOf(CREAM)) > contrast(words, rgbOf(baseColors.light.ink));
  const towardsPaper = mix(rgbOf(CREAM), field, SHARES.towardsPaper);
  const other = readableField(second === null ? towardsPaper : rgbOf(second));
  return {
    v: toHex(field),
    'on-v': toHex(words),
    'v-2': toHex(other.field),
    'on-v-2': toHex(other.words),
    'v-soft': toHex(softFill(field, ground, isDark ? SHARES.line : SHARES.soft)),
    // A dark field on dark paper would be no line.
    'v-line': toHex(
      mix(isDark ? rgbOf(primaryInTheDark(toHex(given))) : field, rgbOf(ground.paper), SHARES.line),
    ),
    'v-orn': toHex(mix(other.field, field, SHARES.ornament)),
    'v-control': toHex(isLightField ? mix(WHITE, field, SHARES.lighter) : mix(BLACK, field, SHARES.darker)),
    'v-open': isLightField ? OPEN.onLight : OPEN.onDark,
  };
}
