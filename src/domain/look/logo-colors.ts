import type { LogoColors } from '../menu/look.ts';
import { toHex, toOklch, type Rgb } from '../theme/color.ts';

const LEAST_CHROMA = 0.04;
const NEAR_WHITE = 0.96;
const NEAR_BLACK = 0.12;
const LEAST_ALPHA = 0.5;
const HUE_STEP_DEGREES = 10;
const OTHER_HUE_DEGREES = 40;

interface Hue {
  weight: number;
  /** Sums of red, green and blue, weighted. */
  sum: [number, number, number];
  hue: number;
}

function apart(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}

function colorOf({ sum, weight }: Hue): string {
  return toHex([sum[0] / weight, sum[1] / weight, sum[2] / weight]);
}

/**
 * The colours of a logo from its pixels (red, green, blue, alpha: 0 to 255 each, four a pixel): transparent, near-white,
 * near-black and grey ones do not count; the hue with the largest area is the venue's.
 */
export function logoColors(pixels: ArrayLike<number>): LogoColors {
  const hues = new Map<number, Hue>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    if (alpha < LEAST_ALPHA) continue;
    const rgb: Rgb = [(pixels[at] ?? 0) / 255, (pixels[at + 1] ?? 0) / 255, (pixels[at + 2] ?? 0) / 255];
    const { l: lightness, c, h } = toOklch(rgb);
    if (c < LEAST_CHROMA || lightness > NEAR_WHITE || lightness < NEAR_BLACK) continue;
    const key = Math.round(h / HUE_STEP_DEGREES) % (360 / HUE_STEP_DEGREES);
    const known = hues.get(key) ?? { weight: 0, sum: [0, 0, 0], hue: key * HUE_STEP_DEGREES };
    known.weight += alpha;
    rgb.forEach((part, index) => (known.sum[index] = (known.sum[index] ?? 0) + part * alpha));
    hues.set(key, known);
  }
  const sorted = [...hues.values()].sort((a, b) => b.weight - a.weight || a.hue - b.hue);
  const [main] = sorted;
  if (!main) return { main: null, second: null };
  const second = sorted.find(({ hue }) => apart(hue, main.hue) >= OTHER_HUE_DEGREES);
  return { main: colorOf(main), second: second ? colorOf(second) : null };
}
