import { inLanguage } from '#domain/text/language.ts';
import { inAllLanguages } from '#server/venues/menu/names.ts';
import { findVenue, findVenueFile, listVenues } from '#server/store/queries/venues/venues.ts';
import { servedDemos } from '#server/venues/import/demo-venues.ts';
import { compileVenue } from '#server/venues/menu/venue.ts';
import { CALL, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';
import { venueReach } from '../command/reach.ts';
import { withStore, type OpenedStore } from '../command/store.ts';

/** A venue in the list. */
interface ListedVenue {
  license: string;
  name: string;
  /** Null while no guest reaches it: `missing` says why. */
  address: string | null;
  missing: string;
  products: number;
  /** ACTIVE, or why guests are not served. */
  status: string;
  /** ISO 8601 */
  imported: string;
  /** One of the demo restaurants. */
  demo: boolean;
}

async function listed(store: OpenedStore, license: string): Promise<ListedVenue | null> {
  const { engine } = store;
  const row = await findVenue(engine, license);
  const stored = row && (await findVenueFile(engine, license, row.sequence));
  if (!stored) return null;
  const { file, defaultLanguage } = compileVenue(row, stored);
  const { guests, missing } = await venueReach(store, file);
  return {
    license,
    name: inLanguage(inAllLanguages(file, file.menu.name), defaultLanguage),
    address: guests,
    missing,
    products: file.menu.categories.reduce((sum, { products }) => sum + products.length, 0),
    status: file.license_status,
    imported: new Date(stored.imported_at).toISOString(),
    demo: servedDemos([license]).length > 0,
  };
}

function lines(venue: ListedVenue): string[] {
  const { license, name, address, missing, products, status, imported, demo } = venue;
  const remarks = [
    counted(products, 'product'),
    `imported ${imported.slice(0, 10)}`,
    ...(status === 'ACTIVE' ? [] : [status]),
    ...(demo ? ['a demo restaurant'] : []),
  ];
  return [
    `${license}  ${name}`,
    address === null ? `  ${missing}` : `  ${address}/`,
    `  ${remarks.join(', ')}`,
  ];
}

/** `venue list`: all venues in the store. */
export const venueList: CliCommand = {
  name: 'venue list',
  task: 'Menus',
  syntax: '',
  summary: 'Lists the venues, with their addresses',
  purpose:
    'Lists every venue of the store: its license, which other commands take, its name, where guests find it, how many products it has and when its file was imported.',
  examples: ['venue list', 'venue list --json'],
  run: ({ output }) =>
    withStore('refuse', async (store) => {
      const licenses = (await listVenues(store.engine)).map(({ license }) => license);
      const found = await Promise.all(licenses.map((license) => listed(store, license)));
      const venues = found.filter((venue) => venue !== null);
      for (const venue of venues) for (const line of lines(venue)) output.line(line);
      if (venues.length === 0) output.note(`There is no venue yet. Import one: ${CALL} venue import FILE`);
      output.document({ ok: true, venues });
      return 0;
    }),
};
