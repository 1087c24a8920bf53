import type { PageView } from '#contract/analytics.ts';
import { apiPath } from '#contract/api-paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import { call, type Connection } from './http.ts';

/** Tells that a page was looked at, and nothing of who looked: no visit goes along. Outlives the page; nobody waits for it. */
export async function tellView(
  { base, fetch, license }: Pick<Connection, 'base' | 'fetch' | 'license'>,
  lang: LanguageCode,
  body: PageView,
): Promise<void> {
  await call({ base, fetch, license }, apiPath('pageView', { lang }), {
    method: 'POST',
    body,
    keepalive: true,
  });
}
