import type { FrameColors } from '#domain/theme/theme-frame.ts';
import sharp from 'sharp';
import { sufraMark } from './sufra-mark.ts';

/** One of the icons by which a phone shows an installed app. */
export interface IconShape {
  /** px, both ways */
  size: number;
  /** 'maskable': the phone cuts it to its own shape, so that only the middle is sure to be seen. 'touch': on a plain ground, cut at its corners. */
  kind: 'any' | 'maskable' | 'touch';
}

/** How much of the icon's width a logo takes: the square within the circle that every phone keeps is 0.56 wide. */
const SHARE = { any: 1, maskable: 0.56, touch: 0.8 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function drawMark({ size }: IconShape, { primary, onPrimary }: FrameColors): Promise<Buffer> {
  const density = (72 * size) / 32;
  return sharp(Buffer.from(sufraMark(primary, onPrimary)), { density })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** Draws an icon as PNG: the venue's logo on its paper, or Sufra's mark in its colours where it has none. */
export async function drawAppIcon(
  logo: Buffer | null,
  shape: IconShape,
  colors: FrameColors,
): Promise<Buffer> {
  if (!logo) return drawMark(shape, colors);
  const { size, kind } = shape;
  const width = Math.round(size * SHARE[kind]);
  const picture = await sharp(logo)
    .resize(width, width, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  const background = kind === 'any' ? CLEAR : colors.paper;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture, gravity: 'center' }])
    .png()
    .toBuffer();
}
