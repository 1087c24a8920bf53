import sharp from 'sharp';

/** Width in dots of an 80 mm roll (ESC/POS). */
const WIDTH_DOTS = 576;
/** The resolution of a thermal head. */
const DOTS_PER_INCH = 203;
/** Dots with at least this brightness stay white. */
const THRESHOLD = 150;

/** Converts a drawn ticket (SVG) to the dots of a thermal printer: PNG, black on white. */
export function ticketPicture(svg: Uint8Array): Promise<Buffer> {
  return sharp(svg, { density: DOTS_PER_INCH })
    .flatten({ background: '#ffffff' })
    .resize({ width: WIDTH_DOTS })
    .greyscale()
    .threshold(THRESHOLD)
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
