import { FileLook } from '#contract/menu/look-shape.ts';
import { FileMenu } from '#contract/menu/menu.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { beforeAct } from '../once/sending.ts';
import { StoreUnavailable, type Engine } from '../store/engine.ts';
import {
  findPicture,
  findPictureName,
  pictureVariants,
  writePicture,
} from '../store/queries/venues/pictures.ts';
import { checkFilm, storeFilm } from './films.ts';
import { readPicture } from './read-picture.ts';
import { findUploaded, servedPicture, uploadedName } from './uploaded.ts';
import { acceptPicture, checkPicture, makeVariant, contentHash, variantNames } from './resize.ts';

/** An unavailable picture or video, and the reason. */
export interface PictureFault {
  address: string;
  message: string;
}

interface AddressedSchema {
  properties?: Record<string, AddressedSchema>;
  items?: AddressedSchema;
  'x-address'?: string;
}

function kindOf(address: string, schema: string): 'picture' | 'film' | null {
  if (schema === 'video') return 'film';
  return schema === 'picture' || (schema === 'icon' && /[./]/.test(address)) ? 'picture' : null;
}

/** All pictures and videos of a venue file, each once, in file order. */
function media(file: CompleteVenueFile): Map<string, 'picture' | 'film'> {
  const found = new Map<string, 'picture' | 'film'>();
  function collect(schema: AddressedSchema, value: unknown): void {
    if (schema['x-address']) {
      const kind = typeof value === 'string' ? kindOf(value, schema['x-address']) : null;
      if (kind && value !== '') found.set(String(value), kind);
    } else if (Array.isArray(value)) {
      for (const each of value) if (schema.items) collect(schema.items, each);
    } else if (typeof value === 'object' && value !== null && schema.properties) {
      for (const [key, inner] of Object.entries(schema.properties))
        collect(inner, (value as Record<string, unknown>)[key]);
    }
  }
  collect(FileMenu as AddressedSchema, file.menu);
  collect(FileLook as AddressedSchema, file.look);
  return found;
}

/** The addresses of all pictures and videos of a venue file. */
export function pictureAddresses(file: CompleteVenueFile): string[] {
  return [...media(file).keys()];
}

/**
 * Checks the local pictures and videos of a venue file; returns the faults. Only an import fetches remote ones, and
 * knows which uploaded ones the store has.
 */
export async function faultsBeside(file: CompleteVenueFile, path: string): Promise<PictureFault[]> {
  const beside = [...media(file)].filter(([address]) => !/^[a-z][a-z0-9+.-]*:/i.test(address));
  const faults = await Promise.all(
    beside.map(async ([address, kind]) => {
      try {
        const bytes = await readPicture(address, path);
        if (kind === 'film') checkFilm(bytes);
        else await checkPicture(bytes);
        return [];
      } catch (error) {
        const isInStore =
          uploadedName(address) !== null && (error as NodeJS.ErrnoException).code === 'ENOENT';
        return isInStore ? [] : [{ address, message: (error as Error).message }];
      }
    }),
  );
  return faults.flat();
}

/** The natural width of a stored picture, from its name. */
function widthOf(name: string): number {
  return Number(/-(\d+)x/.exec(name)?.[1]);
}

/** Stores a picture, and skips decoding when the same file is known; returns its name. Throws with the reason. */
export async function storeOriginal(engine: Engine, license: string, bytes: Buffer): Promise<string> {
  const known = await findPictureName(engine, license, contentHash(bytes));
  if (known !== undefined) return known;
  const { name, original } = await acceptPicture(bytes);
  await writePicture(engine, [{ license, name, variant: 'original', bytes: original }]);
  return name;
}

/** Creates the missing sizes of a stored picture. */
async function storeVariants(engine: Engine, license: string, name: string): Promise<void> {
  const known = await pictureVariants(engine, license, name);
  const missing = variantNames(widthOf(name)).filter(({ variant }) => !known.includes(variant));
  const original = missing.length > 0 && (await findPicture(engine, license, name, 'original'));
  if (!original) return;
  const rows = [];
  for (const { variant, width, format } of missing) {
    rows.push({ license, name, variant, bytes: await makeVariant(original, width, format) });
  }
  await writePicture(engine, rows);
}

/** Stores a picture or a video; returns its served address. Throws with the reason when it is unavailable. */
async function importOne(
  engine: Engine,
  license: string,
  [address, kind]: [string, 'picture' | 'film'],
  { path, eager }: PictureImport,
): Promise<string> {
  if (kind === 'film') return storeFilm(engine, license, await readPicture(address, path));
  const stored = await findUploaded(engine, license, address);
  const name = stored ?? (await storeOriginal(engine, license, await readPicture(address, path)));
  if (eager) await storeVariants(engine, license, name);
  return servedPicture(license, name);
}

/** The result of importing a venue file's pictures and videos. */
export interface ImportedPictures {
  /** The address in the file → the served address. */
  addresses: Record<string, string>;
  faults: PictureFault[];
}

export interface PictureImport {
  /** The path of the venue file: paths in it are relative to it. */
  path: string;
  /** Create every size now, so that no guest waits for one; otherwise at the first request. */
  eager: boolean;
  /** Addresses that are known already and not read again. */
  known?: ReadonlySet<string>;
  onProgress?: (done: number, of: number) => void;
}

/**
 * Reads, checks and stores all pictures and videos of a venue file. An unreadable one becomes a fault in the result.
 * Throws StoreUnavailable alone.
 */
export async function importPictures(
  engine: Engine,
  file: CompleteVenueFile,
  options: PictureImport,
): Promise<ImportedPictures> {
  const wanted = [...media(file)].filter(([address]) => !options.known?.has(address));
  const result: ImportedPictures = { addresses: {}, faults: [] };
  for (const [index, each] of wanted.entries()) {
    const [address] = each;
    try {
      result.addresses[address] = await beforeAct(() => importOne(engine, file.license, each, options));
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      result.faults.push({ address, message: (error as Error).message });
    }
    options.onProgress?.(index + 1, wanted.length);
  }
  return result;
}
