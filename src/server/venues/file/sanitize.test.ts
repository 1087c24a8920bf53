import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { describe, expect, it } from 'vitest';
import { cleanHtml, plainText, safeLink } from './sanitize.ts';

describe('an address that a venue may link to', () => {
  const { cases } = readCorpus<{ cases: { url: string; expect: string }[] }>('urls', 'url');
  it.each(cases.filter(({ expect: wanted }) => wanted === 'keep' || wanted === 'drop'))(
    '$url: $expect',
    ({ url, expect: wanted }) => {
      if (wanted === 'drop') expect(safeLink(url)).toBeNull();
      else expect(safeLink(url)).not.toBeNull();
    },
  );
});

describe('honest markup', () => {
  const rows = readCorpus<{ html: string; class: string }[]>('html-by-sink', 'html');
  it.each(rows.filter((row) => row.class === 'must survive'))('survives: $html', ({ html }) => {
    const words = (text: string) =>
      text
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    expect(words(cleanHtml(html))).toBe(words(html));
  });
});

describe('text that was copied from an editor', () => {
  it.each([
    [
      'the bold of Google Docs stays, the wrapper’s goes',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span> and plain</span></p></b>',
      '<span><p dir="ltr"><strong>Bold</strong><span> and plain</span></p></span>',
    ],
    [
      'italics, lines under and through words',
      '<span style="font-style:italic">a</span><span style="text-decoration: underline;">b</span><span style="text-decoration:line-through">c</span>',
      '<em>a</em><u>b</u><s>c</s>',
    ],
    [
      'bold that Word marks for other scripts stays',
      "<b style='mso-bidi-font-weight:normal'>Bold</b><strong>too</strong>",
      '<b>Bold</b><strong>too</strong>',
    ],
    [
      'what is not bold by its style is not',
      '<b style="font-weight: 400">a</b><em style="font-style:normal">b</em>',
      '<span>a</span><span>b</span>',
    ],
  ])('%s', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it.each([
    ['<table><tr><th>Soup</th><td>4</td></tr><tr><th>Tea</th><td>2</td></tr></table>', 'Soup 4 Tea 2'],
    ['With<ul><li>bread</li><li>oil</li></ul>or rice', 'With bread oil or rice'],
    ['<h2>Lunch</h2>from<div>noon</div>', 'Lunch from noon'],
    ['<dl><dt>Wine</dt><dd>red</dd></dl>', 'Wine red'],
    ['H<sub>2</sub>O <b>fre</b>sh', 'H2O fresh'],
  ])('as plain text, %s keeps its gaps', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
