/** A picture is a ground, something in the middle and a few things lying around it. */
import { at, type Canvas } from './canvas.ts';
import { ground, type Ground } from './tableware.ts';

export type Corner = 'nw' | 'ne' | 'se' | 'sw';

export interface Picture {
  ground: Ground;
  /** Emoji in the corners of the table. */
  beside?: Partial<Record<Corner, string>>;
  /** Drawn around 0,0; a plate has a radius of about 258. */
  draw: (c: Canvas) => string;
}

const corners: Record<Corner, readonly [number, number]> = {
  nw: [66, 66],
  ne: [574, 68],
  se: [572, 572],
  sw: [68, 570],
};

export function drawPicture(c: Canvas, picture: Picture): string {
  const around = Object.entries(picture.beside ?? {}).map(([corner, emoji]) => {
    const [x, y] = corners[corner as Corner];
    return `<g ${c.shadow(6, 0.4)}>${c.emoji(emoji, x, y, 96, c.between(-18, 18))}</g>`;
  });
  return c.svg(640, 640, `${ground(c, picture.ground)}${at(320, 320, picture.draw(c))}${around.join('')}`);
}
