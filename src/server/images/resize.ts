import { variantWidths } from '#contract/values/picture.ts';
import { createHash } from 'node:crypto';
import { decodeHeic, isHeic } from './heic.ts';
import { inOwnersWords, PictureRefusal } from './picture-refusal.ts';
import { STORED_HEIGHT, STORED_WEBP, STORED_WIDTH } from './stored-form.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** Cameras of "50 megapixels" take up to 8,192 × 6,144. */
const MOST_PIXELS = 50_400_000;
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'svg', 'tiff'];

/** A picture that was decoded and accepted. */
export interface AcceptedPicture {
  /** `{hash}-{width}x{height}-{color}`: part of its address. */
  name: string;
  /** A WebP without metadata, at most 1600 wide: the source of all variants, never sent itself. */
  original: Buffer;
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
}

function refuseActiveSvg(bytes: Buffer): void {
  const text = bytes.toString('utf8');
  if (
    /<script|\son\w+\s*=|<foreignObject|<!ENTITY|javascript:|(?:href|src)\s*=\s*["']?\s*(?:https?:|\/\/|file:)/i.test(
      text,
    )
  ) {
    throw new PictureRefusal('the SVG holds scripts or reaches for other files');
  }
}

/** The hash of its bytes, with which the name of a picture or a film begins. */
export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

async function refuseWhatIsNoPicture(bytes: Buffer): Promise<Metadata> {
  const metadata = await open(bytes).metadata();
  if (!FORMATS.includes(metadata.format))
    throw new PictureRefusal(`pictures of type ${metadata.format} are not taken`);
  if (metadata.format === 'svg') refuseActiveSvg(bytes);
  return metadata;
}

/** A WebP of a size that is stored, upright and without metadata, needs no second encoding, which would only lose. */
function isAsStored(metadata: Metadata): boolean {
  const { format, width, height, pages = 1, orientation, exif, icc, xmp, iptc } = metadata;
  const hasExtras = [orientation, exif, icc, xmp, iptc].some((each) => each !== undefined);
  return format === 'webp' && width <= STORED_WIDTH && height <= STORED_HEIGHT && pages === 1 && !hasExtras;
}

async function encodeForStore(bytes: Buffer): Promise<Buffer> {
  const upright = open(bytes).rotate().resize({
    width: STORED_WIDTH,
    height: STORED_HEIGHT,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return upright.webp(STORED_WEBP).toBuffer();
}

async function decodeWhole(bytes: Buffer): Promise<void> {
  if (isHeic(bytes)) return void (await decodeHeic(bytes, { mostPixels: MOST_PIXELS }));
  await refuseWhatIsNoPicture(bytes);
  await open(bytes).resize(1, 1).raw().toBuffer();
}

/** Decodes a picture completely, at the smallest size. Throws like `acceptPicture`. */
export function checkPicture(bytes: Buffer): Promise<void> {
  return inOwnersWords(() => decodeWhole(bytes));
}

async function normalise(upload: Buffer): Promise<AcceptedPicture> {
  const bytes = isHeic(upload) ? await decodeHeic(upload, { mostPixels: MOST_PIXELS }) : upload;
  const original = isAsStored(await refuseWhatIsNoPicture(bytes)) ? bytes : await encodeForStore(bytes);
  const { width, height } = await sharp(original).metadata();
  const pixel = await open(original).flatten({ background: '#ffffff' }).resize(1, 1).raw().toBuffer();
  // One digit each for red, green and blue: the colour only shows for a moment, and every page contains the address.
  const color = Array.from(pixel.subarray(0, 3), (part) => Math.round(part / 17).toString(16)).join('');
  return { name: `${contentHash(upload)}-${width}x${height}-${color}`, original };
}

/**
 * Checks and normalises a picture. Throws a PictureRefusal when it is not a picture, too large, or an SVG with scripts
 * or references.
 */
export function acceptPicture(upload: Buffer): Promise<AcceptedPicture> {
  return inOwnersWords(() => normalise(upload));
}

/** One variant's bytes: `320.avif`, `640.webp`. */
export async function makeVariant(original: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  // Effort 2 takes a tenth of the default's time and the result is no larger.
  return format === 'avif'
    ? resized.avif({ quality: 55, effort: 2 }).toBuffer()
    : resized.webp({ quality: 76, effort: 4 }).toBuffer();
}

/** The names of all variants of a picture of this width: `160.avif`, `160.webp`, … */
export function variantNames(width: number): { variant: string; width: number; format: 'avif' | 'webp' }[] {
  return variantWidths(width).flatMap((each) =>
    (['avif', 'webp'] as const).map((format) => ({ variant: `${each}.${format}`, width: each, format })),
  );
}

/** Enough pixels to weigh the colours of a logo by their areas. */
const WEIGHED_PX = 240;

/**
 * The pixels of a stored picture, made small: red, green, blue and alpha, four bytes each. Each is one of the picture's
 * own, since a mixture of two neighbours would be a colour that it does not have.
 */
export async function readPixels(original: Buffer): Promise<Uint8Array> {
  const small = sharp(original).resize({
    width: WEIGHED_PX,
    height: WEIGHED_PX,
    fit: 'inside',
    kernel: 'nearest',
    withoutEnlargement: true,
  });
  return small.toColourspace('srgb').ensureAlpha().raw().toBuffer();
}
