import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { spacingTokens } from '../../tools/vite/spacing.ts';

const HAS = /:has\((?:[^()]|\([^()]*\))*\)/g;
/** A part after the last `:has()` of a selector, outside of it, that matches an element by its tag alone. */
const BARE_TAG_AFTER = /\uFFFF[^\uFFFF]*[\s>+~](?::is\([a-z, ]+\)|[a-z]+)\s*$/;

it('no selector goes on from :has() to every element of a kind: each change would style the whole page anew', () => {
  const found = globSync('src/{ui,web,office}/**/*.css').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/[^{};]+(?=\{)/g), ([selectors]) => selectors.trim())
      .filter((selectors) => BARE_TAG_AFTER.test(selectors.replace(HAS, '\uFFFF')))
      .map((selectors) => `${file}: ${selectors}`),
  );
  expect(found).toEqual([]);
});

/** A selector that goes on to what follows an element of any class: of a kind, or that is not something. */
const FOLLOWS_ANY = /(?:^|[\s>+~(,])(?:\*|[a-z]+|(?:\.[\w-]+)?:not\([^()]*\))\s*[+~]/m;

/** The selectors of a style sheet. */
function selectorsOf(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return Array.from(plain.matchAll(/[^{};]+(?=\{)/g), ([selectors]) => selectors.trim()).filter(
    (selectors) => !selectors.startsWith('@'),
  );
}

it('no selector of boards goes on to what follows whatever: each ticket that goes would style its whole column anew', () => {
  for (const costly of [
    '* + *',
    '.a > span + div',
    '.a:not(:checked) + .b',
    '.a > :not(a + b)',
    '.a ~ .b, p ~ .c',
  ])
    expect(costly).toMatch(FOLLOWS_ANY);
  for (const cheap of ['.a + .b', '.a + *', '.a:checked + .b', 'input:checked ~ .ring', '.a > .b + .c'])
    expect(cheap).not.toMatch(FOLLOWS_ANY);
  const found = globSync('src/{ui,staff}/**/*.css').flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8'))
      .filter((selectors) => FOLLOWS_ANY.test(selectors))
      .map((selectors) => `${file}: ${selectors}`),
  );
  expect(found).toEqual([]);
});

/** A declaration of a distance: its property and its value. */
const DISTANCE =
  /(?<=[{;/]\s*)((?:scroll-)?(?:padding|margin)[a-z-]*|(?:row-|column-)?gap|inset[a-z-]*|top|right|bottom|left)\s*:([^;{}]*)/g;

/** Distances in pixels for which a spacing token exists. */
function withoutToken(css: string): string[] {
  const tokens = new Map(Array.from(spacingTokens(), ([name, value]) => [value, name]));
  return Array.from(css.matchAll(DISTANCE)).flatMap(([declaration, , value = '']) =>
    (value.match(/(?<![\w.])\d+px/g) ?? [])
      .filter((pixels) => tokens.has(pixels))
      .map((pixels) => `${declaration.trim()}: ${pixels} is var(${tokens.get(pixels)})`),
  );
}

it('a distance that a spacing token has a name for is written as the token', () => {
  expect(withoutToken('a { margin-inline: 6px -8px; border: 8px solid; gap: var(--s-2) }')).toEqual([
    'margin-inline: 6px -8px: 8px is var(--s-2)',
  ]);
  const found = globSync('src/{ui,web,staff,office}/**/*.css').flatMap((file) =>
    withoutToken(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(found).toEqual([]);
});

/** Properties that say only where something is and how its words look: what Row, Stack, Grid and Text say. */
const LAYOUT_AND_TYPE =
  /^(?:display|flex|gap|row-gap|column-gap|align|justify|place|grid|margin|padding|order|overflow|white-space|text-(?:align|wrap|overflow)|font|line-height|letter-spacing|color|(?:min-|max-)?(?:(?:inline|block)-size|width|height)|list-style|hyphens|word-break|overflow-wrap)(?:-|$)/;
/** Rules that say nothing else, at most, for each app: a number goes up only with a page or a look of its own (faces: 24). */
const AT_MOST = { web: 866, staff: 313, office: 663, ui: 109 };

/** The rules of a style sheet that hold layout and type alone. */
function layoutRules(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return Array.from(plain.matchAll(/([^{};]+)\{([^{}]*)\}/g), ([, selectors = '', body = '']) => ({
    selectors: selectors.trim(),
    names: Array.from(body.matchAll(/(?:^|;)\s*([a-z-]+)\s*:/g), ([, name = '']) => name),
  }))
    .filter(({ selectors }) => !/^(?:@|from|to|\d)/.test(selectors))
    .filter(({ names }) => names.length > 0 && names.every((name) => LAYOUT_AND_TYPE.test(name)))
    .map(({ selectors }) => selectors);
}

it('no app gets more rules of layout and type alone: Row, Stack, Grid and Text of src/ui/layout say that', () => {
  expect(
    layoutRules(
      '.a { gap: 1px; color: red } .b { border: 0; gap: 1px } @media print { .c > p { margin: 0 } }',
    ),
  ).toEqual(['.a', '.c > p']);
  for (const [app, most] of Object.entries(AT_MOST)) {
    const files = globSync(`src/${app}/**/*.css`, { exclude: ['src/ui/layout/**'] });
    const count = files.flatMap((file) => layoutRules(readFileSync(file, 'utf8'))).length;
    expect(count, `rules of src/${app}`).toBeLessThanOrEqual(most);
  }
});

/** The classes that a component names of a style sheet without a rule for them. */
function classesWithoutRule(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const body = text.replaceAll(/^import [^;]*;$/gm, '');
  return Array.from(text.matchAll(/^import (\w+) from '([^']*\.module\.css)';$/gm)).flatMap(
    ([, name = '', sheet = '']) => {
      const path = sheet.startsWith('#') ? `src/${sheet.slice(1)}` : join(dirname(file), sheet);
      const css = readFileSync(path, 'utf8');
      return Array.from(
        body.matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g')),
        ([, used = '']) => used,
      )
        .filter((used) => !new RegExp(`\\.${used}\\b`).test(css))
        .map((used) => `${file}: ${name}.${used}`);
    },
  );
}

it('every class that a component names has a rule', () => {
  expect(globSync('src/{ui,web,staff,office}/**/*.tsx').flatMap(classesWithoutRule)).toEqual([]);
});
