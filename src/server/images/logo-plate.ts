import { contrast, parseColor } from '#domain/theme/color.ts';
import { baseColors } from '#domain/theme/theme-palette.ts';
import sharp from 'sharp';

/** What a logo stands on beside a colour: as light in the dark, since logos are drawn for white paper. */
const PLATE = '#fffefb';
/** Of a logo that is looked at, in px. */
const LOOKED_AT = 48;
const SEEN = { contrast: 1.6, share: 0.05 };

/** In px of a mail, which has twice as many. */
const MOST = { width: 160, height: 48 };
const EDGE = 10;
const SCALE = 2;

/** A logo on its plate for a mail, and its size there. */
export interface PlatedLogo {
  /** Of twice the size. */
  png: Uint8Array;
  width: number;
  height: number;
}

/** What a logo can be seen on: the light plate, or ink for one that is white on nothing. */
export async function plateFor(logo: Uint8Array): Promise<string> {
  const small = sharp(logo).ensureAlpha().resize(LOOKED_AT, LOOKED_AT, { fit: 'inside' });
  const { data } = await small.raw().toBuffer({ resolveWithObject: true });
  const dots = Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);
  const drawn = dots.filter(([, , , alpha = 0]) => alpha > 127);
  if (drawn.length === dots.length) return PLATE;
  const plate = parseColor(PLATE) ?? [1, 1, 1];
  const seen = drawn.filter(
    ([r = 0, g = 0, b = 0]) => contrast([r / 255, g / 255, b / 255], plate) > SEEN.contrast,
  );
  return seen.length > drawn.length * SEEN.share ? PLATE : baseColors.light.ink;
}

/** Draws a logo on its plate, as a PNG, which every mail program can show. */
export async function plateLogo(logo: Uint8Array): Promise<PlatedLogo> {
  const background = await plateFor(logo);
  const { data, info } = await sharp(logo)
    .resize(MOST.width * SCALE, MOST.height * SCALE, { fit: 'inside' })
    .flatten({ background })
    .extend({
      top: EDGE * SCALE,
      bottom: EDGE * SCALE,
      left: EDGE * SCALE,
      right: EDGE * SCALE,
      background,
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: Math.round(info.width / SCALE), height: Math.round(info.height / SCALE) };
}
