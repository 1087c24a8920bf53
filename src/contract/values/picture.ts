import type { Picture } from '#domain/menu/menu.ts';

/** The widths to which a picture is resized; widths above the picture's own are left out. */
const PICTURE_WIDTHS = [160, 320, 640, 1080, 1600] as const;

/** The parts of a served picture's address: /images/{license}/{hash}-{width}x{height}-{color}/{variant}.webp */
const SERVED = /^(.*\/images\/[^/]+\/[0-9a-z]+-(\d{1,5})x(\d{1,5})-([0-9a-f]{3,6}))\/(\d+)\.webp$/;

/** The widths in which a picture of this natural width is stored, smallest first. */
export function variantWidths(naturalWidth: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((width) => width < naturalWidth);
  const largest = PICTURE_WIDTHS.find((width) => width >= naturalWidth) === undefined ? [] : [naturalWidth];
  return [...smaller, ...largest];
}

/** Parses a served address. Pictures on other hosts have the size that the venue gave, and no variants. */
export function parsePicture(
  address: string,
  size?: { width?: number | undefined; height?: number | undefined },
): Picture {
  const match = SERVED.exec(address);
  if (!match) {
    return {
      src: address,
      thumb: address,
      width: size?.width ?? 0,
      height: size?.height ?? 0,
      widths: [],
      color: null,
    };
  }
  const [, base = '', width, height, color] = match;
  const widths = variantWidths(Number(width));
  return {
    src: address,
    thumb: `${base}/${widths[0]}.webp`,
    width: Number(width),
    height: Number(height),
    widths,
    color: `#${color}`,
  };
}

/** The address of one variant of a served picture. */
export function variantAddress(picture: Picture, width: number, format: 'avif' | 'webp'): string {
  return `${picture.src.slice(0, picture.src.lastIndexOf('/'))}/${width}.${format}`;
}
