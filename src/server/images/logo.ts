import { parsePicture } from '#contract/values/picture.ts';
import { logoColors } from '#domain/look/logo-colors.ts';
import type { LogoColors } from '#domain/menu/look.ts';
import type { Engine } from '../store/engine.ts';
import { findColors, findPicture, writeColors } from '../store/queries/venues/pictures.ts';
import { readPixels } from './resize.ts';
import { createPictureServer } from './serve-picture.ts';

/** Twice the dots that a roll's printer has for the logo. */
const LOGO_PX = 320;

/** What is known of a venue's logo: its address in the file, and the served address of each. */
export interface LogoOf {
  license: string;
  file: { menu: { logo_image: { logo?: string | null } | null } };
  pictures: Readonly<Record<string, string>>;
}

function logoAddress({ file, pictures }: LogoOf): string | undefined {
  return pictures[file.menu.logo_image?.logo ?? ''];
}

/** The name of a picture of the store in its served address. */
function nameIn(address: string | undefined): string | undefined {
  return /\/images\/[^/]+\/([^/]+)\//.exec(address ?? '')?.[1];
}

/** A venue's logo for paper as WebP, at most 320 px wide; null when the store has none. */
export async function readLogo(engine: Engine, venue: LogoOf): Promise<Uint8Array | null> {
  const address = logoAddress(venue);
  if (address === undefined) return null;
  const { src, widths } = parsePicture(address);
  const width = widths.findLast((each) => each <= LOGO_PX);
  const name = nameIn(src);
  if (name === undefined || width === undefined) return null;
  // Paper is rare enough to read these few kilobytes each time.
  return createPictureServer(engine, (_key, load) => load()).find(venue.license, name, `${width}.webp`);
}

/** The colours of a venue's logo, where they are known; null: it has no logo in the store, or nobody asked for them yet. */
export async function knownColors(engine: Engine, venue: LogoOf): Promise<LogoColors | null> {
  const name = nameIn(logoAddress(venue));
  const colors = name === undefined ? null : await findColors(engine, venue.license, name);
  return colors === null ? null : (JSON.parse(colors) as LogoColors);
}

/** The colours of a venue's logo: taken from its pixels once, and kept with the picture. Null: it has none in the store. */
export async function colorsOfLogo(engine: Engine, venue: LogoOf): Promise<LogoColors | null> {
  const known = await knownColors(engine, venue);
  const name = nameIn(logoAddress(venue));
  if (known || name === undefined) return known;
  const original = await findPicture(engine, venue.license, name, 'original');
  if (!original) return null;
  const colors = logoColors(await readPixels(original));
  await writeColors(engine, venue.license, name, JSON.stringify(colors));
  return colors;
}
