import { describe, expect, it } from 'vitest';
import { classesOf, criticalCss, withoutSpaces, withoutUnmoved, withoutUnread } from './critical-css.ts';

const traits = {
  classes: new Set(['card', 'wide']),
  lang: 'zh-Hans',
  root: { mode: 'dark', setting: 'card' },
  disabled: false,
};

describe('the rules that a page can use', () => {
  it.each([
    ['of classes it uses', '.card{a:b}.list{a:b}', '.card{a:b}'],
    ['without classes', ':root{--a:1}button{a:b}', ':root{--a:1}button{a:b}'],
    ['where one of several selectors fits', '.list,.card{a:b}', '.list,.card{a:b}'],
    ['where all classes of a selector are there', '.card.wide{a:b}.card .list{a:b}', '.card.wide{a:b}'],
    [
      'where what it has to hold is there',
      ':root:has(.list){a:b}:root:has(.card,.list){c:d}',
      ':root:has(.card,.list){c:d}',
    ],
    ['with a condition in parentheses', '.card:not(.list){a:b}', '.card:not(.list){a:b}'],
    [
      'inside groups, none of which stays empty',
      '@media screen{.list{a:b}}@layer ui{.card{a:b}}',
      '@layer ui{.card{a:b}}',
    ],
    [
      'on the screen, not on paper',
      '@media print{.card{a:b}}@media (width<=259px),(width<=14em){.card{a:b}}@media (width<=359px){.card{a:b}}',
      '@media (width<=359px){.card{a:b}}',
    ],
    ['without forced colours', '@media (forced-colors:active){button{a:b}}.card{a:b}', '.card{a:b}'],
    ['without a pointer', '.card:hover{a:b}.card:active,.card{a:b}', '.card:active,.card{a:b}'],
    [
      'without the keyboard',
      '.card:focus-visible,:focus-visible{a:b}.card:not(:focus){a:b}',
      '.card:not(:focus){a:b}',
    ],
    [
      'without what the app marks',
      '.card[data-stuck]{a:b}.card:not([data-stuck]){a:b}',
      '.card:not([data-stuck]){a:b}',
    ],
    ['with a comma in parentheses', '.card :is(a,b):hover{a:b}.card :is(a,b){a:b}', '.card :is(a,b){a:b}'],
    ['unless it is only a condition', '.card:not(:hover){a:b}', '.card:not(:hover){a:b}'],
    [
      'of its own language',
      ':lang(ar) .card{a:b}:lang(zh){a:b}:lang(zh-Hans){a:b}:lang(ja),:lang(zh) .card{a:b}:lang(z){a:b}',
      ':lang(zh){a:b}:lang(zh-Hans){a:b}:lang(ja),:lang(zh) .card{a:b}',
    ],
    [
      'of its own mode',
      ':root[data-mode=dark]{a:b}:root[data-mode=light]{a:b}:root:not([data-mode=light]){a:b}',
      ':root[data-mode=dark]{a:b}:root:not([data-mode=light]){a:b}',
    ],
    [
      'of its own face',
      '[data-setting=card] .card{a:b}[data-setting=list] .card{a:b}[data-price=below] .card{a:b}',
      '[data-setting=card] .card{a:b}',
    ],
    [
      'of what can be pressed, where everything can',
      '.card:is([disabled],[aria-disabled=true]){a:b}.card:disabled{a:b}.card:not([disabled],[aria-disabled=true]){a:b}',
      '.card:not([disabled],[aria-disabled=true]){a:b}',
    ],
    ['of animations and faces', '@keyframes spin{to{a:b}}', '@keyframes spin{to{a:b}}'],
    ['and statements', '@layer a,b;.list{a:b}', '@layer a,b;'],
    ['with braces in quotes', '.card:after{content:"}"}.list{a:b}', '.card:after{content:"}"}'],
    ['of nothing', '', ''],
  ])('%s', (_name, css, kept) => expect(criticalCss(css, traits)).toBe(kept));

  it('of what cannot be pressed, where there is such', () => {
    const css = '.card[aria-disabled=true]{a:b}';
    expect(criticalCss(css, { ...traits, disabled: true })).toBe(css);
  });
});

describe('the movements of a page', () => {
  const SPIN = '@keyframes spin{0%{a:b}to{a:c}}';

  it.each([
    ['stay where a rule names them', `${SPIN}.card{animation:1s spin}`, true],
    ['stay where a rule names them alone', `${SPIN}.card{animation-name:rise,spin;c:d}`, true],
    ['go where none does', `${SPIN}.card{a:spin}`, false],
  ])('%s', (_name, css, stays) => expect(withoutUnmoved(css).startsWith(SPIN)).toBe(stays));
});

describe('the custom properties that a page reads', () => {
  it.each([
    ['stay', ':root{--a:1;--b:2}p{a:var(--a)}', ':root{--a:1;}p{a:var(--a)}'],
    ['stay where another reads them', ':root{--a:var(--b);--b:2}p{a:var(--a,1)}', null],
    ['go where only one that goes reads them', ':root{--a:var(--b);--b:2}', ':root{}'],
    ['stay where the venue’s own rules read them', ':root{--theme:1}', null],
    ['stay where they hold a quoted text', '.a{--w:url("x;y}z")}', null],
  ])('%s', (_name, css, kept) => expect(withoutUnread(css, 'a{b:var(--theme)}')).toBe(kept ?? css));
});

describe('the classes of a page', () => {
  it('are those of all its elements, each once', () => {
    const html = '<p class="a b">x</p><p class="b c">class="d"</p><p>e</p>';
    expect([...classesOf(html)].sort()).toEqual(['a', 'b', 'c']);
  });
});

it('spaces behind commas go, but not out of texts', () => {
  const css = `:root{--font:"A, B", 'C, D', serif;--e:0 1px #0000, 0 2px #0000}.a{content:", "}`;
  expect(withoutSpaces(css)).toBe(
    `:root{--font:"A, B",'C, D',serif;--e:0 1px #0000,0 2px #0000}.a{content:", "}`,
  );
});
