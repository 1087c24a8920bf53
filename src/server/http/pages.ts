import { languagePrefix, matchPage, pagePath, type PageMatch } from '#contract/paths.ts';
import type { Connection } from '#client/http.ts';
import { isLanguageCode, type LanguageCode } from '#domain/language.ts';
import type { Assets } from '#web/assets.ts';
import type { RenderedPage, Renderer } from '#web/renderer.ts';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { sendEncoded } from './encoded.ts';
import { PageCache, type FreshPage } from './page-cache.ts';
import { createPageMenus, type PageMenu } from './page-menus.ts';

/** A renderer with the files its pages name. */
export interface Site {
  renderer: Renderer;
  assets: Assets;
}

export interface PageDeps {
  /** The venue of a request by its host; null: none, the welcome page. */
  licenseOf(request: FastifyRequest): Promise<string | null>;
  /** How the renderer reaches the API for a venue: in process, or the server of API_URL. */
  connect(license: string): Connection;
  /** The site as it is built, or anew for each page while developing. */
  site(): Promise<Site> | Site;
  clock: Clock;
  /** Where the browser calls the API; '' for this server. */
  apiUrl: string;
  /** While developing: finishes each page, which is made anew and carries no policy. */
  finish?: (url: string, html: string) => Promise<string>;
}

const CACHE_BYTES = 64 * 1024 * 1024;

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The page's policy: its own inline parts by hash, nothing from elsewhere (reliability.md, Headers and habits). */
function policyOf({ inlineScript, inlineStyle }: RenderedPage, apiUrl: string): string {
  const script = inlineScript && ` ${sha256(inlineScript)}`;
  const api = apiUrl && ` ${new URL(apiUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    `style-src 'self' ${sha256(inlineStyle)}`,
    `img-src 'self' data:${api}`,
    `connect-src 'self'${api}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `media-src 'self'${api}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sufra',
  ].join('; ');
}

function fresh(
  page: RenderedPage,
  { apiUrl, isPrivate = false }: { apiUrl: string; isPrivate?: boolean },
): FreshPage {
  return {
    status: page.status,
    policy: policyOf(page, apiUrl),
    cacheControl: isPrivate ? 'private, no-cache' : 'public, no-cache',
    body: {
      text: page.html,
      type: 'text/html; charset=utf-8',
      etag: `"${createHash('sha1').update(page.html).digest('base64url')}"`,
    },
  };
}

/** What is asked of a venue: a page in one of its languages, or an address that leads nowhere. */
interface Wanted {
  license: string;
  lang: LanguageCode;
  languages: { code: string; name_local: string }[];
  page: PageMatch | null;
}

/** An address that leads nowhere gets a page where a browser asks for one, and problem details where a program does. */
function isForPeople(path: string, accept: string): boolean {
  return !/\/(api|menus|loyalty|staff|payments)(\/|$)/.test(path) && /text\/html|\*\/\*/.test(accept);
}

/** The guest app's pages: the one place where server meets web. What a request sent decides only which page it gets. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { clock, apiUrl } = deps;
  const menus = createPageMenus(deps.connect, clock);
  const cache = new PageCache(CACHE_BYTES);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<FreshPage>,
  ): Promise<FastifyReply> {
    if (deps.finish) {
      const page = await make();
      reply.code(page.status).type(page.body.type).removeHeader('content-security-policy');
      return reply.send(await deps.finish(request.url, page.body.text));
    }
    const page = await cache.get(key, make);
    reply
      .code(page.status)
      .headers({ 'content-security-policy': page.policy, 'cache-control': page.cacheControl });
    return sendEncoded(request, reply, page.body);
  }

  async function sendVenuePage(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: Wanted,
    { menu, moment }: PageMenu,
  ): Promise<FastifyReply> {
    const { license, lang } = wanted;
    const { renderer, assets } = await deps.site();
    const place = renderer.placeOf(menu, lang, wanted.page);
    const key = [license, lang, place.page ?? '404', place.id, menu.version, moment].join('\n');
    const isPrivate = place.page !== null && renderer.isPrivatePage(place.page);
    return send(request, reply, key, async () => {
      const languages = wanted.languages.map(({ code, name_local: nameLocal }) => ({ code, nameLocal }));
      const page = await renderer.renderPage({
        license,
        lang,
        languages,
        menu,
        place,
        now: clock.now(),
        assets,
        apiUrl,
      });
      return fresh(page, { apiUrl, isPrivate });
    });
  }

  async function sendWelcome(
    request: FastifyRequest,
    reply: FastifyReply,
    lang: LanguageCode,
  ): Promise<FastifyReply> {
    const { renderer, assets } = await deps.site();
    return send(request, reply, `welcome\n${lang}`, async () =>
      fresh(await renderer.renderWelcome(lang, assets), { apiUrl }),
    );
  }

  async function sendAccountIssue(
    request: FastifyRequest,
    reply: FastifyReply,
    lang: LanguageCode,
  ): Promise<FastifyReply> {
    const { renderer, assets } = await deps.site();
    reply.header('x-robots-tag', 'noindex');
    return send(request, reply, `account\n${lang}`, async () =>
      fresh(await renderer.renderAccountIssue(lang, assets), { apiUrl }),
    );
  }

  /** The same page under the venue's default language. */
  function redirect(reply: FastifyReply, path: string): FastifyReply {
    return reply
      .headers({ 'cache-control': 'public, no-cache', 'content-security-policy': "default-src 'none'" })
      .redirect(path, 302);
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const page = matchPage(path);
    const prefix = languagePrefix(path);
    if (!page && !isForPeople(path, request.headers.accept ?? '*/*')) return reply.callNotFound();
    const license = await deps.licenseOf(request);
    const offered = license === null ? null : await menus.languages(license);
    if (license === null || offered === null) return sendWelcome(request, reply, prefix ?? 'en');
    if (offered === 'unreachable') return sendAccountIssue(request, reply, prefix ?? 'en');
    const standard = isLanguageCode(offered.default_language) ? offered.default_language : 'en';
    if (prefix && !offered.languages.some(({ code }) => code === prefix))
      return redirect(reply, `/${standard}${path.slice(prefix.length + 1)}`);
    const lang = prefix ?? standard;
    const known = await menus.menu(license, lang);
    if (!known) return sendAccountIssue(request, reply, lang);
    if (page?.name === 'onboarding' && known.menu.flags.skipOnboarding)
      return redirect(reply, pagePath('home', lang));
    return sendVenuePage(request, reply, { license, lang, languages: offered.languages, page }, known);
  });
}
