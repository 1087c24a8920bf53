import type { Renderer } from '#web/render/renderer.ts';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST, ensureBuilt, ROOT } from './build.ts';
import { readAssets } from './http/pages/page-assets.ts';
import type { Site } from './http/pages/pages.ts';
import { iconSheetAddress } from './http/pages/icon-sheets.ts';
import type { BoardFiles } from './http/pages/staff-page.ts';

const BOARD_ENTRY = 'src/staff/entry-client.tsx';
/** Browsers load only the fonts that the letters on the page need. */
const BOARD_FONTS = ['latin', 'arabic', 'cyrillic', 'persian'].map((script) => `src/web/fonts/${script}.css`);

/** The guest app during development: sources are reloaded for each page, and the browser is notified of changes. */
export interface DevSite {
  site(): Promise<Site>;
  /** Adds the development client to a page. */
  finish(url: string, html: string): Promise<string>;
  close(): Promise<void>;
}

/** The built guest app; rebuilds it first when sources have changed. */
export async function loadBuiltSite(): Promise<Site> {
  await ensureBuilt();
  const bundle = (await import(pathToFileURL(join(DIST, 'server/entry-server.js')).href)) as {
    renderer: Renderer;
  };
  return { renderer: bundle.renderer, assets: readAssets(join(DIST, 'client')) };
}

/** The built files of the board, including fonts of the guest app: it loads the same ones. */
export function builtBoard(site: Site): BoardFiles {
  const assets = readAssets(join(DIST, 'staff'));
  return {
    scripts: assets.scripts([BOARD_ENTRY]),
    sheets: [
      ...assets.sheets([BOARD_ENTRY]).map(({ href }) => href),
      ...BOARD_FONTS.map((source) => site.assets.href(source)),
    ],
  };
}

/** The files of the board during development. */
export const devBoard: BoardFiles = {
  scripts: [`/${BOARD_ENTRY}`],
  sheets: BOARD_FONTS.map((source) => `/${source}`),
};

/** Puts the development server of the guest app in front of an app's routes, in the same process. */
export async function createDevSite(app: FastifyInstance): Promise<DevSite> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!/^\/(?:src|node_modules|@|assets)/.test(request.url)) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
  });
  const assets = {
    href: (source: string) => `/${source}`,
    scripts: ([entry]: readonly string[]) => [`/${entry}`],
    sheets: () => [],
    iconSheet: iconSheetAddress,
  };
  return {
    async site() {
      const { renderer } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as { renderer: Renderer };
      return { renderer, assets };
    },
    async finish(url, html) {
      // Only the additions to the head: the rest of the page must match what the browser will render.
      const empty = await vite.transformIndexHtml(url, '<head></head>');
      const [, added = ''] = /<head>(.*)<\/head>/s.exec(empty) ?? [];
      return html.replace('<head>', () => `<head>${added}`);
    },
    close: () => vite.close(),
  };
}
