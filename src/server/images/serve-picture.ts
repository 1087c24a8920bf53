import type { Engine } from '../store/engine.ts';
import { findPicture, writePicture } from '../store/queries/venues/pictures.ts';
import type { KeptBytes } from './kept-bytes.ts';
import { makeVariant, variantNames } from './resize.ts';

const NAME = /^[0-9a-f]{12}-(\d{1,5})x\d{1,5}-[0-9a-f]{3,6}$/;

/** Finds variants of stored pictures; creates a missing one once and stores it. */
export interface PictureServer {
  /** The bytes of `{width}.{format}`, or null when the picture or variant does not exist. */
  find(license: string, name: string, variant: string): Promise<Buffer | null>;
}

/** Serves pictures from the store, recently used ones from memory. */
export function createPictureServer(engine: Engine, kept: KeptBytes): PictureServer {
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

  return {
    find(license, name, variant) {
      if (!NAME.test(name)) return Promise.resolve(null);
      return kept(`${license}/${name}/${variant}`, () => load(license, name, variant));
    },
  };
}
