import { parsePicture } from '#contract/values/picture.ts';
import type { Engine } from '../store/engine.ts';
import { createPictureServer } from './serve-picture.ts';

/** Twice the dots that a roll's printer has for the logo. */
const LOGO_PX = 320;

/** What is known of a venue's logo: its address in the file, and the served address of each. */
interface LogoOf {
  license: string;
  file: { menu: { logo_image: { logo?: string | null } | null } };
  pictures: Readonly<Record<string, string>>;
}

/** A venue's logo for paper as WebP, at most 320 px wide; null when the store has none. */
export async function readLogo(
  engine: Engine,
  { license, file, pictures }: LogoOf,
): Promise<Uint8Array | null> {
  const address = pictures[file.menu.logo_image?.logo ?? ''];
  if (address === undefined) return null;
  const { src, widths } = parsePicture(address);
  const width = widths.findLast((each) => each <= LOGO_PX);
  const name = /\/images\/[^/]+\/([^/]+)\//.exec(src)?.[1];
  if (name === undefined || width === undefined) return null;
  // Paper is rare enough to read these few kilobytes each time.
  return createPictureServer(engine, (_key, load) => load()).find(license, name, `${width}.webp`);
}
