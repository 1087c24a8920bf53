import { fontSources, isLargeFont } from '#web/fonts/scripts.ts';
import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { DIST } from './build.ts';
import type { Clock } from './runtime/clock.ts';
import type { Config } from './runtime/settings/config.ts';
import { assetRoutes } from './http/pages/assets/assets.ts';
import { hostOf } from './http/plumbing/context.ts';
import { iconSheetRoutes } from './http/pages/assets/icon-sheets.ts';
import { installRoutes } from './http/pages/page-install.ts';
import { createPageMenus } from './http/pages/cache/page-menus.ts';
import type { PageDeps } from './http/pages/cache/page-deps.ts';
import { pageRoutes } from './http/pages/pages.ts';
import { guidePageRoutes } from './http/pages/apps/guide-page.ts';
import { officePageRoutes } from './http/pages/apps/office-page.ts';
import { framedPageRoutes, type FramedPageDeps } from './http/pages/apps/framed-page.ts';
import { staffPageRoutes } from './http/pages/apps/staff-page.ts';
import { readWorkerScript, workerRoutes } from './http/pages/assets/worker-script.ts';
import { builtBoard, builtOffice, createDevSite, devBoard, devOffice, loadBuiltSite } from './site.ts';
import { officeElsewhere } from './venues/origin/office-origin.ts';

/** 'built': the bundles in `dist/`; 'dev': the sources, reloaded for each page; 'none': no pages. */
export type PageSource = 'built' | 'dev' | 'none';

/** The venues whose pages are served, and whether board and office are included: they need the store. */
export type PageVenues = Pick<PageDeps, 'connect' | 'licenseOf' | 'originOf'> & {
  withBoard: boolean;
  /** Shows pages to the office and to waiters; absent without a store. */
  framedBy?: FramedPageDeps['framedBy'];
};

/** The board starts in its venue's default language, or in English when no venue is found. */
function createBoardLanguage(
  { connect, licenseOf }: Pick<PageDeps, 'connect' | 'licenseOf'>,
  clock: Clock,
): (request: FastifyRequest) => Promise<LanguageCode> {
  const menus = createPageMenus(connect, clock);
  return async (request) => {
    const license = await licenseOf(hostOf(request));
    const offered = license === null ? null : await menus.languages(license);
    const code = offered === null || offered === 'unreachable' ? 'en' : offered.default_language;
    return isLanguageCode(code) ? code : 'en';
  };
}

/** The parts of the guest pages that the rest of the server uses. */
export interface GuestPages {
  /** The font style sheets that every phone loads for a language; none without pages. */
  fontsOf(lang: LanguageCode): readonly string[];
  /** Stops the pages' background work. */
  close(): Promise<void>;
}

function fontsBy(href: (source: string) => string): GuestPages['fontsOf'] {
  return (lang) =>
    fontSources(lang)
      .filter((source) => !isLargeFont(source))
      .map(href);
}

/** Registers the pages and their files on a server. */
export async function guestPages(
  http: FastifyInstance,
  { pages, clock, config }: { pages: PageSource; clock: Clock; config: Config },
  { withBoard, framedBy, ...venues }: PageVenues,
): Promise<GuestPages> {
  if (pages === 'none') return { fontsOf: () => [], close: async () => {} };
  const languageOf = createBoardLanguage(venues, clock);
  const elsewhere = (host: string) => officeElsewhere(host, config);
  const deps = {
    ...venues,
    clock,
    apiUrl: config.apiUrl ?? '',
    tilesUrl: config.mapTilesUrl,
    analytics: config.analytics !== null,
  };
  iconSheetRoutes(http);
  installRoutes(http, deps);
  if (pages === 'dev') {
    const dev = await createDevSite(http);
    if (withBoard) {
      guidePageRoutes(http, { elsewhere, fonts: fontsBy((source) => `/${source}`)('en') });
      staffPageRoutes(http, { languageOf, files: devBoard, finish: dev.finish });
      officePageRoutes(http, {
        licenseOf: venues.licenseOf,
        languageOf,
        elsewhere,
        files: devOffice,
        finish: dev.finish,
      });
    }
    if (framedBy) framedPageRoutes(http, { ...deps, framedBy, site: dev.site });
    pageRoutes(http, { ...deps, site: dev.site, finish: dev.finish });
    return { fontsOf: fontsBy((source) => `/${source}`), close: dev.close };
  }
  const site = await loadBuiltSite();
  assetRoutes(http, join(DIST, 'client'));
  await workerRoutes(http, readWorkerScript(DIST), config.offlineWorker);
  if (withBoard) {
    assetRoutes(http, join(DIST, 'staff'), '/staff/assets/');
    staffPageRoutes(http, { languageOf, files: builtBoard(site) });
    assetRoutes(http, join(DIST, 'office'), '/office/assets/');
    guidePageRoutes(http, { elsewhere, fonts: fontsBy((source) => site.assets.href(source))('en') });
    officePageRoutes(http, { licenseOf: venues.licenseOf, languageOf, elsewhere, files: builtOffice(site) });
  }
  if (framedBy) framedPageRoutes(http, { ...deps, framedBy, site: () => site });
  pageRoutes(http, { ...deps, site: () => site });
  return { fontsOf: fontsBy((source) => site.assets.href(source)), close: async () => {} };
}
