import { bcp47, directionOf, type LanguageCode } from '#domain/text/language.ts';
import icon from '#ui/buttons/icon-button.module.css';
import { escapeUTF8 } from 'entities';
import type { Assets, BuiltStyleSheet } from './assets.ts';
import {
  classesOf,
  criticalCss,
  withoutSpaces,
  withoutUnmoved,
  withoutUnread,
  type PageTraits,
} from './critical-css.ts';
import { earlyScript } from './early-script.ts';
import { fontSources, isLargeFont } from '../fonts/scripts.ts';
import list from '../products/cards/product-list.module.css';
import header from '../shell/header/header.module.css';

/** The parts of one HTML page. */
export interface PageParts {
  lang: LanguageCode;
  title: string;
  description: string;
  /** What else the head tells search engines and messengers. */
  headTags: string;
  /** JSON-LD; '' for none. */
  structured: string;
  /** The `data-` attributes of the root element by which styles know the venue; '' for one that is left out. */
  root: Readonly<Record<string, string>>;
  /** CSS of the venue's theme. */
  theme: string;
  /** The source files that the page needs, the entry first. */
  sources: readonly string[];
  body: string;
  /** What stands above the app where no scripts run; '' for nothing. */
  plain: string;
  /** What runs before the app is there on this page alone, beside the early script; '' for nothing. */
  early: string;
  /** What the app is hydrated from; '' for a page that is complete without it. */
  data: string;
  robots: boolean;
  icon: string | null;
  /** The tags by which a phone installs the venue's app; '' where no venue is. */
  install: string;
}

/** A finished page, and its inline parts for the Content-Security-Policy. */
export interface HtmlDocument {
  html: string;
  inlineStyle: string;
  inlineScript: string;
}

/** The order of cascade layers, independent of the order in which sheets arrive: faces win over screens, screens over parts, parts over widgets. */
const LAYERS = '@layer base,ui,parts,screens,faces;';

export const ENTRY = 'src/web/entry-client.tsx';

/** Classes that a first tap may add; their rules are inlined too. */
const EARLY_CLASSES = [list.has, icon.count, header.context].filter((name) => name !== undefined);

const MOST_STYLES = 500;
const styles = new Map<string, string>();

/** The CSS of a page, with the venue's rules last; pages of one kind share it. */
function styleOf(sheets: readonly BuiltStyleSheet[], traits: PageTraits, theme: string): string {
  const key = [
    ...sheets.map(({ href }) => href),
    traits.lang,
    ...Object.entries(traits.root).flat(),
    traits.disabled,
    ...[...traits.classes].sort(),
    theme,
  ].join(' ');
  const known = styles.get(key);
  if (known !== undefined) return known;
  const rules = criticalCss(sheets.map(({ text }) => text).join(''), traits);
  const style = withoutSpaces(LAYERS + withoutUnread(withoutUnmoved(rules), theme) + theme);
  if (styles.size >= MOST_STYLES) styles.clear();
  styles.set(key, style);
  return style;
}

/** The first picture of a page (elements/photo.tsx): its addresses and shown width. */
const EAGER = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]* fetchPriority/g;

/** A preload link for the first picture. */
function pictureTag([, addresses, sizes]: RegExpMatchArray): string {
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${addresses}" imagesizes="${sizes}">`;
}

/** The bundler's runtime: the entry requests it, and it loads long before React. A link would add 33 bytes to each page. */
const RUNTIME = /\/runtime-[^/]*$/;

/** The app's scripts, the entry first. The inline script (early.ts) or the entry loads the others. */
function scriptTags([entry, ...others]: readonly string[]): string[] {
  if (entry === undefined) return [];
  return [
    `<script type="module" fetchpriority="high" src="${entry}"></script>`,
    ...others
      .filter((href) => !RUNTIME.test(href))
      .map((href) => `<link data-part fetchpriority="high" href="${href}">`),
  ];
}

/** A font of a large script that a venue's theme names. */
const NAMED_LARGE_FONT = /-font:"Noto (?:Sans|Serif) (?:JP|KR|SC) /;

/** The font sheets of a page; a venue with a face leaves large scripts to the reader's own font, unless its theme names one. */
function fontsOf({ lang, root, theme }: PageParts): string[] {
  const isOwn = root['setting'] !== undefined && !NAMED_LARGE_FONT.test(theme);
  return fontSources(lang).filter((source) => !(isOwn && isLargeFont(source)));
}

/** Builds a page: scripts first, critical CSS inline; full style sheets and fonts load after the app. */
export function writeDocument(parts: PageParts, assets: Assets): HtmlDocument {
  const sheets = assets.sheets(parts.sources);
  const withApp = parts.data !== '';
  // Searched separately: joined, they would become one large string that is kept with the page.
  const classes = new Set([...classesOf(parts.plain), ...classesOf(parts.body), ...EARLY_CLASSES]);
  const traits: PageTraits = {
    classes,
    lang: bcp47(parts.lang),
    root: parts.root,
    disabled: parts.body.includes('disabled="'),
  };
  const inlineStyle = styleOf(sheets, traits, parts.theme);
  const inlineScript = withApp ? earlyScript + parts.early : '';
  const pictures = withApp ? [...parts.body.matchAll(EAGER)] : [];
  const scripts = withApp ? assets.scripts(parts.sources) : [];
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeUTF8(parts.title)}</title>`,
    ...pictures.map(pictureTag),
    ...scriptTags(scripts),
    `<style>${inlineStyle}</style>`,
    ...(withApp ? sheets.map(({ href }) => `<link data-late href="${href}">`) : []),
    ...fontsOf(parts).map(
      (source) =>
        `<link ${withApp ? `data-late data-${isLargeFont(source) ? 'large' : 'font'}` : 'rel="stylesheet"'} href="${assets.href(source)}">`,
    ),
    // After the fonts' links, which it enables at once on a phone that has loaded them before.
    inlineScript && `<script>${inlineScript}</script>`,
    `<meta name="description" content="${escapeUTF8(parts.description)}">`,
    parts.headTags,
    !parts.robots && '<meta name="robots" content="noindex">',
    `<link rel="icon" href="${parts.icon ? escapeUTF8(parts.icon) : 'data:,'}">`,
    '<meta name="format-detection" content="telephone=no">',
    parts.install,
  ];
  const root = Object.entries(parts.root).map(([name, value]) => value && ` data-${name}="${value}"`);
  const html = [
    `<!doctype html><html lang="${bcp47(parts.lang)}" dir="${directionOf(parts.lang)}"${root.join('')}>`,
    `<head>${head.filter(Boolean).join('')}</head><body>`,
    parts.plain,
    `<div id="root">${parts.body}</div>`,
    parts.data && `<script type="application/json" id="sufra-data">${parts.data}</script>`,
    parts.structured && `<script type="application/ld+json">${parts.structured}</script>`,
    '</body></html>',
  ];
  return { html: html.join(''), inlineStyle, inlineScript };
}
