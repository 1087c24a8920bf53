import sharp from 'sharp';
import type { TicketDots } from '#server/printing/paper/ticket-picture.ts';

const RASTER = '\x1dv0\x00';

/** The dots of rows that have eight a byte, the leftmost first, black is 1. */
function unpacked(bits: Uint8Array, width: number): TicketDots {
  const dots = new Uint8Array(bits.length * 8);
  for (const [at, byte] of bits.entries())
    for (let bit = 0; bit < 8; bit++) dots[at * 8 + bit] = byte & (0x80 >> bit) ? 0 : 255;
  return { width, height: dots.length / width, dots };
}

/** The dots of a PNG, as a CloudPRNT printer prints them. */
export async function dotsOfPng(png: Buffer): Promise<TicketDots> {
  const picture = sharp(png, { limitInputPixels: false }).greyscale().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, dots: data };
}

/** The dots of all pictures of ePOS-Print XML, one under the other, and how tall each is. */
export function dotsOfEpson(xml: string): TicketDots & { heights: number[] } {
  const pictures = [...xml.matchAll(/<image width="(\d+)" height="(\d+)"[^>]*>([^<]*)</g)];
  const bits = pictures.map(([, , , content = '']) => Buffer.from(content, 'base64'));
  const heights = pictures.map(([, , height]) => Number(height));
  return { ...unpacked(Buffer.concat(bits), Number(pictures[0]?.[1])), heights };
}

/** The dots of all raster pictures of ESC/POS bytes (Latin-1), one under the other. */
export function dotsOfEscpos(bytes: string): TicketDots {
  const all = Buffer.from(bytes, 'latin1');
  const bits: Buffer[] = [];
  let rowBytes = 0;
  for (let at = all.indexOf(RASTER); at !== -1; at = all.indexOf(RASTER, at)) {
    rowBytes = all.readUInt16LE(at + 4);
    const from = at + 8;
    at = from + rowBytes * all.readUInt16LE(at + 6);
    bits.push(all.subarray(from, at));
  }
  return unpacked(Buffer.concat(bits), rowBytes * 8);
}

/** How many marks stand one under the other in the first dots of the rows: a head, then quantities of dishes. */
export function marksAtTheLeft({ width, height, dots }: TicketDots, across: number): number {
  let marks = 0;
  let isInk = false;
  for (let row = 0; row < height; row++) {
    const wasInk = isInk;
    isInk = dots.subarray(row * width, row * width + across).includes(0);
    if (isInk && !wasInk) marks++;
  }
  return marks;
}
