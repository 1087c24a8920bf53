import type { PageView } from '#contract/paths/analytics.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { ask } from './ask.ts';
import type { Connection } from './http.ts';

/**
 * Reports a page view without a visit token or anything else about the guest. The request outlives the page;
 * its answer is ignored.
 */
export async function tellView(
  { base, fetch, license }: Pick<Connection, 'base' | 'fetch' | 'license'>,
  lang: LanguageCode,
  body: PageView,
): Promise<void> {
  await ask({ base, fetch, license }, menuCalls.countPageView, { params: { lang }, body, keepalive: true });
}
