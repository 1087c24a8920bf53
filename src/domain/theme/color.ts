import { colorNames } from './color-names.ts';

/** Red, green and blue from 0 to 1 in sRGB. */
export type Rgb = readonly [number, number, number];

/** Lightness 0 to 1, chroma, hue in degrees (Björn Ottosson's OKLCH, CSS Color 4). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const LONGEST = 40;

/** Maps each part of a colour. */
function mapParts([r, g, b]: Rgb, change: (part: number, index: 0 | 1 | 2) => number): Rgb {
  return [change(r, 0), change(g, 1), change(b, 2)];
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function fromHex(hex: string): Rgb {
  const long = hex.length < 6 ? Array.from(hex, (digit) => digit + digit).join('') : hex;
  return mapParts([0, 2, 4], (at) => Number.parseInt(long.slice(at, at + 2), 16) / 255);
}

/** Writes a colour as #rrggbb. */
export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function fromHsl(h: number, s: number, l: number): Rgb {
  const part = (n: number) => {
    const k = (n + h / 30) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0), part(8), part(4)];
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function gamma(part: number): number {
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}

/** Converts a colour to OKLCH. */
export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = mapParts(rgb, linear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Converts an OKLCH colour to the nearest sRGB colour: parts outside the gamut are clipped. */
export function fromOklch({ l: lightness, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return mapParts(parts, (part) => clamp(gamma(part)));
}

const NUMBER = '-?\\d{1,5}(?:\\.\\d{1,6})?';
const SEPARATOR = '(?: *, *| +)';
const FUNCTION = new RegExp(
  `^(rgba?|hsla?|oklch)\\( *(${NUMBER}%?)${SEPARATOR}(${NUMBER}%?)${SEPARATOR}(${NUMBER}(?:%|deg)?)(?: *[,/] *${NUMBER}%?)? *\\)$`,
);

function part(text: string, whole: number): number {
  return text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text) / whole;
}

/**
 * Parses a colour: hex, rgb(), hsl(), oklch() or a name. Null for other CSS values (var(), url(), transparent,
 * currentColor): a theme holds plain colours. Drops transparency.
 */
export function parseColor(given: string): Rgb | null {
  if (given.length > LONGEST) return null;
  const text = given.trim().toLowerCase();
  const name = colorNames.get(text);
  if (name !== undefined) return fromHex(name);
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return fromHex(text.slice(1));
  const match = FUNCTION.exec(text);
  if (!match) return null;
  const [, kind = '', first = '', second = '', third = ''] = match;
  if (kind.startsWith('rgb')) return mapParts([part(first, 255), part(second, 255), part(third, 255)], clamp);
  if (kind.startsWith('hsl'))
    return fromHsl(
      ((Number.parseFloat(first) % 360) + 360) % 360,
      clamp(part(second, 100)),
      clamp(part(third, 100)),
    );
  const chroma = second.endsWith('%') ? (Number.parseFloat(second) / 100) * 0.4 : Number.parseFloat(second);
  return fromOklch({
    l: clamp(part(first, 1)),
    c: Math.min(0.4, Math.max(0, chroma)),
    h: Number.parseFloat(third),
  });
}

/** Mixes `share` of one colour into another, in sRGB like color-mix. */
export function mix(color: Rgb, into: Rgb, share: number): Rgb {
  return mapParts(color, (each, index) => each * share + into[index] * (1 - share));
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = mapParts(rgb, linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours from 1 to 21 (WCAG 2.2). */
export function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The contrast of two colours as it is shown, with one decimal; null where one is no colour. Truncated, not rounded:
 * 4.49 : 1 is not 4.5 : 1.
 */
export function shownContrast(one: string, other: string): number | null {
  const [a, b] = [parseColor(one), parseColor(other)];
  return a && b ? Math.floor(contrast(a, b) * 10) / 10 : null;
}
