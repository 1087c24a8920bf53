import { bcp47, directionOf, type LanguageCode } from '#domain/text/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sufraMark } from '../../../images/sufra-mark.ts';
import { inlineSource } from '../../plumbing/headers.ts';
import type { PageDeps } from '../cache/page-deps.ts';

/** The built files of a program that fills its page in the browser: the board, the office. */
export interface ProgramFiles {
  /** The entry first, then its imports. */
  scripts: readonly string[];
  sheets: readonly string[];
}

/** A program of the staff: its addresses, its names, and what its page may load. */
export interface Program {
  paths: { page: string; manifest: string; icon: string };
  /** The full name, for a browser that installs it, and the one below its icon. */
  name: string;
  shortName: string;
  /** The attribute of the page that says the language it begins in. */
  attribute: string;
  /** Further sources of its content security policy, by directive. */
  sources?: Readonly<Record<string, string>>;
}

export interface ProgramPageDeps extends Pick<PageDeps, 'finish'> {
  files: ProgramFiles;
  /** The language in which a request's page begins. */
  languageOf(request: FastifyRequest): Promise<LanguageCode>;
}

/** The order of the style layers, whatever loads first: screens override parts, parts override widgets. */
const LAYERS = '@layer base,ui,parts,screens;';
const INK = '#241b14';

/** Nothing external, and nothing inline except the order of the layers. */
function policyOf({ sources = {} }: Program): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' ${inlineSource(LAYERS)}`,
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'sufra',
    ...sources,
  };
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ');
}

function manifestOf({ paths, name, shortName }: Program) {
  return {
    name,
    short_name: shortName,
    id: paths.page,
    start_url: paths.page,
    scope: paths.page,
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: INK,
    icons: [{ src: paths.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  };
}

function writePage(
  lang: LanguageCode,
  { paths, attribute }: Program,
  { scripts, sheets }: ProgramFiles,
): string {
  const [entry, ...others] = scripts;
  return [
    `<!doctype html><html lang="${bcp47(lang)}" dir="${directionOf(lang)}" ${attribute}="${lang}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>Sufra</title><meta name="robots" content="noindex"><meta name="theme-color" content="${INK}">`,
    `<style>${LAYERS}</style>`,
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${entry}"></script>`,
    ...others.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<link rel="manifest" href="${paths.manifest}" crossorigin="use-credentials">`,
    `<link rel="icon" href="${paths.icon}" type="image/svg+xml">`,
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}

/** Creates the answer to requests of a program's page: a frame that the browser fills, never cached. */
export function createProgramPage(
  program: Program,
  deps: ProgramPageDeps,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const policy = policyOf(program);
  return async (request, reply) => {
    const page = writePage(await deps.languageOf(request), program, deps.files);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!deps.finish) return reply.header('content-security-policy', policy).send(page);
    reply.removeHeader('content-security-policy');
    return reply.send(await deps.finish(request.url, page));
  };
}

/** Registers what a browser needs to install a program: its manifest and icon. */
export function programInstallRoutes(app: FastifyInstance, program: Program): void {
  const manifest = JSON.stringify(manifestOf(program));
  const icon = sufraMark('#b4431d', '#fff');
  app.get(program.paths.manifest, { schema: { hide: true } }, async (_, reply) =>
    reply.type('application/manifest+json').send(manifest),
  );
  app.get(program.paths.icon, { schema: { hide: true } }, async (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
}
