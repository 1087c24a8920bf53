import { variantWidths } from '#contract/values/picture.ts';
import type { Engine } from '../store/engine.ts';
import { createPictureServer } from '../images/serve-picture.ts';
import { localized } from '../venues/menu/serve-menu.ts';
import { plainText } from '../venues/file/sanitize.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { Letterhead } from './receipt-sheet.ts';
import type { Speech } from './speech.ts';

/** Twice the dots that a roll's printer has for the logo. */
const LOGO_PX = 320;

/** The venue's logo as WebP, at most 320 px wide; null when the store has none. */
async function logoOf(engine: Engine, live: LiveVenue, { lang }: Speech): Promise<Uint8Array | null> {
  const { logo } = live.menu(lang).menu;
  const width = variantWidths(logo?.width ?? 0).findLast((each) => each <= LOGO_PX);
  const name = /\/images\/[^/]+\/([^/]+)\//.exec(logo?.src ?? '')?.[1];
  if (name === undefined || width === undefined) return null;
  // Receipts are rare enough to read these few kilobytes each time.
  const pictures = createPictureServer(engine, (_key, load) => load());
  return pictures.find(live.venue.license, name, `${width}.webp`);
}

/**
 * The header of a venue's receipts: its logo and, below its name, the file's `receipt` texts in the reader's language.
 */
export async function letterheadOf(engine: Engine, live: LiveVenue, speech: Speech): Promise<Letterhead> {
  const { address, tax_number: number } = live.venue.file.receipt;
  const { defaultLanguage } = live.venue;
  const written = plainText(localized(address, { language: speech.lang, defaultLanguage }));
  const lines = written.split('\n').map((line) => line.trim());
  return {
    logo: await logoOf(engine, live, speech),
    lines: [...lines, number === '' ? '' : speech.t('taxNumber', { number })].filter(Boolean),
  };
}
