import { variantWidths } from '#contract/values/picture.ts';
import type { Engine } from '../store/engine.ts';
import { pictureVariants } from '../store/queries/venues/pictures.ts';

const UPLOADED = /^pictures\/([0-9a-f]{12}-\d{1,5}x\d{1,5}-[0-9a-f]{3,6})\.webp$/;

/** How a venue file names a picture of the store: as the file that an export with pictures puts beside it. */
export function uploadedAddress(name: string): string {
  return `pictures/${name}.webp`;
}

/** The stored picture that an address of a venue file names; null for any other address. */
export function uploadedName(address: string): string | null {
  return UPLOADED.exec(address)?.[1] ?? null;
}

/** The stored picture that an address names; undefined when it is another address, or the venue's store lacks it. */
export async function findUploaded(
  engine: Engine,
  license: string,
  address: string,
): Promise<string | undefined> {
  const name = uploadedName(address);
  if (name === null) return undefined;
  return (await pictureVariants(engine, license, name)).includes('original') ? name : undefined;
}

/** Where a stored picture is served in its largest size. */
export function servedPicture(license: string, name: string): string {
  const naturalWidth = Number(/-(\d+)x/.exec(name)?.[1]);
  return `/images/${license}/${name}/${variantWidths(naturalWidth).at(-1)}.webp`;
}

/** Where the uploaded pictures that a text names are served, by what a venue file calls them. */
export function uploadedIn(license: string, text: string): Record<string, string> {
  const addresses = text.match(/pictures\/[0-9a-fx-]+\.webp/g) ?? [];
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const name = uploadedName(address);
      return name === null ? [] : [[address, servedPicture(license, name)]];
    }),
  );
}
