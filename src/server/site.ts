import type { Renderer } from '#web/render/renderer.ts';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST, ensureBuilt, ROOT } from './build.ts';
import { readAssets } from './http/pages/assets/page-assets.ts';
import type { Site } from './http/pages/cache/page-deps.ts';
import { iconSheetAddress } from './http/pages/assets/icon-sheets.ts';
import { kitPage } from './kit-page.ts';
import type { ProgramFiles } from './http/pages/apps/program-page.ts';

const BOARD_ENTRY = 'src/staff/entry-client.tsx';
const OFFICE_ENTRY = 'src/office/entry-client.tsx';
/** Browsers load only the fonts that the letters on the page need. */
const FONTS = ['latin', 'arabic', 'cyrillic', 'persian'].map((script) => `src/web/fonts/${script}.css`);

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

/** The built files of a staff program, including fonts of the guest app: it loads the same ones. */
function builtProgram(site: Site, folder: string, entry: string): ProgramFiles {
  const assets = readAssets(join(DIST, folder));
  return {
    scripts: assets.scripts([entry]),
    sheets: [
      ...assets.sheets([entry]).map(({ href }) => href),
      ...FONTS.map((source) => site.assets.href(source)),
    ],
  };
}

/** The built files of the board. */
export function builtBoard(site: Site): ProgramFiles {
  return builtProgram(site, 'staff', BOARD_ENTRY);
}

/** The built files of the office. */
export function builtOffice(site: Site): ProgramFiles {
  return builtProgram(site, 'office', OFFICE_ENTRY);
}

function devProgram(entry: string): ProgramFiles {
  return { scripts: [`/${entry}`], sheets: FONTS.map((source) => `/${source}`) };
}

/** The files of the board during development. */
export const devBoard = devProgram(BOARD_ENTRY);

/** The files of the office during development. */
export const devOffice = devProgram(OFFICE_ENTRY);

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
  app.get('/dev/kit', { schema: { hide: true } }, async ({ query }, reply) => {
    const { dir } = query as { dir?: string };
    const page = await vite.transformIndexHtml('/dev/kit', kitPage(dir === 'rtl' ? 'rtl' : 'ltr'));
    return reply.removeHeader('content-security-policy').type('text/html; charset=utf-8').send(page);
  });
  const assets = {
    // Vite sends a file of words as a script only where it is imported as one.
    href: (source: string) => `/${source}${source.endsWith('.json') ? '?import' : ''}`,
    scripts: ([entry]: readonly string[]) => [`/${entry}`],
    sheets: (sources: readonly string[]) =>
      sources.filter((source) => source.endsWith('.css')).map((source) => ({ href: `/${source}`, text: '' })),
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
