/** A picture consists of a ground and a drawing that fills it. */
import sharp from 'sharp';
import { at, createCanvas, type Canvas } from './canvas.ts';
import { ground, type Ground } from './tableware.ts';

export interface Picture {
  ground: Ground;
  /** Drawn around 0,0; a plate has a radius of about 258. */
  draw: (c: Canvas) => string;
}

/** Drawings are 640 wide, pictures twice as much, so that large pictures stay sharp on high-resolution screens. */
const SIZE = 640;
const SCALE = 2;
/** How much of a picture its drawing fills, in units of the drawing: cards crop a little above and below. */
const FILLED = 596;
/** Half the size is enough to measure a drawing. */
const MEASURED = 0.5;
const MOST_LARGER = 1.3;
/** Shadows are fainter than this, of 255. */
const SOLID = 132;

interface Extent {
  middle: [number, number];
  longest: number;
}

/** Where a drawing lies, without its shadows. */
async function extentOf(svg: string, size: number, scale: number): Promise<Extent> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [size, size, 0, 0];
  for (const [index, alpha] of data.entries()) {
    if (alpha < SOLID) continue;
    const [x, y] = [(index % info.width) / scale, Math.floor(index / info.width) / scale];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  const middle = (from: number, to: number) => (from + to) / 2 - size / 2;
  return {
    middle: [middle(left, right), middle(top, bottom)],
    longest: Math.max(right - left, bottom - top),
  };
}

/** The picture `name` as SVG: its drawing in the middle, as large as the picture holds it. */
export async function drawPicture(name: string, { ground: table, draw }: Picture): Promise<string> {
  const c = createCanvas(name);
  const drawing = draw(c);
  const room = 2 * SIZE;
  const alone = c.svg(room, room, at(SIZE, SIZE, drawing), MEASURED);
  const { middle, longest } = await extentOf(alone, room, MEASURED);
  const scale = Math.min(MOST_LARGER, FILLED / longest);
  const [x, y] = middle.map((each) => SIZE / 2 - each * scale);
  return c.svg(SIZE, SIZE, `${ground(c, table)}${at(x ?? 0, y ?? 0, drawing, 0, scale)}`, SCALE);
}
