import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageName } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { themeOfMenu } from '#domain/look/face-theme.ts';
import { themeCss } from '#domain/theme/theme.ts';
import { App } from './app.tsx';
import type { Assets } from './render/assets.ts';
import { ENTRY, writeDocument, type PageParts } from './render/document.ts';
import { FACE_SHEET, faceAttributes, ornamentCss } from './render/face-styles.ts';
import { earlyCartScript, earlyDishScript } from './render/early-script.ts';
import { headTags } from './seo/head-tags.ts';
import { structuredData } from './seo/structured-data.ts';
import { subjectOf } from './seo/subject.ts';
import { outlineOf } from './page/menu-outline.ts';
import { installTags } from './render/install-tags.ts';
import { SHELL_ID, writePageData, type PageData } from './page/page-data.ts';
import { isPrivatePage, pageRefOf } from './routing/page-ref.ts';
import type { PageInput, RenderedPage, Renderer } from './render/renderer.ts';
import { table } from './routing/route.ts';
import { loadAllScreens, notFound, routes, welcome } from './routing/routes.ts';
import { Welcome } from './screens/welcome/welcome-screen.tsx';
import { IssuePage, type Issue } from './shell/notices/issue-page.tsx';
import { PlainNavigation } from './shell/plain-navigation.tsx';
import { openState } from './page/open-state.ts';
import { createDates } from '#text/dates.ts';
import { catalogueSource } from '#text/guest/catalogue-source.ts';
import { loadAllCatalogues } from '#text/guest/languages.ts';
import { createDisplay } from '#text/display.ts';
import type { Catalogue, TextKey } from '#text/guest/words.ts';
import { createTranslate, venueWords, type Translate } from '#text/guest/words.ts';
import { pageTitle, SITE } from './page/title.ts';
import { untranslatedOn } from './page/untranslated.ts';

const catalogues = await loadAllCatalogues();
await Promise.all([table.load(), loadAllScreens()]);

/**
 * Pages that guests usually open first: they carry only the texts they show, and the app fetches the others
 * afterwards.
 */
const FEW_WORDS: readonly PageName[] = ['onboarding', 'home', 'category', 'info-page', 'promotions'];

/**
 * Texts that such a page may need before the others load: cart, table and network state, which only the
 * phone knows, show at once.
 */
const EARLY_WORDS: readonly TextKey[] = [
  'back',
  'loading',
  'cart',
  'cartItems',
  'table',
  'room',
  'bay',
  'listOf',
  'orderType',
  'delivery',
  'dineIn',
  'takeaway',
  'driveThru',
  'offline',
];

const wordsOfMenus = new WeakMap<Menu, Catalogue>();

/** The catalogue of a menu in its language, with the venue's overrides; cached per menu. */
function wordsOf(menu: Menu, lang: LanguageCode): Catalogue {
  const words = wordsOfMenus.get(menu) ?? venueWords(catalogues[lang], menu.uiStrings);
  wordsOfMenus.set(menu, words);
  return words;
}

function dataOf(
  { license, lang, languages, standard, menu, place, now, assets, apiUrl, apiPath, analytics }: PageInput,
  t: Translate,
) {
  const dates = createDates(lang, menu.timezone, menu.flags.arabicNumerals);
  return {
    license,
    api: apiPath ?? apiUrl,
    lang,
    languages: [...languages],
    foreign: untranslatedOn(lang, standard),
    place,
    venue: outlineOf(menu),
    iconSheet: assets.iconSheet(menu.properties.map(({ icon }) => icon ?? '')),
    now,
    opening: openState(menu, now, t, dates),
    ...(analytics && { analytics }),
  } satisfies Partial<PageData>;
}

async function renderPage(input: PageInput): Promise<RenderedPage> {
  const { menu, lang, place, now, assets } = input;
  const { page } = place;
  const words = wordsOf(menu, lang);
  const used = new Set<TextKey>(EARLY_WORDS);
  const onWord = (key: TextKey) => used.add(key);
  const { number } = createDisplay(lang, menu.currency, menu.flags.arabicNumerals);
  const t = createTranslate(words, lang, number, onWord);

  const route = page === null ? notFound : routes[page];
  const make = route.view?.now;
  const view = page === null ? null : make ? make(menu, place.id, now) : {};
  const screen = (view === null ? notFound : route).screen.now;
  const title = pageTitle(screen?.title(view, t) ?? '', menu.name);

  const data: PageData = {
    ...dataOf(input, t),
    screen: assets.href(route.source),
    ...(route.view === null && { shell: true }),
    view,
    words: null,
    catalogue: assets.href(catalogueSource(lang)),
  };
  const body = renderToString(<App data={data} words={words} onWord={onWord} />);
  if (page === null || FEW_WORDS.includes(page))
    data.words = Object.fromEntries([...used].map((key) => [key, words[key]]));
  const theme = themeOfMenu(menu);
  const isPublic = view !== null && page !== null && !isPrivatePage(page);
  const subject = subjectOf(menu, place);
  const parts: PageParts = {
    lang,
    title,
    description: subject.description,
    headTags: isPublic && place.id !== SHELL_ID ? headTags(input, title, subject) : '',
    structured: isPublic ? structuredData(input) : '',
    root: { mode: theme.mode, ...(menu.face && faceAttributes(menu.face)) },
    theme: (menu.face ? ornamentCss(menu.face) : '') + themeCss(theme, input.modeBySwitch),
    sources: [
      ENTRY,
      route.source,
      ...(menu.face ? [FACE_SHEET] : []),
      ...(data.words ? [] : [catalogueSource(lang)]),
    ],
    body,
    plain: renderToStaticMarkup(
      <PlainNavigation
        menu={menu}
        lang={lang}
        page={page}
        t={t}
        needsScript={page !== null && isPrivatePage(page)}
      />,
    ),
    early: page === 'cart' ? earlyCartScript(input.license) : page === 'product' ? earlyDishScript : '',
    data: writePageData(data),
    robots: isPublic,
    ...installTags(lang, menu),
  };
  return { ...writeDocument(parts, assets), status: view === null ? 404 : 200 };
}

/** A page that is complete without the app. */
function plainPage(
  lang: LanguageCode,
  page: Pick<PageParts, 'title' | 'description' | 'sources' | 'body' | 'robots'>,
  assets: Assets,
): RenderedPage {
  return {
    ...writeDocument(
      {
        ...page,
        lang,
        root: {},
        theme: '',
        plain: '',
        early: '',
        data: '',
        headTags: '',
        structured: '',
        icon: null,
        install: '',
      },
      assets,
    ),
    status: 200,
  };
}

async function renderIssue(lang: LanguageCode, issue: Issue, assets: Assets): Promise<RenderedPage> {
  const t = createTranslate(catalogues[lang], lang, String);
  const body = renderToStaticMarkup(<IssuePage t={t} issue={issue} />);
  return plainPage(
    lang,
    {
      title: pageTitle(t('error'), ''),
      description: SITE,
      sources: [ENTRY, notFound.source],
      body,
      robots: false,
    },
    assets,
  );
}

async function renderWelcome(lang: LanguageCode, assets: Assets): Promise<RenderedPage> {
  const t = createTranslate(catalogues[lang], lang, String);
  const body = renderToStaticMarkup(<Welcome t={t} />);
  const sources = [ENTRY, welcome.source];
  return plainPage(
    lang,
    { title: pageTitle(t('welcome'), ''), description: t('welcomeMore'), sources, body, robots: true },
    assets,
  );
}

/** The renderer of the guest app, for the server. */
export const renderer: Renderer = { pageRefOf, isPrivatePage, renderPage, renderIssue, renderWelcome };
