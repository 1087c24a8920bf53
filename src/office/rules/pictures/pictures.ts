import { valueAt } from '#domain/draft/value-at.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { FileDish } from '../menu/new-things.ts';

/** A picture as a dish's list has it. */
export type FilePicture = FileDish['images'][number];

/** One picture; its name is in a member that depends on the field. */
interface OnePicture {
  [member: string]: unknown;
  width?: number;
  height?: number;
  focal?: number[] | null;
}

/** The venue's own pictures, by the member of each that names the picture. */
const OWN_PICTURES: ReadonlyMap<string, string> = new Map([
  ['menu/logo_image', 'logo'],
  ['menu/cover_image', 'product'],
  ['look/cover', 'product'],
  ['menu/desktop_image', 'product'],
  ['menu/category_background', 'product'],
  ['menu/chef_recommends_image', 'product'],
  ['menu/default_product_image', 'resized'],
  ['menu/default_category_image', 'resized'],
]);

/** The member that names the picture of a field which holds one; null for a field that holds a list. */
function memberAt(at: string): string | null {
  return OWN_PICTURES.get(at) ?? (at.endsWith('/image') ? 'product' : null);
}

/** True for a field that holds one picture, such as a category's; other picture fields hold a list. */
export function holdsOne(at: string): boolean {
  return memberAt(at) !== null;
}

/** The pictures of a field, whether it holds one or a list. */
export function picturesAt(file: CompleteVenueFile, at: string): FilePicture[] {
  return picturesOf(at, valueAt(file, at) ?? null);
}

/** The pictures of a field with this value. */
export function picturesOf(at: string, value: unknown): FilePicture[] {
  const member = memberAt(at);
  if (member === null) return (value ?? []) as FilePicture[];
  const one = value as OnePicture | null;
  const product = one?.[member];
  if (!one || typeof product !== 'string' || product === '') return [];
  const { width = 0, height = 0, focal = null } = one;
  const image = { product, thumb: null, width, height, focal };
  return [{ image, image_width: width, image_height: height }];
}

/** The edit that writes pictures into a field; of a field that holds one, the first. */
export function picturesEdit(at: string, pictures: readonly FilePicture[]): { at: string; value: unknown } {
  const member = memberAt(at);
  if (member === null) return { at, value: pictures };
  const image = pictures[0]?.image;
  if (!image) return { at, value: null };
  const { product, width, height, focal = null } = image;
  return { at, value: { [member]: product, width, height, focal } };
}

/** A picture that the server has just stored. */
export interface StoredPicture {
  picture: string;
  width: number;
  height: number;
}

/**
 * Pictures with a new one: in the place of the one that it replaces, whose ring it keeps, else after all others.
 * `replaces` is the name of the replaced picture; null for none.
 */
export function withPicture(
  pictures: readonly FilePicture[],
  { picture, width, height }: StoredPicture,
  replaces: string | null,
): FilePicture[] {
  const found = pictures.findIndex(({ image }) => image?.product === replaces);
  const place = replaces === null || found < 0 ? pictures.length : found;
  const focal = pictures[place]?.image?.focal ?? null;
  const made = {
    image: { product: picture, thumb: null, width, height, focal },
    image_width: width,
    image_height: height,
  };
  return pictures.toSpliced(place, place < pictures.length ? 1 : 0, made);
}
