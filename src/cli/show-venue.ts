import { parseMenu } from '#contract/menu-parse.ts';
import { appVersion } from '#server/config.ts';
import { findVenue, findVenueFile } from '#server/store/queries/venues.ts';
import { importVenue } from '#server/venues/import-venue.ts';
import { serveMenu } from '#server/venues/serve-menu.ts';
import { compileVenue, type Venue } from '#server/venues/venue.ts';
import { withThrowAwayStore, type OpenedStore } from './store.ts';

/** The languages a venue's menu was made in, and how long that took together. */
export interface Shown {
  languages: string[];
  ms: number;
}

async function importedVenue(
  { engine, clock, ids }: OpenedStore,
  path: string,
  text: string,
): Promise<Venue> {
  const { license } = await importVenue(engine, clock, ids, text, { path, eager: false });
  const venue = await findVenue(engine, license);
  const row = venue && (await findVenueFile(engine, license, venue.sequence));
  if (!row) throw new Error('the import left nothing behind');
  return compileVenue(venue, row);
}

function serve(venue: Venue, language: string): void {
  const { file, defaultLanguage, pictures } = venue;
  const live = { version: '1', stock: new Map(), pausedUntil: null, appVersion, gateways: new Set<string>() };
  const menu = parseMenu(serveMenu(file, { language, defaultLanguage, pictures }, live));
  const wanted = file.menu.categories.flatMap(({ products }) => products).length;
  const found = menu.categories.flatMap(({ products }) => products).length;
  if (found !== wanted) throw new Error(`${found} of ${wanted} products are shown in ${language}`);
}

/** Imports a venue file into a store of its own and makes its menu in every language. Throws where that fails. */
export function showVenue(path: string, text: string): Promise<Shown> {
  return withThrowAwayStore(async (store) => {
    const venue = await importedVenue(store, path, text);
    const languages = venue.languages.languages.map(({ code }) => code);
    const start = performance.now();
    for (const language of languages) serve(venue, language);
    return { languages, ms: Math.round(performance.now() - start) };
  });
}
