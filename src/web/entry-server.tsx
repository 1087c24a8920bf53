import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { opensVenue, pagePath, type PageMatch, type PageName } from '#contract/paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import type { Language, Menu } from '#domain/menu.ts';
import { themeCss, themeOf } from '#domain/theme.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app.tsx';
import type { Assets } from './assets.ts';
import { ENTRY, writeDocument, type HtmlDocument } from './document.ts';
import { hollowMenu } from './hollow-menu.ts';
import { writePageData, type PageData } from './page-data.ts';
import { loadAllScreens, routes } from './routes.ts';
import { AccountIssue } from './shell/account-issue.tsx';
import { propertySprite } from './sprite.ts';
import { createTranslate } from './text/translate.ts';
import { catalogues, catalogueSource } from './text/languages.ts';
import { pageTitle, SITE } from './title.ts';

/** What a page of a venue is made of; nothing of the request is in it. */
export interface PageInput {
  license: string;
  lang: LanguageCode;
  languages: readonly Language[];
  menu: Menu;
  /** Null: an address that no screen answers. */
  page: Pick<PageMatch, 'name' | 'id'> | null;
  /** ms UTC */
  now: number;
  assets: Assets;
}

export interface RenderedPage extends HtmlDocument {
  status: 200 | 404;
}

await loadAllScreens();

/** Pages that are about one phone's own affairs: rendered as shells, never indexed. */
const PRIVATE: readonly PageName[] = ['cart', 'checkout', 'order', 'loyalty-payment', 'payment-return', 'delivery', 'delivery-location'];

/** True for pages that must not be kept in shared caches (contract section 5). */
export function isPrivatePage(page: PageName): boolean {
  return PRIVATE.includes(page);
}

/** The page a scanned code opens goes on as the first screen, or as the menu where the venue skips it. */
function settled({ menu, page, lang }: PageInput): Pick<PageData, 'page' | 'id' | 'path'> {
  if (!page) return { page: null, id: '', path: `/${lang}/-` };
  const { name, id } = page;
  if (!opensVenue(name)) return { page: name, id, path: pagePath(name as 'product', lang, { id }) };
  const shown = menu.flags.skipOnboarding ? 'home' : 'onboarding';
  return { page: shown, id: '', path: pagePath(shown, lang) };
}

function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim();
}

/** Renders a page of a venue with its content. Needs the words of its language: await `catalogues[lang]()` once. */
export async function renderPage(input: PageInput): Promise<RenderedPage> {
  const { menu, lang, languages, license, now, assets } = input;
  const catalogue = await catalogues[lang]();
  const place = settled(input);
  const route = place.page === null ? undefined : routes[place.page];
  const screen = route?.screen ?? null;
  const view = screen?.view(menu, place.id, now) ?? null;
  const found = view !== null;
  const data: PageData = {
    license,
    lang,
    languages: [...languages],
    ...place,
    venue: hollowMenu(menu),
    view,
    now,
  };
  const t = createTranslate(catalogue, lang, menu.uiStrings, String);
  const theme = themeOf(menu.theme);
  const document = writeDocument(
    {
      lang,
      title: pageTitle(found && screen ? screen.title(view, t) : t('notFound'), menu.name),
      description: plainText(menu.homeHeaderText).slice(0, 160) || menu.name,
      mode: theme.mode,
      theme: themeCss(theme),
      sources: [ENTRY, ...(route ? [route.source] : []), catalogueSource(lang)],
      body: renderToString(<App data={data} catalogue={catalogue} />),
      sprite: propertySprite(menu),
      data: writePageData(data),
      robots: found && place.page !== null && !isPrivatePage(place.page),
      icon: menu.logo?.thumb ?? null,
    },
    assets,
  );
  return { ...document, status: found ? 200 : 404 };
}

/** The page of a venue whose menu is missing or not active: complete without the app. */
export async function renderAccountIssue(lang: LanguageCode, assets: Assets): Promise<RenderedPage> {
  const t = createTranslate(await catalogues[lang](), lang, {}, String);
  const document = writeDocument(
    {
      lang,
      title: pageTitle(t('error'), ''),
      description: SITE,
      mode: '',
      theme: '',
      sources: [ENTRY],
      body: renderToStaticMarkup(<AccountIssue t={t} />),
      sprite: '',
      data: '',
      robots: false,
      icon: null,
    },
    assets,
  );
  return { ...document, status: 200 };
}
