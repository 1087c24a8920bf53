import { parseMenu } from '#contract/menu/menu-parse.ts';
import { appVersion } from '#server/runtime/settings/config.ts';
import type { Engine } from '#server/store/engine.ts';
import { findVenue, findVenueFile } from '#server/store/queries/venues/venues.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { serveMenu } from '#server/venues/menu/serve-menu.ts';
import { shownMenu } from '#server/venues/menu/shown-menu.ts';
import { compileVenue, type Venue } from '#server/venues/menu/venue.ts';
import type { Found } from '../command/findings.ts';
import { withThrowAwayStore } from '../command/store.ts';

/** The languages in which a venue's menu was rendered, the total time, and the findings of the import. */
export interface Shown extends Found {
  languages: string[];
  ms: number;
}

async function storedVenue(engine: Engine, license: string): Promise<Venue> {
  const venue = await findVenue(engine, license);
  const row = venue && (await findVenueFile(engine, license, venue.sequence));
  if (!row) throw new Error('the import left nothing behind');
  return compileVenue(venue, row);
}

function serve(venue: Venue, language: string): void {
  const { file, pictures } = venue;
  const live = {
    version: '1',
    stock: new Map(),
    parts: new Map(),
    pausedUntil: null,
    appVersion,
    takesPayments: () => false,
  };
  const menu = parseMenu(serveMenu(file, { language, pictures }, live));
  const wanted = shownMenu(file.menu).categories.flatMap(({ products }) => products).length;
  const found = menu.categories.flatMap(({ products }) => products).length;
  if (found !== wanted) throw new Error(`${found} of ${wanted} products are shown in ${language}`);
}

/** Imports a venue file into a temporary store and renders its menu in every language. Throws when that fails. */
export function showVenue(path: string, text: string): Promise<Shown> {
  return withThrowAwayStore(async ({ engine, clock, ids }) => {
    const { license, findings, omitted } = await importVenue({ engine, clock, ids }, text, {
      path,
      eager: false,
    });
    const venue = await storedVenue(engine, license);
    const languages = venue.languages.languages.map(({ code }) => code);
    const start = performance.now();
    for (const language of languages) serve(venue, language);
    return { languages, findings, omitted, ms: Math.round(performance.now() - start) };
  });
}
