import { inProcessFetch } from '#server/http/plumbing/in-process-fetch.ts';
import { pageRoutes } from '#server/http/pages/pages.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { renderer } from '#web/entry-server.tsx';
import { fileURLToPath } from 'node:url';
import { testIds } from '../clock.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const FOLDER = fileURLToPath(new URL('../../../venues/world.yaml', import.meta.url));

/** The server with its rendered pages, of one venue; hosts that begin with `nowhere` have none. */
export async function servePages(venue: VenueFile): Promise<TestApp> {
  const test = await createTestApp('sqlite', { venue });
  // Once more, from the folder that has the pictures.
  await importVenue({ engine: test.engine, clock: test.clock, ids: testIds }, JSON.stringify(venue), {
    path: FOLDER,
    eager: false,
  });
  await test.app.venues.refresh(venue.license);
  const { http } = test.app;
  pageRoutes(http, {
    licenseOf: async (host) => (host.startsWith('nowhere') ? null : venue.license),
    connect: (license) => ({ base: '', fetch: inProcessFetch(http), license }),
    originOf: async (license) => `https://${license}.example`,
    analytics: false,
    tilesUrl: null,
    site: () => ({
      renderer,
      assets: { href: String, scripts: () => [], sheets: () => [], iconSheet: () => '' },
    }),
    clock: test.clock,
    apiUrl: '',
  });
  return test;
}
