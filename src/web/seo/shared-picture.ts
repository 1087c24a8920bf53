import { variantAddress } from '#contract/values/picture.ts';
import type { Picture } from '#domain/menu/menu.ts';

/** A picture for search engines and messengers. */
export interface SharedPicture {
  /** Absolute. */
  address: string;
  /** 0 when the venue did not give it. */
  width: number;
  height: number;
}

/** Large enough for a wide preview, small enough for messengers that refuse more than 300 kB. */
const BEST_WIDTH = 1080;

/**
 * The best size of a picture to share; WebP, since messengers do not read AVIF. `base` is the pictures' base
 * address.
 */
export function sharedPicture(picture: Picture, base: string): SharedPicture {
  const { widths, width, height, src } = picture;
  const fitting = widths.findLast((each) => each <= BEST_WIDTH) ?? widths[0];
  if (fitting === undefined) return { address: new URL(src, base).href, width, height };
  return {
    address: new URL(variantAddress(picture, fitting, 'webp'), base).href,
    width: fitting,
    height: Math.max(1, Math.round((fitting * height) / width)),
  };
}
