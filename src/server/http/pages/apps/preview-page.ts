import { languagePrefix, matchPage } from '#contract/paths/paths.ts';
import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../runtime/clock.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import type { Site } from '../cache/page-deps.ts';

export interface PreviewDeps {
  clock: Clock;
  site(): Promise<Site> | Site;
  originOf(license: string): Promise<string>;
  /** The venue as a draft would make it; null when the token is unknown or has ended. */
  draftOf(token: string): Promise<LiveVenue | null>;
}

/** Where a preview's pages stand; a token of its own opens them for a while. */
export const PREVIEW = '/office/preview';

/**
 * No script runs in a preview: it stores nothing, counts no view and places no order. The office, and nothing else, may
 * frame it.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-top-navigation-by-user-activation',
].join('; ');

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

/** The language and the page that the rest of a preview's address asks for. */
function wanted(
  path: string,
  { venue }: LiveVenue,
): { lang: LanguageCode; page: ReturnType<typeof matchPage> } {
  const prefix = languagePrefix(path);
  const has = venue.languages.languages.some(({ code }) => code === prefix);
  return {
    lang: has && prefix && isLanguageCode(prefix) ? prefix : venue.defaultLanguage,
    page: matchPage(path),
  };
}

/** The guest's own pages, drawn from a draft for the office and for a phone that its owner tries it on. */
export function previewRoutes(app: FastifyInstance, deps: PreviewDeps): void {
  app.get<{ Params: { token: string; '*': string } }>(
    `${PREVIEW}/:token/*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { token, '*': rest } = request.params;
      const live = await deps.draftOf(token);
      if (!live) return reply.callNotFound();
      const { lang, page } = wanted(`/${rest}`, live);
      const { renderer, assets } = await deps.site();
      const { menu } = live.menu(lang);
      const { license, languages } = live.venue;
      const { html, status } = await renderer.renderPage({
        license,
        lang,
        languages: languages.languages.map(({ code, name_local: nameLocal }) => ({ code, nameLocal })),
        standard: live.venue.defaultLanguage,
        origin: await deps.originOf(license),
        menu,
        place: renderer.pageRefOf(menu, lang, page),
        now: deps.clock.now(),
        assets,
        apiUrl: '',
        analytics: false,
        modeBySwitch: true,
      });
      return reply
        .code(status)
        .headers({
          'content-security-policy': POLICY,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(withoutScripts(html, `${PREVIEW}/${token}`));
    },
  );
}
