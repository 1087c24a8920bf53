import type { Engine } from '../store/engine.ts';
import { findPicture, pictureVariants, writePicture } from '../store/queries/venues/pictures.ts';
import { contentHash } from './resize.ts';

/** The variant name of a stored video; its bytes are kept unchanged. */
const FILM = 'film';
const NAME = /^[0-9a-f]{12}\.(?:mp4|webm)$/;

/** The format according to the first bytes, regardless of the file name. */
function formatOf(bytes: Buffer): 'mp4' | 'webm' | null {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
  return bytes.readUInt32BE(0) === 0x1a45dfa3 ? 'webm' : null;
}

/** The format of a video. Throws when it is neither MP4 nor WebM. */
export function checkFilm(bytes: Buffer): 'mp4' | 'webm' {
  const format = bytes.length > 12 ? formatOf(bytes) : null;
  if (format === null) throw new Error('films are taken as MP4 or WebM');
  return format;
}

/** Stores a video under a content-hashed name; returns its address. Throws when it is neither MP4 nor WebM. */
export async function storeFilm(engine: Engine, license: string, bytes: Buffer): Promise<string> {
  const format = checkFilm(bytes);
  const name = `${contentHash(bytes)}.${format}`;
  const known = await pictureVariants(engine, license, name);
  if (known.length === 0) await writePicture(engine, [{ license, name, variant: FILM, bytes }]);
  return `/films/${license}/${name}`;
}

/** The bytes of a video, or null when there is none with that name. */
export async function findFilm(engine: Engine, license: string, name: string): Promise<Buffer | null> {
  if (!NAME.test(name)) return null;
  return (await findPicture(engine, license, name, FILM)) ?? null;
}
