import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { DIST } from './build.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { assetRoutes } from './http/assets.ts';
import { iconSheetRoutes } from './http/icon-sheets.ts';
import { pageRoutes, type PageDeps } from './http/pages.ts';
import { createDevSite, loadBuiltSite } from './site.ts';

/** The bundles in `dist/`; the sources, read anew for each page; no pages at all. */
export type PageSource = 'built' | 'dev' | 'none';

/** Puts the guest app's pages and their files into a server; answers how to end what they keep running. */
export async function guestPages(
  http: FastifyInstance,
  { pages, clock, config }: { pages: PageSource; clock: Clock; config: Config },
  venues: Pick<PageDeps, 'connect' | 'licenseOf'>,
): Promise<() => Promise<void>> {
  if (pages === 'none') return async () => {};
  const deps = { ...venues, clock, apiUrl: config.apiUrl ?? '' };
  iconSheetRoutes(http);
  if (pages === 'dev') {
    const dev = await createDevSite(http);
    pageRoutes(http, { ...deps, site: dev.site, finish: dev.finish });
    return dev.close;
  }
  const site = await loadBuiltSite();
  await assetRoutes(http, join(DIST, 'client'));
  pageRoutes(http, { ...deps, site: () => site });
  return async () => {};
}
