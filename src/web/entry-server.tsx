import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { opensVenue, pagePath, type PageMatch, type PageName } from '#contract/paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import { findCategory, findProduct, type Menu } from '#domain/menu.ts';
import { themeCss, themeOf } from '#domain/theme.ts';
import { App } from './app.tsx';
import type { Assets } from './assets.ts';
import { ENTRY, writeDocument, type PageParts } from './document.ts';
import { hollowMenu } from './hollow-menu.ts';
import { writePageData, type PageData, type Place } from './page-data.ts';
import { createPage } from './page.tsx';
import type { PageInput, RenderedPage, Renderer } from './renderer.ts';
import { loadAllScreens, notFound, routes, welcome } from './routes.ts';
import { Welcome } from './screens/welcome/welcome-screen.tsx';
import { AccountIssue } from './shell/account-issue.tsx';
import { openState, type OpenState } from './shell/open-state.ts';
import { createDates } from './text/dates.ts';
import { catalogues, catalogueSource } from './text/languages.ts';
import type { TextKey } from './text/message.ts';
import { createTranslate, venueWords } from './text/translate.ts';
import { pageTitle, SITE } from './title.ts';

await loadAllScreens();

const PRIVATE: readonly PageName[] = [
  'cart',
  'checkout',
  'order',
  'loyalty-payment',
  'payment-return',
  'delivery',
  'delivery-location',
];

/** Pages that are read first: they bring the words they show, and the app fetches the others afterwards. */
const FEW_WORDS: readonly PageName[] = ['onboarding', 'home', 'category', 'info-page', 'promotions'];

/** Words that such a page may need before the others are here: what this phone knows of cart and table shows at once. */
const EARLY_WORDS: readonly TextKey[] = [
  'loading',
  'cart',
  'cartItems',
  'table',
  'room',
  'listOf',
  'orderType',
  'delivery',
  'dineIn',
  'takeaway',
  'driveThru',
];

const CLOSED: OpenState = { open: false, title: '', more: '' };

function isKnown(menu: Menu, { name, id }: PageMatch): boolean {
  if (name === 'product') return findProduct(menu, id) !== undefined;
  if (name === 'category') return findCategory(menu, id) !== undefined;
  if (name === 'info-page') return id === 'terms' || menu.pages.some((page) => page.id === id);
  return true;
}

function placeOf(menu: Menu, lang: LanguageCode, match: PageMatch | null): Place {
  if (!match || !isKnown(menu, match)) return { page: null, id: '', path: `/${lang}/-` };
  const { name } = match;
  if (opensVenue(name)) {
    const page = menu.flags.skipOnboarding ? 'home' : 'onboarding';
    return { page, id: '', path: pagePath(page, lang) };
  }
  const id = match.id && routes[name].view === null ? '-' : match.id;
  return { page: name, id, path: pagePath(name as 'product', lang, { id }) };
}

function isPrivatePage(page: PageName): boolean {
  return PRIVATE.includes(page);
}

function plainWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

async function renderPage({
  menu,
  lang,
  languages,
  license,
  place,
  now,
  assets,
  apiUrl,
}: PageInput): Promise<RenderedPage> {
  const words = venueWords(await catalogues[lang](), menu.uiStrings);
  const route = place.page === null ? notFound : routes[place.page];
  const make = route.view?.now;
  const view = place.page === null ? null : make ? make(menu, place.id, now) : {};
  const screen = (view === null ? notFound : route).screen.now;
  const used = new Set<TextKey>(EARLY_WORDS);
  const onWord = (key: TextKey) => used.add(key);
  const { t } = createPage({
    license,
    lang,
    languages,
    venue: menu,
    words,
    onWord,
    firstPath: '',
    firstAt: now,
    firstOpening: CLOSED,
    iconSheet: '',
  });
  const opening = openState(menu, now, t, createDates(lang, menu.timezone, menu.flags.arabicNumerals));
  const data: PageData = {
    license,
    api: apiUrl,
    lang,
    languages: [...languages],
    place,
    venue: hollowMenu(menu),
    iconSheet: assets.iconSheet(menu.properties.map(({ icon }) => icon ?? '')),
    view,
    now,
    opening,
    words: null,
  };
  const body = renderToString(<App data={data} words={words} onWord={onWord} />);
  const title = pageTitle(screen?.title(view, t) ?? '', menu.name);
  if (place.page === null || FEW_WORDS.includes(place.page))
    data.words = Object.fromEntries([...used].map((key) => [key, words[key]]));
  const theme = themeOf(menu.theme);
  const document = writeDocument(
    {
      lang,
      title,
      description: plainWords(menu.homeHeaderText).slice(0, 160) || menu.name,
      mode: theme.mode,
      theme: themeCss(theme),
      sources: [ENTRY, route.source, ...(data.words ? [] : [catalogueSource(lang)])],
      body,
      data: writePageData(data),
      robots: view !== null && place.page !== null && !isPrivatePage(place.page),
      icon: menu.logo?.thumb ?? null,
    },
    assets,
  );
  return { ...document, status: view === null ? 404 : 200 };
}

/** A page that is complete without the app. */
function plainPage(
  lang: LanguageCode,
  page: Pick<PageParts, 'title' | 'description' | 'sources' | 'body' | 'robots'>,
  assets: Assets,
): RenderedPage {
  return {
    ...writeDocument({ ...page, lang, mode: '', theme: '', data: '', icon: null }, assets),
    status: 200,
  };
}

async function renderAccountIssue(lang: LanguageCode, assets: Assets): Promise<RenderedPage> {
  const t = createTranslate(await catalogues[lang](), lang, String);
  const body = renderToStaticMarkup(<AccountIssue t={t} />);
  return plainPage(
    lang,
    { title: pageTitle(t('error'), ''), description: SITE, sources: [ENTRY], body, robots: false },
    assets,
  );
}

async function renderWelcome(lang: LanguageCode, assets: Assets): Promise<RenderedPage> {
  const t = createTranslate(await catalogues[lang](), lang, String);
  const body = renderToStaticMarkup(<Welcome t={t} />);
  const sources = [ENTRY, welcome.source];
  return plainPage(
    lang,
    { title: pageTitle(t('welcome'), ''), description: t('welcomeMore'), sources, body, robots: true },
    assets,
  );
}

/** The guest app as the server uses it. */
export const renderer: Renderer = { placeOf, isPrivatePage, renderPage, renderAccountIssue, renderWelcome };
