import sharp from 'sharp';

/** Dots across a roll of 80 mm (ESC/POS). */
const WIDTH_DOTS = 576;
/** The dots of a thermal head, per inch. */
const DOTS_PER_INCH = 203;
/** From this brightness on a dot stays white. */
const THRESHOLD = 150;

/** A drawn ticket (SVG) as the dots a thermal printer burns: PNG, black on white. */
export function ticketPicture(svg: Uint8Array): Promise<Buffer> {
  return sharp(svg, { density: DOTS_PER_INCH })
    .flatten({ background: '#ffffff' })
    .resize({ width: WIDTH_DOTS })
    .greyscale()
    .threshold(THRESHOLD)
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
