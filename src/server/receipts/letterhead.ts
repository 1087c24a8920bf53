import { variantWidths } from '#contract/picture.ts';
import type { Engine } from '../store/engine.ts';
import { createPictureServer } from '../images/serve-picture.ts';
import { localized } from '../venues/serve-menu.ts';
import { plainText } from '../venues/sanitize.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { Letterhead, Speech } from './receipt-sheet.ts';

/** Twice what a roll's printer has dots for in the logo's place. */
const LOGO_PX = 320;

/** The venue's logo as WebP, at most 320 px wide; null where it has none in the store. */
async function logoOf(engine: Engine, live: LiveVenue, { lang }: Speech): Promise<Uint8Array | null> {
  const { logo } = live.menu(lang).menu;
  const width = variantWidths(logo?.width ?? 0).findLast((each) => each <= LOGO_PX);
  const name = /\/images\/[^/]+\/([^/]+)\//.exec(logo?.src ?? '')?.[1];
  if (name === undefined || width === undefined) return null;
  // A receipt is made seldom enough to read the few kilobytes anew.
  const pictures = createPictureServer(engine, (_key, load) => load());
  return pictures.find(live.venue.license, name, `${width}.webp`);
}

/** What a venue's receipts begin with: its logo, and under its name what the file gives under `receipt`, in the reader's language. */
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
