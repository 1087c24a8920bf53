import { languagePrefix, matchPage, pagePath } from '#contract/paths.ts';
import type { Connection } from '#client/http.ts';
import { isLanguageCode } from '#domain/language.ts';
import type { Assets } from '#web/render/assets.ts';
import type { Renderer } from '#web/render/renderer.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../runtime/clock.ts';
import { hostOf } from '../plumbing/context.ts';
import { PageAnswers, sendPage } from './page-answers.ts';
import { PageCache } from './page-cache.ts';
import { seoRoutes } from './page-seo.ts';
import { createPageMenus } from './page-menus.ts';
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
  /** The site as it is built; while developing, read again for each page. */
  site(): Promise<Site> | Site;
  clock: Clock;
  /** Where the browser calls the API; '' for this server. */
  apiUrl: string;
  /** The tiles of the delivery page's map; null: none. */
  tilesUrl: string | null;
  /** Page views are reported to the server. */
  analytics: boolean;
  /** While developing: completes each page, which is rendered every time and carries no content security policy. */
  finish?: (url: string, html: string) => Promise<string>;
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** True for an unknown address that a browser asks for a page at; programs get problem details. */
function isForPeople(path: string, accept: string): boolean {
  return (
    !/\/(api|menus|loyalty|staff|payments|[\w-]+\/\w+\/status)(\/|$)/.test(path) &&
    /text\/html|\*\/\*/.test(accept)
  );
}

/** Sends the browser to the same page at another path, with the query of a gateway or a link. */
function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = request.url.indexOf('?');
  return reply
    .headers({ 'cache-control': 'public, no-cache', 'content-security-policy': "default-src 'none'" })
    .redirect(query < 0 ? path : path + request.url.slice(query), 302);
}

/** The guest app's pages: the one place where server meets web. A request decides only which page it gets, never what is on it. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { clock } = deps;
  const menus = createPageMenus(deps.connect, clock);
  const cache = new PageCache(CACHE_BYTES);
  const recent = new RecentPages(clock);
  const answers = new PageAnswers(deps, { cache, recent });
  seoRoutes(app, deps, { menus, cache });

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
    if (license === null || offered === null) return answers.sendWelcome(request, reply, prefix ?? 'en');
    if (offered === 'unreachable') return answers.sendAccountIssue(request, reply, prefix ?? 'en');
    const standard = isLanguageCode(offered.default_language) ? offered.default_language : 'en';
    if (prefix && !offered.languages.some(({ code }) => code === prefix))
      return redirect(request, reply, `/${standard}${path.slice(prefix.length + 1)}`);
    const lang = prefix ?? standard;
    const known = await menus.menu(license, lang);
    if (!known) return answers.sendAccountIssue(request, reply, lang);
    if (page?.name === 'onboarding' && known.menu.flags.skipOnboarding)
      return redirect(request, reply, pagePath('home', lang));
    return answers.sendVenuePage(
      request,
      reply,
      { license, lang, languages: offered.languages, standard, page },
      known,
    );
  }

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const page = recent.get(hostOf(request), request.url);
    // Deliberately not a promise: that would cost half of what sending the page costs.
    return page
      ? sendPage(request, reply, page)
      : answer(request, reply).catch((error: Error) => answers.sendFailure(error, request, reply));
  });
}
