/** A picture consists of a ground and a drawing in the centre. */
import { at, type Canvas } from './canvas.ts';
import { ground, type Ground } from './tableware.ts';

export interface Picture {
  ground: Ground;
  /** Drawn around 0,0; a plate has a radius of about 258. */
  draw: (c: Canvas) => string;
}

/** Drawings are 640 wide, pictures twice as much, so that large pictures stay sharp on high-resolution screens. */
const SIZE = 640;
const SCALE = 2;

export function drawPicture(c: Canvas, picture: Picture): string {
  return c.svg(SIZE, SIZE, `${ground(c, picture.ground)}${at(SIZE / 2, SIZE / 2, picture.draw(c))}`, SCALE);
}
