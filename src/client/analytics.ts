import type { PageView } from '#contract/paths/analytics.ts';
import { apiPath } from '#contract/paths/api-paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { call, type Connection } from './http.ts';

/**
 * Reports a page view without a visit token or anything else about the guest. The request outlives the page;
 * its answer is ignored.
 */
export async function tellView(
  { base, fetch, license }: Pick<Connection, 'base' | 'fetch' | 'license'>,
  lang: LanguageCode,
  body: PageView,
): Promise<void> {
  await call({ base, fetch, license }, apiPath('pageView', { lang }), null, {
    method: 'POST',
    body,
    keepalive: true,
  });
}
