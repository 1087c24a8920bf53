import sharp from 'sharp';

/** Width in dots of an 80 mm roll (ESC/POS). */
const WIDTH_DOTS = 576;
/** Dots with at least this brightness stay white. */
const THRESHOLD = 150;
/** Rows that are drawn at a time: of more than 32,767 the library draws nothing. */
const STRIP_ROWS = 16_384;
/** A drawing's first tag, with its size in units of its own. */
const HEAD = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/;

/** The dots of a drawn ticket: one byte each, 0 is black, row by row. */
export interface TicketDots {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** Draws some rows of dots of a ticket, one unit of which is so many dots. */
function drawStrip(
  body: string,
  scale: number,
  { top, rows }: { top: number; rows: number },
): Promise<Buffer> {
  const view = [0, top / scale, WIDTH_DOTS / scale, rows / scale].join(' ');
  const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH_DOTS}" height="${rows}" viewBox="${view}">`;
  return sharp(Buffer.from(head + body), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .threshold(THRESHOLD)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/**
 * Converts a drawn ticket (SVG) to the dots of a thermal printer, however tall it is: strip by strip, each of whole
 * rows, so that they join without a seam. Throws for any other drawing.
 */
export async function ticketDots(svg: Uint8Array): Promise<TicketDots> {
  const drawing = Buffer.from(svg).toString();
  const [head = '', width, length] = HEAD.exec(drawing) ?? [];
  if (head === '') throw new Error('The drawing of a ticket does not begin with its size');
  const scale = WIDTH_DOTS / Number(width);
  const height = Math.ceil(Number(length) * scale);
  const strips: Buffer[] = [];
  for (let top = 0; top < height; top += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - top);
    strips.push(await drawStrip(drawing.slice(head.length), scale, { top, rows }));
  }
  return { width: WIDTH_DOTS, height, dots: Buffer.concat(strips) };
}

/** The row after the last white one before an end; that end where no row is white. */
function rowAfterWhite({ width, dots }: TicketDots, top: number, end: number): number {
  const isWhite = (row: number) => !dots.subarray(row * width, (row + 1) * width).includes(0);
  for (let row = end; row > top; row--) if (isWhite(row - 1)) return row;
  return end;
}

/** Cuts dots into pieces of at most so many rows, one under the other, between lines of text where there is a gap. */
export function piecesOf(ticket: TicketDots, mostRows: number): TicketDots[] {
  const { width, height, dots } = ticket;
  const pieces: TicketDots[] = [];
  for (let top = 0, end = 0; top < height; top = end) {
    end = top + mostRows < height ? rowAfterWhite(ticket, top, top + mostRows) : height;
    pieces.push({ width, height: end - top, dots: dots.subarray(top * width, end * width) });
  }
  return pieces;
}

/** Converts a drawn ticket (SVG) to the dots of a thermal printer: PNG, black on white. Throws as `ticketDots`. */
export async function ticketPicture(svg: Uint8Array): Promise<Buffer> {
  const { width, height, dots } = await ticketDots(svg);
  return sharp(dots, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
