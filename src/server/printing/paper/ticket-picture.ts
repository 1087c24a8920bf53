import sharp, { type Sharp } from 'sharp';

/** Width in dots of an 80 mm roll (ESC/POS). */
const WIDTH_DOTS = 576;
/** The resolution of a thermal head. */
const DOTS_PER_INCH = 203;
/** Dots with at least this brightness stay white. */
const THRESHOLD = 150;

function thresholded(svg: Uint8Array): Sharp {
  return sharp(svg, { density: DOTS_PER_INCH })
    .flatten({ background: '#ffffff' })
    .resize({ width: WIDTH_DOTS })
    .greyscale()
    .threshold(THRESHOLD);
}

/** Converts a drawn ticket (SVG) to the dots of a thermal printer: PNG, black on white. */
export function ticketPicture(svg: Uint8Array): Promise<Buffer> {
  return thresholded(svg).png({ palette: true, colours: 2 }).toBuffer();
}

/** The dots of a drawn ticket: one byte each, 0 is black, row by row. */
export interface TicketDots {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** Converts a drawn ticket (SVG) to the dots of a thermal printer. */
export async function ticketDots(svg: Uint8Array): Promise<TicketDots> {
  const { data, info } = await thresholded(svg).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, dots: data };
}
