import { languagePrefix, matchPage, pagePath, type PageMatch, type PageName } from '#contract/paths.ts';
import type { Connection } from '#client/http.ts';
import { isLanguageCode, type LanguageCode } from '#domain/language.ts';
import type { Assets } from '#web/assets.ts';
import type { Renderer } from '#web/renderer.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { hostOf } from './context.ts';
import { sendEncoded } from './encoded.ts';
import { PageCache, type CachedPage, type FreshPage } from './page-cache.ts';
import { foundRoutes } from './page-found.ts';
import { freshPage } from './page-fresh.ts';
import { createPageMenus, type PageMenu } from './page-menus.ts';
import { RecentPages } from './recent-pages.ts';

/** A renderer with the files its pages name. */
export interface Site {
  renderer: Renderer;
  assets: Assets;
}

export interface PageDeps {
  /** The venue of a host; null: none, the welcome page. */
  licenseOf(host: string): Promise<string | null>;
  /** How the renderer reaches the API for a venue: in process, or the server of API_URL. */
  connect(license: string): Connection;
  /** Where guests find a venue, without a last slash. */
  originOf(license: string): Promise<string>;
  /** The site as it is built, or anew for each page while developing. */
  site(): Promise<Site> | Site;
  clock: Clock;
  /** Where the browser calls the API; '' for this server. */
  apiUrl: string;
  /** The tiles of the delivery page's map; null: none. */
  tilesUrl: string | null;
  /** Views of pages are told to the server. */
  analytics: boolean;
  /** While developing: finishes each page, which is made anew and carries no policy. */
  finish?: (url: string, html: string) => Promise<string>;
}

/** Pages that show a map. */
const MAP_PAGES: ReadonlySet<string> = new Set<PageName>(['delivery-location', 'delivery']);

const CACHE_BYTES = 64 * 1024 * 1024;

/** What is asked of a venue: a page in one of its languages, or an address that leads nowhere. */
interface Wanted {
  license: string;
  lang: LanguageCode;
  languages: { code: string; name_local: string }[];
  standard: LanguageCode;
  page: PageMatch | null;
}

/** An address that leads nowhere gets a page where a browser asks for one, and problem details where a program does. */
function isForPeople(path: string, accept: string): boolean {
  return !/\/(api|menus|loyalty|staff|payments)(\/|$)/.test(path) && /text\/html|\*\/\*/.test(accept);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  return sendEncoded(request, reply.code(page.status), page.body, page.headers);
}

async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FreshPage,
  finish: NonNullable<PageDeps['finish']>,
): Promise<FastifyReply> {
  reply.code(page.status).type(page.body.type).removeHeader('content-security-policy');
  return reply.send(await finish(request.url, page.body.text));
}

/** The guest app's pages: the one place where server meets web. What a request sent decides only which page it gets. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { clock, apiUrl } = deps;
  const menus = createPageMenus(deps.connect, clock);
  const cache = new PageCache(CACHE_BYTES);
  const recent = new RecentPages(clock);
  foundRoutes(app, deps, { menus, cache });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<FreshPage>,
    isKept = false,
  ): Promise<FastifyReply> {
    if (deps.finish) return sendFinished(request, reply, await make(), deps.finish);
    const page = await cache.get(key, make);
    if (isKept) recent.keep(hostOf(request), request.url, page);
    return sendPage(request, reply, page);
  }

  async function sendVenuePage(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: Wanted,
    { menu, moment }: PageMenu,
  ): Promise<FastifyReply> {
    const { license, lang, standard } = wanted;
    const { renderer, assets } = await deps.site();
    const place = renderer.placeOf(menu, lang, wanted.page);
    const key = [license, lang, place.page ?? '404', place.id, menu.version, moment].join('\n');
    const isPrivate = place.page !== null && renderer.isPrivatePage(place.page);
    async function make(): Promise<FreshPage> {
      const languages = wanted.languages.map(({ code, name_local: nameLocal }) => ({ code, nameLocal }));
      const page = await renderer.renderPage({
        license,
        lang,
        languages,
        standard,
        origin: await deps.originOf(license),
        menu,
        place,
        now: clock.now(),
        assets,
        apiUrl,
        analytics: deps.analytics,
      });
      const tilesUrl = place.page !== null && MAP_PAGES.has(place.page) ? deps.tilesUrl : null;
      return freshPage(page, { apiUrl, isPrivate, tilesUrl });
    }
    // Addresses that lead nowhere are too many to keep.
    return send(request, reply, key, make, place.page !== null);
  }

  async function sendWelcome(
    request: FastifyRequest,
    reply: FastifyReply,
    lang: LanguageCode,
  ): Promise<FastifyReply> {
    const { renderer, assets } = await deps.site();
    return send(request, reply, `welcome\n${lang}`, async () =>
      freshPage(await renderer.renderWelcome(lang, assets), { apiUrl }),
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
      freshPage(await renderer.renderAccountIssue(lang, assets), { apiUrl }),
    );
  }

  /** The same page under the venue's default language. */
  function redirect(reply: FastifyReply, path: string): FastifyReply {
    return reply
      .headers({ 'cache-control': 'public, no-cache', 'content-security-policy': "default-src 'none'" })
      .redirect(path, 302);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? '/';
    const page = matchPage(path);
    const prefix = languagePrefix(path);
    if (!page && !isForPeople(path, request.headers.accept ?? '*/*')) {
      reply.callNotFound();
      return reply;
    }
    const license = await deps.licenseOf(hostOf(request));
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
    return sendVenuePage(
      request,
      reply,
      { license, lang, languages: offered.languages, standard, page },
      known,
    );
  }

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const page = recent.get(hostOf(request), request.url);
    // No promise here: it would cost half of what sending the page costs.
    return page ? sendPage(request, reply, page) : answer(request, reply);
  });
}
