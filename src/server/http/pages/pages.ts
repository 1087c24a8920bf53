import { plainTable } from '#contract/values/plain-table.ts';
import { languagePrefix, matchPage, opensVenue, pagePath } from '#contract/paths/paths.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from '../plumbing/context.ts';
import { BY_PHONE, PageAnswers, sendPage } from './page-answers.ts';
import { PageCache } from './cache/page-cache.ts';
import type { PageDeps } from './cache/page-deps.ts';
import { seoRoutes } from './seo/page-seo.ts';
import { createPageMenus } from './cache/page-menus.ts';
import { RecentPages } from './cache/recent-pages.ts';
import { spelledTable, tableCookie, typedTable } from './plain-table.ts';
import { languageOfPhone } from './wanted-languages.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

/** True for an unknown address when a browser requests a page; programs get problem details. */
function isForPeople(path: string, accept: string): boolean {
  return (
    !/\/(api|menus|loyalty|staff|payments|[\w-]+\/\w+\/status)(\/|$)/.test(path) &&
    /text\/html|\*\/\*/.test(accept)
  );
}

/** Redirects the browser to the same page at another path, and keeps the query of a gateway or a link. */
function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  headers: Record<string, string> = {},
): FastifyReply {
  const query = request.url.indexOf('?');
  return reply
    .headers({
      'cache-control': 'public, no-cache',
      ...headers,
      'content-security-policy': "default-src 'none'",
    })
    .redirect(query < 0 ? path : path + request.url.slice(query), 302);
}

/**
 * The guest app's pages: the only connection between server and web. A request determines only which page it gets,
 * never the page's content.
 */
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
    const isByPhone = page !== null && !prefix && opensVenue(page.name) && offered.languages.length > 1;
    const phones = isByPhone ? languageOfPhone(request.headers, offered.languages) : null;
    const lang = prefix ?? phones ?? standard;
    const known = await menus.menu(license, lang);
    if (!known) return answers.sendAccountIssue(request, reply, lang);
    const typed = page && typedTable(request.url);
    if (typed !== null) {
      const table = await spelledTable(deps.connect(license), known.menu.id, typed);
      return reply.header('set-cookie', tableCookie(table)).redirect(path.replace(/^\/+/, '/'), 303);
    }
    if (page?.name === 'onboarding' && known.menu.flags.skipOnboarding)
      return redirect(request, reply, pagePath('home', lang), isByPhone ? BY_PHONE : {});
    return answers.sendVenuePage(
      request,
      reply,
      { license, lang, languages: offered.languages, standard, page, isByPhone },
      known,
    );
  }

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const isRecent = request.headers.cookie?.includes(plainTable.name) !== true;
    const page = isRecent ? recent.get(hostOf(request), request.url) : undefined;
    // Deliberately not async: a promise would cost half as much as sending the page.
    return page
      ? sendPage(request, reply, page)
      : answer(request, reply).catch((error: Error) => answers.sendFailure(error, request, reply));
  });
}
