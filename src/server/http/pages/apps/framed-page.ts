import { menuCalls } from '#contract/menu/menu-calls.ts';
import { officePages } from '#contract/office/office-paths.ts';
import { languagePrefix, matchPage } from '#contract/paths/paths.ts';
import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import type { RenderedPage } from '#web/render/renderer.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../runtime/clock.ts';
import type { FramedVenue } from '../../../office/preview/previews.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { inlineSource } from '../../plumbing/headers.ts';
import { iconSymbols } from '../assets/icon-sheets.ts';
import type { Site } from '../cache/page-deps.ts';

export interface FramedPageDeps {
  clock: Clock;
  site(): Promise<Site> | Site;
  originOf(license: string): Promise<string>;
  /** What the holder of a token is shown; null when the token is unknown or has ended. */
  framedBy(token: string): Promise<FramedVenue | null>;
}

/** Only a page of this server may frame it. */
const FRAMED = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"];

/** No script runs in a preview: it stores nothing, counts no view and places no order. */
const PREVIEW_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  ...FRAMED,
  'sandbox allow-same-origin allow-top-navigation-by-user-activation',
].join('; ');

/**
 * A waiter's menu runs the guests' scripts in a sandbox without an origin: the browser gives it no storage, no worker and
 * no cookie, and refuses it every answer that does not allow all origins, which only its own menu does.
 */
function waiterPolicy({ inlineScript, inlineStyle }: RenderedPage): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineSource(inlineScript)}`,
    `style-src 'self' ${inlineSource(inlineStyle)}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types sufra',
    ...FRAMED,
    'sandbox allow-scripts',
  ].join('; ');
}

/**
 * The guest's page without its scripts: style sheets and fonts that a script would enable are linked, and links lead to
 * other pages of the same preview.
 */
export function withoutScripts(html: string, prefix: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link data-part\b[^>]*>/g, '')
    .replace(/<link data-late(?: data-(?:large|font))? /g, '<link rel="stylesheet" ')
    .replace(/<link rel="(?:manifest|canonical|alternate)"[^>]*>/g, '')
    .replace(/(<a\b[^>]*? href=")\/(?=[a-z])/g, `$1${prefix}/`);
}

/** The guest's page with its icons inside: a frame without an origin may not refer to another file's. */
function withIcons(html: string, icons: readonly string[]): string {
  const symbols = iconSymbols(icons);
  return symbols === '' ? html : html.replace('</body>', () => `<svg hidden>${symbols}</svg></body>`);
}

/** The language that an address begins with, where the venue has it; else the venue's own. */
function languageIn(path: string, { venue }: LiveVenue): LanguageCode {
  const prefix = languagePrefix(path);
  const has = venue.languages.languages.some(({ code }) => code === prefix);
  return has && prefix && isLanguageCode(prefix) ? prefix : venue.defaultLanguage;
}

/** A page of a framed venue, and its policy. */
async function drawPage(
  { site, originOf, clock }: FramedPageDeps,
  { use, live }: FramedVenue,
  path: string,
  prefix: string,
): Promise<{ html: string; status: number; policy: string }> {
  const isPreview = use === 'preview';
  const { renderer, assets } = await site();
  const lang = languageIn(path, live);
  const { menu } = live.menu(lang);
  const { license, languages, defaultLanguage } = live.venue;
  const all = languages.languages.map(({ code, name_local: nameLocal }) => ({ code, nameLocal }));
  const page = await renderer.renderPage({
    license,
    lang,
    languages: isPreview ? all : all.filter(({ code }) => code === lang),
    standard: defaultLanguage,
    origin: await originOf(license),
    menu,
    place: renderer.pageRefOf(menu, lang, matchPage(path)),
    now: clock.now(),
    assets: isPreview ? assets : { ...assets, iconSheet: () => '' },
    apiUrl: '',
    analytics: false,
    ...(isPreview ? { modeBySwitch: true } : { apiPath: prefix }),
  });
  const { html, status } = page;
  if (isPreview) return { html: withoutScripts(html, prefix), status, policy: PREVIEW_POLICY };
  const icons = menu.properties.map(({ icon }) => icon ?? '');
  return { html: withIcons(html, icons), status, policy: waiterPolicy(page) };
}

/** What a frame without an origin needs to read an answer. */
const FOR_FRAMES = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'sufra-license',
  'access-control-expose-headers': 'date',
  'cache-control': 'no-store',
};

/** The only call that a waiter's menu can make: the menu that is served to guests. */
function menuRoutes(app: FastifyInstance, { framedBy }: FramedPageDeps): void {
  const url = `${officePages.preview}/:token${menuCalls.readMenu.path}`;
  app.options(url, { schema: { hide: true } }, async (_, reply) =>
    reply.code(204).headers(FOR_FRAMES).send(),
  );
  app.get<{ Params: { token: string; lang: string } }>(
    url,
    { schema: { hide: true } },
    async (request, reply) => {
      const { token, lang } = request.params;
      const framed = await framedBy(token);
      if (framed?.use !== 'waiter-menu') return reply.callNotFound();
      const { text } = framed.live.menu(languageIn(`/${lang}/`, framed.live));
      return reply.headers(FOR_FRAMES).type('application/json; charset=utf-8').send(text);
    },
  );
}

/** The token, and the path of the guest's page behind it. */
interface FramedAddress {
  token: string;
  '*'?: string;
}

/**
 * The guest's own pages in a frame, behind a token that ends: drawn from a draft for the office and a phone that its owner
 * tries it on, or with their scripts for a waiter who orders for a table.
 */
export function framedPageRoutes(app: FastifyInstance, deps: FramedPageDeps): void {
  menuRoutes(app, deps);
  const answer = async (request: FastifyRequest<{ Params: FramedAddress }>, reply: FastifyReply) => {
    const { token, '*': rest = '' } = request.params;
    const framed = await deps.framedBy(token);
    if (!framed) return reply.callNotFound();
    const prefix = `${officePages.preview}/${token}`;
    const { html, status, policy } = await drawPage(deps, framed, `/${rest}`, prefix);
    return reply
      .code(status)
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  // The address of a code has nothing behind its token: the venue's first page.
  for (const url of [`${officePages.preview}/:token`, `${officePages.preview}/:token/*`])
    app.get<{ Params: FramedAddress }>(url, { schema: { hide: true } }, answer);
}
