import type { Engine } from '../store/engine.ts';
import { readLogo } from '../images/logo.ts';
import { localized } from '../venues/menu/serve-menu.ts';
import { colorsOfVenue } from '../venues/menu/colors-of-venue.ts';
import { plainText } from '../venues/file/sanitize.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { Letterhead } from './receipt-sheet.ts';
import type { Speech } from './speech.ts';

/**
 * The header of a venue's receipts: its logo and colour and, below its name, the file's `receipt` texts in the reader's
 * language.
 */
export async function letterheadOf(engine: Engine, live: LiveVenue, speech: Speech): Promise<Letterhead> {
  const { file } = live.venue;
  const { light, print } = colorsOfVenue(live.venue);
  const { address, tax_number: number } = file.receipt;
  const { defaultLanguage } = live.venue;
  const written = plainText(localized(address, { language: speech.lang, defaultLanguage }));
  const lines = written.split('\n').map((line) => line.trim());
  return {
    logo: await readLogo(engine, live.venue),
    colors: file.look.auto ? { field: light.field, words: print } : null,
    lines: [...lines, number === '' ? '' : speech.t('taxNumber', { number })].filter(Boolean),
  };
}
