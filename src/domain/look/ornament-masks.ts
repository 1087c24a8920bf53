import type { Ornament } from '../menu/look.ts';

/** A tile that repeats along the band: black where the ornament's colour shows. */
export interface OrnamentMask {
  /** An SVG of the tile's proportions, without its outer element. */
  drawn: string;
  /** Of the drawing, in its own units. */
  size: readonly [number, number];
  /** On the page, in CSS pixels; its height is the band's. */
  tile: readonly [number, number];
}

const LINES = `fill='none' stroke='#000' stroke-width=`;

const MASKS: Record<Exclude<Ornament, 'none'>, OrnamentMask> = {
  arch: {
    drawn: `<path ${LINES}'1.8' d='M2 21v-9a10 10 0 0 1 20 0v9M7 21v-8.5a5 5 0 0 1 10 0V21'/>`,
    size: [24, 20],
    tile: [24, 20],
  },
  awning: {
    drawn: `<path d='M0 0h20v14a10 10 0 0 1-20 0z'/><path opacity='.35' d='M20 0h20v14a10 10 0 0 1-20 0z'/>`,
    size: [40, 24],
    tile: [40, 24],
  },
  dot: {
    drawn: `<circle cx='5' cy='5' r='2.6'/><circle cx='15' cy='15' r='2.6'/>`,
    size: [20, 20],
    tile: [20, 20],
  },
  gingham: {
    drawn: `<path d='M0 0h12v12H0z'/><path opacity='.42' d='M12 0h12v12H12zM0 12h12v12H0z'/>`,
    size: [24, 24],
    tile: [20, 20],
  },
  ikat: {
    drawn: `<path fill-rule='evenodd' d='m18 0 18 14-18 14L0 14zm0 4.5L5.8 14 18 23.5 30.2 14z'/><path d='m18 8 7.6 6-7.6 6-7.6-6zM0 0h8L0 6.2zM36 0h-8l8 6.2zM0 28h8l-8-6.2zM36 28h-8l8-6.2z'/>`,
    size: [36, 28],
    tile: [30, 24],
  },
  star: {
    drawn: `<path ${LINES}'1.8' d='M14 6h20v20H14zM24 1.9 38.1 16 24 30.1 9.9 16zM0 16h10M38 16h10M0 10l6 6-6 6M48 10l-6 6 6 6'/><circle cx='24' cy='16' r='3.4'/>`,
    size: [48, 32],
    tile: [42, 28],
  },
  wave: {
    drawn: `<path ${LINES}'1.6' d='M1 20a19 19 0 0 1 38 0M7.5 20a12.5 12.5 0 0 1 25 0M14 20a6 6 0 0 1 12 0'/>`,
    size: [40, 20],
    tile: [40, 20],
  },
  weave: {
    drawn: `<path d='M4 0h2v2h2v2h2v6H8v2H6v2H4v-2H2v-2H0V4h2V2h2zm0 4v2H2v2h2v2h2V8h2V6H6V4z'/>`,
    size: [10, 14],
    tile: [10, 14],
  },
};

/** The mask of an ornament; null for none. */
export function ornamentMask(ornament: Ornament): OrnamentMask | null {
  return ornament === 'none' ? null : MASKS[ornament];
}

/** A mask as the text of a CSS `url()`. */
export function maskUrl({ drawn, size: [width, height] }: OrnamentMask): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${drawn}</svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`;
}
