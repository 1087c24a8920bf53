import type { FrameColors } from '#domain/theme/theme-frame.ts';
import sharp from 'sharp';
import { sufraMark } from './sufra-mark.ts';

/** An icon of an installed app on a phone. */
export interface IconShape {
  /** px, width and height */
  size: number;
  /**
   * 'maskable': the phone crops it to its own shape, so only the centre is sure to be visible. 'touch': on a plain
   * background, with cropped corners.
   */
  kind: 'any' | 'maskable' | 'touch';
}

/** The share of the icon's width for a logo: the square inside the circle that every phone keeps is 0.56 wide. */
const SHARE = { any: 1, maskable: 0.56, touch: 0.8 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function drawMark({ size }: IconShape, { primary, onPrimary }: FrameColors): Promise<Buffer> {
  const density = (72 * size) / 32;
  return sharp(Buffer.from(sufraMark(primary, onPrimary)), { density })
    .resize(size, size)
    .png()
    .toBuffer();
}

/**
 * Draws an icon as PNG: the venue's logo on its paper colour, or Sufra's mark in the venue's colours when it has no
 * logo.
 */
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
