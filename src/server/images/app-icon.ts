import type { FrameColors } from '#domain/theme/theme-frame.ts';
import { escapeText } from 'entities';
import sharp, { type OverlayOptions } from 'sharp';
import { plateFor } from './logo-plate.ts';
import { sufraMark } from './sufra-mark.ts';

/** An icon of an installed app on a phone, or of a browser's tab. */
export interface IconShape {
  /** px, width and height */
  size: number;
  /**
   * 'maskable': the phone crops it to its own shape, so only the centre is sure to be visible. 'touch': on a plain
   * background, with cropped corners.
   */
  kind: 'any' | 'maskable' | 'touch';
}

/** A font's name as Pango spells it, and its file. */
export interface LetterFont {
  font: string;
  file: string;
}

/** The share of the icon's width for a logo: the square inside the circle that every phone keeps is 0.56 wide. */
const SHARE = { any: 1, maskable: 0.56, touch: 0.8 };
/** On a venue's colour: of its logo's plate, of the logo on it, and of a letter instead. */
const FIELD_SHARE = {
  any: { plate: 0.9, logo: 0.62, letter: 0.56 },
  maskable: { plate: 0.76, logo: 0.52, letter: 0.42 },
  touch: { plate: 0.82, logo: 0.56, letter: 0.5 },
};
const CORNER = 0.22;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function drawMark({ size }: IconShape, { primary, onPrimary }: FrameColors): Promise<Buffer> {
  const density = (72 * size) / 32;
  return sharp(Buffer.from(sufraMark(primary, onPrimary)), { density })
    .resize(size, size)
    .png()
    .toBuffer();
}

function contained(logo: Buffer, width: number): Promise<Buffer> {
  return sharp(logo).resize(width, width, { fit: 'contain', background: CLEAR }).png().toBuffer();
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
  const picture = await contained(logo, Math.round(size * SHARE[kind]));
  const background = kind === 'any' ? CLEAR : colors.paper;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture, gravity: 'center' }])
    .png()
    .toBuffer();
}

/** The venue's colour as far as the icon's edge, with a plate for a logo. */
function fieldSvg({ size, kind }: IconShape, { field }: FrameColors, plateColor: string | null): Buffer {
  const corner = kind === 'any' ? size * CORNER : 0;
  const radius = (size * FIELD_SHARE[kind].plate) / 2;
  const plate = plateColor
    ? `<circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="${plateColor}"/>`
    : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${field}"/>${plate}</svg>`,
  );
}

/**
 * Draws an icon of a venue with a face as PNG, in the venue's colour: its logo on a plate, or the first letter of its name.
 */
export async function drawFaceIcon(
  sign: { logo: Buffer } | { letter: string; font: LetterFont },
  shape: IconShape,
  colors: FrameColors,
): Promise<Buffer> {
  const share = FIELD_SHARE[shape.kind];
  let input: OverlayOptions['input'];
  let plate: string | null = null;
  if ('logo' in sign) {
    input = await contained(sign.logo, Math.round(shape.size * share.logo));
    plate = await plateFor(sign.logo);
  } else {
    const side = Math.round(shape.size * share.letter);
    const text = `<span foreground="${colors.onField}">${escapeText(sign.letter)}</span>`;
    const { font, file: fontfile } = sign.font;
    input = { text: { text, font, fontfile, width: side, height: side, rgba: true } };
  }
  return sharp(fieldSvg(shape, colors, plate))
    .composite([{ input, gravity: 'center' }])
    .png()
    .toBuffer();
}
