import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { describe, expect, it } from 'vitest';
import { cleanHtml, safeLink } from './sanitize.ts';

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
