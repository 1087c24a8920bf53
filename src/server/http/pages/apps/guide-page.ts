import { officePages } from '#contract/office/office-paths.ts';
import { en } from '#text/office/en.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Token } from 'marked';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sanitizeHtml from 'sanitize-html';
import { keepBytes } from '../../../images/kept-bytes.ts';
import { hostOf } from '../../plumbing/context.ts';
import { inlineSource } from '../../plumbing/headers.ts';
import { pageStyle } from './page-style.ts';

export interface GuidePageDeps {
  /** The style sheets of the fonts. */
  fonts: readonly string[];
  /** The office's address for a host that is not its own; null: the host is its own. */
  elsewhere(host: string): string | null;
}

/** The guide's pages and pictures, as they also stand on the code host. */
const FOLDER = new URL('../../../../../docs/for-owners/', import.meta.url);
const PICTURES = new URL('images/', FOLDER);
/** The file that lists the pages; it is served as the guide itself. */
const INDEX = 'README';
const PAGE_FILE = /^([\w-]+)\.md$/;

/** The same for everybody, and changed only by a new version of the server. */
const KEPT = 'public, max-age=3600';

const STYLE = pageStyle('guide-page.css');

/** No scripts, nothing external, nothing to send. */
const POLICY = [
  "default-src 'none'",
  `style-src 'self' ${inlineSource(STYLE)}`,
  "font-src 'self'",
  "img-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'kbd', 'a', 'img', 'br'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'loading'] },
  allowedSchemes: ['https'],
};

/** The address at which a link of the files is served: another page, a picture, or one of the world. */
function served(link: string): string {
  const [, page] = /^([\w-]+)\.md$/.exec(link) ?? [];
  if (page === INDEX) return officePages.guide;
  if (page !== undefined) return `${officePages.guide}/${page}`;
  return link.startsWith('images/') ? `${officePages.guide}/${link}` : link;
}

function serveLink(token: Token): void {
  if (token.type === 'link' || token.type === 'image') token['href'] = served(String(token['href']));
}

/** A page of the guide as HTML: its markdown between the way back to the guide and the one to the office. */
async function writePage(text: string, fonts: readonly string[]): Promise<string> {
  const { Marked } = await import('marked');
  const html = new Marked({ walkTokens: serveLink }).parse(text, { async: false });
  const title = /^# (.+)$/m.exec(text)?.[1] ?? en.guide;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${sanitizeHtml(title, { allowedTags: [] })} | Sufra</title><meta name="robots" content="noindex">`,
    `<link rel="icon" href="${officePages.icon}" type="image/svg+xml">`,
    ...fonts.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style>${STYLE}</style></head><body>`,
    `<nav><a href="${officePages.guide}">${en.guide}</a><a href="${officePages.office}">${en.office}</a></nav>`,
    `<main>${sanitizeHtml(html, ALLOWED)}</main></body></html>`,
  ].join('');
}

/** The names of the pages; none where the folder was left out of an installation. */
function pageNames(): string[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  return files.flatMap((file) => PAGE_FILE.exec(file)?.[1] ?? []);
}

/** The owner's guide, for everybody and without a network elsewhere, on the office's own host. */
export function guidePageRoutes(app: FastifyInstance, { fonts, elsewhere }: GuidePageDeps): void {
  const names = new Set(pageNames());
  const pictures = new Set(existsSync(PICTURES) ? readdirSync(PICTURES) : []);
  const kept = keepBytes();
  const readPage = async (name: string) =>
    Buffer.from(await writePage(await readFile(new URL(`${name}.md`, FOLDER), 'utf8'), fonts));
  const send = (name: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const other = elsewhere(hostOf(request));
    if (other !== null) return reply.redirect(other + request.url, 302);
    if (!names.has(name)) return reply.callNotFound();
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': KEPT })
      .type('text/html; charset=utf-8')
      .send(await kept(`${name}.md`, () => readPage(name)));
  };
  app.get(officePages.guide, { schema: { hide: true } }, send(INDEX));
  app.get<{ Params: { page: string } }>(
    `${officePages.guide}/:page`,
    { schema: { hide: true } },
    (request, reply) => send(request.params.page)(request, reply),
  );
  app.get<{ Params: { picture: string } }>(
    `${officePages.guide}/images/:picture`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { picture } = request.params;
      if (!pictures.has(picture)) return reply.callNotFound();
      const bytes = await kept(picture, () => readFile(new URL(picture, PICTURES)));
      return reply.header('cache-control', KEPT).type('image/webp').send(bytes);
    },
  );
}
