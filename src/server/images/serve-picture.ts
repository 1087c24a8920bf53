import type { Engine } from '../store/engine.ts';
import { findPicture, writePicture } from '../store/queries/venues.ts';
import { makeVariant, variantNames } from './resize.ts';

const MOST_CACHED_BYTES = 64 * 1024 * 1024;
const NAME = /^[0-9a-f]{12}-(\d{1,5})x\d{1,5}-[0-9a-f]{3,6}$/;

/** Finds variants of stored pictures; makes a missing one once and keeps it. */
export interface PictureServer {
  /** The bytes of `{width}.{format}`, or null when there is no such picture or variant. */
  find(license: string, name: string, variant: string): Promise<Buffer | null>;
}

/** Keeps the most used pictures in memory. */
export function createPictureServer(engine: Engine): PictureServer {
  const cache = new Map<string, Promise<Buffer | null>>();
  let cachedBytes = 0;

  async function load(license: string, name: string, variant: string): Promise<Buffer | null> {
    const stored = await findPicture(engine, license, name, variant);
    if (stored) return stored;
    const width = Number(NAME.exec(name)?.[1] ?? 0);
    const wanted = variantNames(width).find((each) => each.variant === variant);
    const original = wanted && (await findPicture(engine, license, name, 'original'));
    if (!wanted || !original) return null;
    const bytes = await makeVariant(original, wanted.width, wanted.format);
    await writePicture(engine, [{ license, name, variant, bytes }]);
    return bytes;
  }

  function trim(): void {
    for (const [key, entry] of cache) {
      if (cachedBytes <= MOST_CACHED_BYTES) return;
      cache.delete(key);
      void entry.then((bytes) => (cachedBytes -= bytes?.length ?? 0));
    }
  }

  return {
    find(license, name, variant) {
      if (!NAME.test(name)) return Promise.resolve(null);
      const key = `${license}/${name}/${variant}`;
      const known = cache.get(key);
      if (known) {
        cache.delete(key);
        cache.set(key, known);
        return known;
      }
      const fresh = load(license, name, variant);
      cache.set(key, fresh);
      fresh.then(
        (bytes) => {
          if (bytes === null) cache.delete(key);
          else cachedBytes += bytes.length;
          trim();
        },
        () => cache.delete(key),
      );
      return fresh;
    },
  };
}
