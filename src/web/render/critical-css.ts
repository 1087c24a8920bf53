/** The traits of a page that decide which CSS rules apply to it. */
export interface PageTraits {
  classes: ReadonlySet<string>;
  /** The page's language, such as en or zh-Hans. */
  lang: string;
  /** The `data-` attributes of the root element: `mode` where the venue decides it, `setting` and `price` of its face. */
  root: Readonly<Record<string, string>>;
  /** Something on it cannot be pressed. */
  disabled: boolean;
}

/** The index of the end of the block that opens at `from`, or of the text; ignores quoted braces. */
function closing(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    const char = css[at];
    if (char === '"' || char === "'") at = css.indexOf(char, at + 1);
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at;
  }
  return css.length;
}

const LANG = /:lang\(([\w-]+)\)/g;
const OF_ROOT = /\[data-(mode|setting|price)=(\w+)\]/g;
const DISABLED = /\[(?:aria-)?disabled|:disabled/;

const WAITS = /:(?:hover|active|focus-visible)|\[data-stuck\]|\[title\]/;

/**
 * True when a selector can match on a page: all its classes are there, also those inside :has(), a disabled control where it asks for one,
 * and its language, mode and face are the page's. Other pseudo-classes may match, but not :hover, :active and
 * :focus-visible, which wait for the full style sheets: until then the browser draws its own focus ring. So does what
 * the app marks once it is there.
 */
function matches(selector: string, { classes, lang, root, disabled }: PageTraits): boolean {
  const languages = Array.from(selector.matchAll(LANG), ([, name = '']) => name);
  if (!languages.every((name) => `${lang}-`.startsWith(`${name}-`))) return false;
  if (!disabled && DISABLED.test(selector.replace(/:not\([^()]*\)/g, ''))) return false;
  const outer = selector.replace(/:has\(([^(),]*)\)/g, ' $1').replace(/\([^)]*\)/g, '');
  const asked = Array.from(outer.matchAll(OF_ROOT));
  if (asked.some(([, name = '', value]) => root[name] !== value)) return false;
  const needed = outer.match(/\.[\w-]+/g) ?? [];
  return !WAITS.test(outer) && needed.every((name) => classes.has(name.slice(1)));
}

/** A comma between selectors, outside parentheses. */
const BETWEEN = /,(?![^(]*\))/;

function isGroup(prelude: string): boolean {
  return /^@(layer|media|supports|container)\b/.test(prelude);
}

const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Removes unused keyframes from CSS. */
export function withoutUnmoved(css: string): string {
  const named = new Set(css.match(/(?<=animation(?:-name)?:[^;}]*)[\w-]+/g));
  return css.replace(KEYFRAMES, (all, name: string) => (named.has(name) ? all : ''));
}

/** Rules that can wait for the full style sheets: print, forced colours, and the layout at twice the text size. */
const LATER = /^@media (?:print|\(forced-colors|\(width<=259px\))/;

/**
 * The rules of minified CSS that apply to a page, in its own language only. Keeps animations, fonts and rules without classes; removes
 * empty groups.
 */
export function criticalCss(css: string, traits: PageTraits): string {
  let kept = '';
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    const end = css.indexOf(';', at);
    if (end !== -1 && (open === -1 || end < open)) {
      kept += css.slice(at, end + 1);
      at = end + 1;
      continue;
    }
    if (open === -1) break;
    const close = closing(css, open);
    const prelude = css.slice(at, open);
    const inner = css.slice(open + 1, close);
    if (LATER.test(prelude)) {
      // The whole sheets bring it.
    } else if (isGroup(prelude)) {
      const rest = criticalCss(inner, traits);
      if (rest !== '') kept += `${prelude}{${rest}}`;
    } else if (
      prelude.startsWith('@') ||
      prelude.split(BETWEEN).some((selector) => matches(selector, traits))
    ) {
      kept += `${prelude}{${inner}}`;
    }
    at = close + 1;
  }
  return kept;
}

const READ = /var\((--[\w-]+)/g;
/** A custom property without a quoted text; quoted texts may contain anything. */
const DEFINED = /(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g;

/** Removes custom properties that neither the CSS nor `others` reads; the full style sheets contain them. */
export function withoutUnread(css: string, others: string): string {
  const read = new Set(Array.from((css + others).matchAll(READ), ([, name]) => name));
  const kept = css.replace(DEFINED, (all, name: string) => (read.has(name) ? all : ''));
  return kept === css ? css : withoutUnread(kept, others);
}

/** A quoted text, which may contain anything, or a comma with the space that the minifier leaves after it in lists. */
const SPACED = /"[^"]*"|'[^']*'|, /g;

/** Removes the spaces after commas from CSS. */
export function withoutSpaces(css: string): string {
  return css.replace(SPACED, (found) => (found === ', ' ? ',' : found));
}

const CLASS = ' class="';

/** The classes used in HTML. */
export function classesOf(html: string): Set<string> {
  const traits = new Set<string>();
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const start = at + CLASS.length;
    at = html.indexOf('"', start);
    traits.add(html.slice(start, at));
  }
  return new Set([...traits].flatMap((value) => value.split(' ')));
}
