import { boardPaths } from '#contract/paths.ts';
import { bcp47, directionOf, type LanguageCode } from '#domain/language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sufraMark } from '../../images/sufra-mark.ts';
import { inlineSource } from '../plumbing/headers.ts';
import type { PageDeps } from './pages.ts';

/** The files of the board's page. */
export interface BoardFiles {
  /** The entry first, then its imports. */
  scripts: readonly string[];
  sheets: readonly string[];
}

export interface StaffPageDeps extends Pick<PageDeps, 'finish'> {
  files: BoardFiles;
  /** The language of the request's venue. */
  languageOf(request: FastifyRequest): Promise<LanguageCode>;
}

/** The order of the style layers, whatever loads first: screens override parts, parts override widgets. */
const LAYERS = '@layer base,ui,parts,screens;';

/** Nothing external, and nothing inline except the order of the layers. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${inlineSource(LAYERS)}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sufra',
].join('; ');

const ICON = sufraMark('#b4431d', '#fff');

const MANIFEST = {
  name: 'Sufra order board',
  short_name: 'Board',
  id: boardPaths.board,
  start_url: boardPaths.board,
  scope: boardPaths.board,
  display: 'standalone',
  background_color: '#fbf8f3',
  theme_color: '#241b14',
  icons: [{ src: boardPaths.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
};

function writePage(lang: LanguageCode, { scripts, sheets }: BoardFiles): string {
  const [entry, ...others] = scripts;
  return [
    `<!doctype html><html lang="${bcp47(lang)}" dir="${directionOf(lang)}" data-board="${lang}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<title>Sufra</title><meta name="robots" content="noindex"><meta name="theme-color" content="#241b14">',
    `<style>${LAYERS}</style>`,
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${entry}"></script>`,
    ...others.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<link rel="manifest" href="${boardPaths.manifest}" crossorigin="use-credentials">`,
    `<link rel="icon" href="${boardPaths.icon}" type="image/svg+xml">`,
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}

/** The board's page: a frame in the venue's language that the browser fills. The API decides who may read orders. */
export function staffPageRoutes(app: FastifyInstance, deps: StaffPageDeps): void {
  app.get(boardPaths.board, { schema: { hide: true } }, async (request, reply) => {
    const page = writePage(await deps.languageOf(request), deps.files);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!deps.finish) return reply.header('content-security-policy', POLICY).send(page);
    reply.removeHeader('content-security-policy');
    return reply.send(await deps.finish(request.url, page));
  });

  app.get(boardPaths.join, { schema: { hide: true } }, async (_, reply) => reply.redirect(boardPaths.board));

  app.get(boardPaths.manifest, { schema: { hide: true } }, async (_, reply) =>
    reply.type('application/manifest+json').send(JSON.stringify(MANIFEST)),
  );

  app.get(boardPaths.icon, { schema: { hide: true } }, async (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON),
  );
}
