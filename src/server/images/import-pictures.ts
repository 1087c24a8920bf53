import { FileMenu } from '#contract/menu.ts';
import { variantWidths } from '#contract/picture.ts';
import type { CompleteVenueFile } from '#contract/venue-file.ts';
import type { Engine } from '../store/engine.ts';
import { pictureVariants, writePicture } from '../store/queries/venues.ts';
import { readPicture } from './read-picture.ts';
import { acceptPicture, makeVariant, variantNames, type StoredPicture } from './resize.ts';

interface AddressedSchema {
  properties?: Record<string, AddressedSchema>;
  items?: AddressedSchema;
  'x-address'?: string;
}

/** Every picture that a venue file names, once, in the order of the file. */
export function pictureAddresses(file: CompleteVenueFile): string[] {
  const found = new Set<string>();
  function collect(schema: AddressedSchema, value: unknown): void {
    if (schema['x-address']) {
      const isPicture =
        schema['x-address'] === 'picture' || (schema['x-address'] === 'icon' && /[./]/.test(String(value)));
      if (isPicture && typeof value === 'string' && value !== '') found.add(value);
    } else if (Array.isArray(value)) {
      for (const each of value) if (schema.items) collect(schema.items, each);
    } else if (typeof value === 'object' && value !== null && schema.properties) {
      for (const [key, inner] of Object.entries(schema.properties))
        collect(inner, (value as Record<string, unknown>)[key]);
    }
  }
  collect(FileMenu as AddressedSchema, file.menu);
  return [...found];
}

/** The address at which a stored picture's largest variant is served. */
function servedAddress(license: string, { name, width }: StoredPicture): string {
  return `/images/${license}/${name}/${variantWidths(width).at(-1)}.webp`;
}

async function storePicture(
  engine: Engine,
  license: string,
  picture: StoredPicture,
  eager: boolean,
): Promise<void> {
  const { name, width, original } = picture;
  const known = await pictureVariants(engine, license, name);
  const missing = eager ? variantNames(width).filter(({ variant }) => !known.includes(variant)) : [];
  const rows = known.includes('original') ? [] : [{ license, name, variant: 'original', bytes: original }];
  for (const { variant, width: to, format } of missing) {
    rows.push({ license, name, variant, bytes: await makeVariant(original, to, format) });
  }
  if (rows.length > 0) await writePicture(engine, rows);
}

/** What became of a venue file's pictures. */
export interface ImportedPictures {
  /** The address in the file → the address it is served at. */
  addresses: Record<string, string>;
  faults: { address: string; message: string }[];
}

export interface PictureImport {
  /** Where the venue file lies: paths are read beside it. */
  path: string;
  /** Make every size now, so that no guest waits for one; else they are made when first asked for. */
  eager: boolean;
  onProgress?: (done: number, of: number) => void;
}

/** Reads, checks and stores every picture of a venue file. Pictures that cannot be had are faults, not errors. */
export async function importPictures(
  engine: Engine,
  file: CompleteVenueFile,
  { path, eager, onProgress }: PictureImport,
): Promise<ImportedPictures> {
  const wanted = pictureAddresses(file);
  const result: ImportedPictures = { addresses: {}, faults: [] };
  for (const [index, address] of wanted.entries()) {
    try {
      const picture = await acceptPicture(await readPicture(address, path));
      await storePicture(engine, file.license, picture, eager);
      result.addresses[address] = servedAddress(file.license, picture);
    } catch (error) {
      result.faults.push({ address, message: (error as Error).message });
    }
    onProgress?.(index + 1, wanted.length);
  }
  return result;
}
