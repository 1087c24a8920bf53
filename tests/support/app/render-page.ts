import { matchPage } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { Assets } from '#web/render/assets.ts';
import { renderer } from '#web/entry-server.tsx';
import type { PageInput, RenderedPage } from '#web/render/renderer.ts';

/** Asset addresses as if nothing had been built. */
export const plainAssets: Assets = {
  href: (source) => `/${source}`,
  scripts: (sources) => sources.map((source) => `/${source}`),
  sheets: () => [],
  iconSheet: (names) => `/icons/${names.join('.')}.svg`,
};

/** Renders a page of a menu, by its path after the language. */
export function renderPath(
  menu: Menu,
  path: string,
  lang: LanguageCode = 'en',
  changes: Partial<PageInput> = {},
): Promise<RenderedPage> {
  return renderer.renderPage({
    license: menu.license,
    lang,
    languages: [{ code: lang, nameLocal: lang }],
    standard: lang,
    origin: 'https://kitchen.example',
    menu,
    place: renderer.pageRefOf(menu, lang, matchPage(`/${lang}/${path}`)),
    now: Date.parse('2026-11-20T08:00:00Z'),
    assets: plainAssets,
    apiUrl: '',
    analytics: false,
    ...changes,
  });
}
