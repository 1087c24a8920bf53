/** The classes and elements of a page: they decide which CSS rules the page can use. */
export interface Worn {
  classes: ReadonlySet<string>;
  /** The page's language, such as en or zh-Hans. */
  lang: string;
  /** Dark or light where the venue decides; '' follows the guest's system. */
  mode: string;
  /** Something on it cannot be pressed. */
  disabled: boolean;
}

/** The end of a block that opens at `from`, or of the text; quoted braces do not count. */
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
const MODE = /\[data-mode=(\w+)\]/;
const DISABLED = /\[(?:aria-)?disabled|:disabled/;

/**
 * True when every class that a selector needs is there, also what it has to hold, something disabled among it, and its language and
 * mode are the page's; any other pseudo-class may match. Nothing is hovered before the complete style sheets are there.
 */
function matches(selector: string, { classes, lang, mode, disabled }: Worn): boolean {
  const languages = Array.from(selector.matchAll(LANG), ([, name = '']) => name);
  if (!languages.every((name) => `${lang}-`.startsWith(`${name}-`))) return false;
  if (!disabled && DISABLED.test(selector.replace(/:not\([^()]*\)/g, ''))) return false;
  const outer = selector.replace(/:has\(([^(),]*)\)/g, ' $1').replace(/\([^)]*\)/g, '');
  if ((MODE.exec(outer)?.[1] ?? mode) !== mode) return false;
  const needed = outer.match(/\.[\w-]+/g) ?? [];
  return !/:(?:hover|active)/.test(outer) && needed.every((name) => classes.has(name.slice(1)));
}

/** A comma between selectors, not one within parentheses. */
const BETWEEN = /,(?![^(]*\))/;

function isGroup(prelude: string): boolean {
  return /^@(layer|media|supports|container)\b/.test(prelude);
}

const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** CSS without the keyframes that none of its rules uses. */
export function withoutUnmoved(css: string): string {
  const named = new Set(css.match(/(?<=animation(?:-name)?:[^;}]*)[\w-]+/g));
  return css.replace(KEYFRAMES, (all, name: string) => (named.has(name) ? all : ''));
}

/** Rules that can wait for the complete style sheets: print, forced colours, and the layout of pages at twice their size. */
const LATER = /^@media (?:print|\(forced-colors|\(width<=259px\))/;

/**
 * The rules of minified CSS that a page can use now, of its own language alone. Animations, fonts and rules
 * without classes stay; a group that becomes empty goes.
 */
export function criticalCss(css: string, worn: Worn): string {
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
      const rest = criticalCss(inner, worn);
      if (rest !== '') kept += `${prelude}{${rest}}`;
    } else if (
      prelude.startsWith('@') ||
      prelude.split(BETWEEN).some((selector) => matches(selector, worn))
    ) {
      kept += `${prelude}{${inner}}`;
    }
    at = close + 1;
  }
  return kept;
}

const READ = /var\((--[\w-]+)/g;
/** One that holds a quoted text stays: the text may hold anything. */
const DEFINED = /(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g;

/** CSS without the custom properties that neither it nor `others` reads: the sheets in full bring them. */
export function withoutUnread(css: string, others: string): string {
  const read = new Set(Array.from((css + others).matchAll(READ), ([, name]) => name));
  const kept = css.replace(DEFINED, (all, name: string) => (read.has(name) ? all : ''));
  return kept === css ? css : withoutUnread(kept, others);
}

/** A quoted text, which may hold anything, or a comma with the space that the minifier leaves behind it in lists. */
const SPACED = /"[^"]*"|'[^']*'|, /g;

/** CSS without the spaces behind its commas. */
export function withoutSpaces(css: string): string {
  return css.replace(SPACED, (found) => (found === ', ' ? ',' : found));
}

const CLASS = ' class="';

/** Every class that HTML uses. */
export function classesOf(html: string): Set<string> {
  const worn = new Set<string>();
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const start = at + CLASS.length;
    at = html.indexOf('"', start);
    worn.add(html.slice(start, at));
  }
  return new Set([...worn].flatMap((value) => value.split(' ')));
}
