import type { Engine } from '../store/engine.ts';
import { findPicture } from '../store/queries/venues/pictures.ts';
import type { VenueFileRow } from '../store/rows/venue-rows.ts';

const SERVED_NAME = /^\/images\/[^/]+\/([^/]+)\/\d+\.webp$/;

/**
 * The stored pictures that a venue file names by a relative path, with that path. Films are not among them, and pictures
 * of an https address stay where they are.
 */
export async function picturesBeside(
  engine: Engine,
  { license, pictures }: Pick<VenueFileRow, 'license' | 'pictures'>,
): Promise<{ path: string; bytes: Buffer }[]> {
  const found: { path: string; bytes: Buffer }[] = [];
  for (const [path, served] of Object.entries(JSON.parse(pictures) as Record<string, string>)) {
    const name = SERVED_NAME.exec(served)?.[1];
    if (name === undefined || /^[a-z][a-z0-9+.-]*:/i.test(path)) continue;
    const bytes = await findPicture(engine, license, name, 'original');
    if (bytes) found.push({ path, bytes });
  }
  return found;
}
