import { crawlerPaths } from '#contract/paths/paths.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOf, sendProblem } from '../../plumbing/context.ts';
import { etagOf, sendEncoded } from '../../plumbing/encoded.ts';
import type { FreshPage, PageCache } from '../cache/page-cache.ts';
import type { PageMenus } from '../cache/page-menus.ts';
import { writeRobots } from './page-robots.ts';
import { writeSitemap } from './page-sitemap.ts';
import type { PageDeps } from '../cache/page-deps.ts';

const HEADERS = { 'content-security-policy': "default-src 'none'", 'cache-control': 'public, no-cache' };

function freshText(text: string, type: string): FreshPage {
  return { status: 200, headers: HEADERS, body: { text, type, etag: etagOf(text) } };
}

/** robots.txt and sitemap.xml of the host's venue, cached like pages until the menu changes. */
export function seoRoutes(
  app: FastifyInstance,
  { licenseOf, originOf, site }: Pick<PageDeps, 'licenseOf' | 'originOf' | 'site'>,
  { menus, cache }: { menus: PageMenus; cache: PageCache },
): void {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<FreshPage>,
  ): Promise<FastifyReply> {
    const page = await cache.get(key, make);
    return sendEncoded(request, reply, page.body, page.headers);
  }

  app.get(crawlerPaths.robots, { schema: { hide: true } }, async (request, reply) => {
    const license = await licenseOf(hostOf(request));
    const sitemap = license === null ? null : (await originOf(license)) + crawlerPaths.sitemap;
    return send(request, reply, `robots\n${sitemap ?? ''}`, async () => {
      const { renderer } = await site();
      return freshText(writeRobots(renderer.isPrivatePage, sitemap), 'text/plain; charset=utf-8');
    });
  });

  app.get(crawlerPaths.sitemap, { schema: { hide: true } }, async (request, reply) => {
    const license = await licenseOf(hostOf(request));
    const offered = license === null ? null : await menus.languages(license);
    if (license === null || offered === null) return sendProblem(reply, { code: 'not_found' });
    if (offered === 'unreachable') return sendProblem(reply, { code: 'unavailable', retryAfterS: 5 });
    const standard = isLanguageCode(offered.default_language) ? offered.default_language : 'en';
    const known = await menus.menu(license, standard);
    if (!known) return sendProblem(reply, { code: 'not_found' });
    const others = offered.languages.map(({ code }) => code).filter(isLanguageCode);
    return send(request, reply, `sitemap\n${license}\n${known.menu.version}`, async () => {
      const origin = await originOf(license);
      const languages = [...new Set([standard, ...others])];
      return freshText(
        writeSitemap({ origin, menu: known.menu, languages }),
        'application/xml; charset=utf-8',
      );
    });
  });
}
