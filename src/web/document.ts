import { bcp47, directionOf, type LanguageCode } from '#domain/language.ts';
import type { Assets } from './assets.ts';
import { earlyScript } from './early.ts';
import { fontSources } from './fonts/scripts.ts';

/** The parts of one HTML page. */
export interface PageParts {
  lang: LanguageCode;
  title: string;
  description: string;
  /** Dark or light where the venue decides; '' follows the guest's system. */
  mode: string;
  /** CSS of the venue's theme. */
  theme: string;
  /** The source files that the page needs, the entry first. */
  sources: readonly string[];
  body: string;
  /** Symbols that the body uses. */
  sprite: string;
  /** What the app is hydrated from; '' for a page that is complete without it. */
  data: string;
  robots: boolean;
  icon: string | null;
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

/** A class for each colour that pictures wear while they load: the page allows no style attributes. */
function tintRules(body: string): string {
  const colors = new Set(Array.from(body.matchAll(/\btint-([0-9a-f]{6})\b/g), (match) => match[1]));
  return [...colors].map((color) => `.tint-${color}{background:#${color}}`).join('');
}

/** Puts a page together: script first, sheets inline (their links stay beside them, never fetched), fonts after. */
export function writeDocument(parts: PageParts, assets: Assets): HtmlDocument {
  const sheets = assets.sheets(parts.sources);
  const inlineStyle = LAYERS + sheets.map((sheet) => sheet.text).join('') + parts.theme + tintRules(parts.body);
  const withApp = parts.data !== '';
  const inlineScript = withApp ? earlyScript : '';
  const scripts = withApp ? assets.scripts(parts.sources) : [];
  const [entry, ...others] = scripts;
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    entry && `<script type="module" fetchpriority="high" src="${entry}"></script>`,
    ...others.map((href) => `<link rel="modulepreload" fetchpriority="high" href="${href}">`),
    inlineScript && `<script>${inlineScript}</script>`,
    `<style>${inlineStyle}</style>`,
    ...sheets.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...fontSources(parts.lang).map((source) => `<link rel="stylesheet" href="${assets.href(source)}"${withApp ? ' data-font disabled' : ''}>`),
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    !parts.robots && '<meta name="robots" content="noindex">',
    parts.icon && `<link rel="icon" href="${escapeHtml(parts.icon)}">`,
    '<meta name="format-detection" content="telephone=no">',
  ];
  const mode = parts.mode && ` data-mode="${parts.mode}"`;
  const html = [
    `<!doctype html><html lang="${bcp47(parts.lang)}" dir="${directionOf(parts.lang)}"${mode}>`,
    `<head>${head.filter(Boolean).join('')}</head><body>`,
    `<div id="root">${parts.body}</div>${parts.sprite}`,
    parts.data && `<script type="application/json" id="sufra-data">${parts.data}</script>`,
    '</body></html>',
  ];
  return { html: html.join(''), inlineStyle, inlineScript };
}
