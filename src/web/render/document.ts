import { bcp47, directionOf, type LanguageCode } from '#domain/language.ts';
import icon from '#ui/icon-button.module.css';
import type { Assets, BuiltStyleSheet } from './assets.ts';
import {
  classesOf,
  criticalCss,
  withoutSpaces,
  withoutUnmoved,
  withoutUnread,
  type Worn,
} from './critical-css.ts';
import { earlyScript } from './early-script.ts';
import { fontSources, isLargeFont } from '../fonts/scripts.ts';
import list from '../products/product-list.module.css';
import header from '../shell/header.module.css';

/** The parts of one HTML page. */
export interface PageParts {
  lang: LanguageCode;
  title: string;
  description: string;
  /** What else the head tells search engines and messengers. */
  headTags: string;
  /** JSON-LD; '' for none. */
  structured: string;
  /** Dark or light where the venue decides; '' follows the guest's system. */
  mode: string;
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

/** Which rules win, whatever order sheets arrive in: screens over parts over widgets. */
const LAYERS = '@layer base,ui,parts,screens;';

export const ENTRY = 'src/web/entry-client.tsx';

/** Escapes a text for HTML, also inside quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Classes that a first tap may add: their rules are inlined as well. */
const EARLY_CLASSES = [list.has, icon.count, header.context].filter((name) => name !== undefined);

const MOST_STYLES = 500;
const styles = new Map<string, string>();

/** The CSS of a page, the venue's own rules last; pages of one kind share it. */
function styleOf(sheets: readonly BuiltStyleSheet[], worn: Worn, theme: string): string {
  const key = [
    ...sheets.map(({ href }) => href),
    worn.lang,
    worn.mode,
    worn.disabled,
    ...[...worn.classes].sort(),
    theme,
  ].join(' ');
  const known = styles.get(key);
  if (known !== undefined) return known;
  const rules = criticalCss(sheets.map(({ text }) => text).join(''), worn);
  const style = withoutSpaces(LAYERS + withoutUnread(withoutUnmoved(rules), theme) + theme);
  if (styles.size >= MOST_STYLES) styles.clear();
  styles.set(key, style);
  return style;
}

/** The picture that a page shows first (shell/photo.tsx): its addresses, and how wide it is shown. */
const EAGER = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]* fetchPriority/g;

/** Such a picture, asked for before the markup that shows it is read. */
function pictureTag([, addresses, sizes]: RegExpMatchArray): string {
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${addresses}" imagesizes="${sizes}">`;
}

/** The app's scripts, the entry first; the others are fetched by the page's own script once the page is there (early.ts), or by the entry. */
function scriptTags([entry, ...others]: readonly string[]): string[] {
  if (entry === undefined) return [];
  return [
    `<script type="module" fetchpriority="high" src="${entry}"></script>`,
    ...others.map((href) => `<link data-part fetchpriority="high" href="${href}">`),
  ];
}

/** Puts a page together: script first; of the sheets inline what it shows, the rest when the app is there, as the fonts. */
export function writeDocument(parts: PageParts, assets: Assets): HtmlDocument {
  const sheets = assets.sheets(parts.sources);
  const withApp = parts.data !== '';
  // Searched separately: joined, they would become one large string that is kept with the page.
  const classes = new Set([...classesOf(parts.plain), ...classesOf(parts.body), ...EARLY_CLASSES]);
  const worn: Worn = {
    classes,
    lang: bcp47(parts.lang),
    mode: parts.mode,
    disabled: parts.body.includes('disabled="'),
  };
  const inlineStyle = styleOf(sheets, worn, parts.theme);
  const inlineScript = withApp ? earlyScript + parts.early : '';
  const pictures = withApp ? [...parts.body.matchAll(EAGER)] : [];
  const scripts = withApp ? assets.scripts(parts.sources) : [];
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    ...pictures.map(pictureTag),
    ...scriptTags(scripts),
    `<style>${inlineStyle}</style>`,
    ...(withApp ? sheets.map(({ href }) => `<link data-late href="${href}">`) : []),
    ...fontSources(parts.lang).map(
      (source) =>
        `<link ${withApp ? `data-late data-${isLargeFont(source) ? 'large' : 'font'}` : 'rel="stylesheet"'} href="${assets.href(source)}">`,
    ),
    // After the fonts' links, which it enables at once on a phone that has loaded them before.
    inlineScript && `<script>${inlineScript}</script>`,
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    parts.headTags,
    !parts.robots && '<meta name="robots" content="noindex">',
    `<link rel="icon" href="${parts.icon ? escapeHtml(parts.icon) : 'data:,'}">`,
    '<meta name="format-detection" content="telephone=no">',
    parts.install,
  ];
  const mode = parts.mode && ` data-mode="${parts.mode}"`;
  const html = [
    `<!doctype html><html lang="${bcp47(parts.lang)}" dir="${directionOf(parts.lang)}"${mode}>`,
    `<head>${head.filter(Boolean).join('')}</head><body>`,
    parts.plain,
    `<div id="root">${parts.body}</div>`,
    parts.data && `<script type="application/json" id="sufra-data">${parts.data}</script>`,
    parts.structured && `<script type="application/ld+json">${parts.structured}</script>`,
    '</body></html>',
  ];
  return { html: html.join(''), inlineStyle, inlineScript };
}
