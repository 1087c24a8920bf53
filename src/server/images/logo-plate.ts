import sharp from 'sharp';

/** What a logo stands on beside a colour: as light in the dark, since logos are drawn for white paper. */
export const PLATE = '#fffefb';

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

/** Draws a logo on its plate, as a PNG, which every mail program can show. */
export async function plateLogo(logo: Uint8Array): Promise<PlatedLogo> {
  const { data, info } = await sharp(logo)
    .resize(MOST.width * SCALE, MOST.height * SCALE, { fit: 'inside' })
    .flatten({ background: PLATE })
    .extend({
      top: EDGE * SCALE,
      bottom: EDGE * SCALE,
      left: EDGE * SCALE,
      right: EDGE * SCALE,
      background: PLATE,
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: Math.round(info.width / SCALE), height: Math.round(info.height / SCALE) };
}
