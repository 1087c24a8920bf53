import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFolded, fold } from './fold.ts';

const folded = (text: string) => fold(text).text;

describe('texts that look the same fold to one', () => {
  it.each([
    ['Thai sara am, and its two halves around a tone', 'น้ำ', 'นํ้า'],
    ['a Thai tone before and behind its vowel', 'กี่', 'ก่ี'],
    ['a Thai vowel AE, and two E', 'แกง', 'เเกง'],
    ['a Thai mark typed twice', 'ผัด', 'ผััด'],
    ['syllables of Hangul, and their parts', '한글', '한글'.normalize('NFD')],
    ['kana with a mark of its own, and behind it', 'パン', 'パン'.normalize('NFD')],
    ['kana of half width', 'パン', 'ﾊﾟﾝ'],
    ['katakana and hiragana', 'ラーメン', 'らーめん'],
    ['apostrophes', 'za’atar', "za'atar"],
    ['an apostrophe of transliteration', 'zaʿtar', "za'tar"],
    ['a sigma at the end', 'ΣΟΣ', 'σος'],
    ['Hebrew letters at the end', 'לחם', 'לחמ'],
    ['letters of Turkish', 'İIıi', 'iiii'],
    ['digits of any script', '१२ ๑๒ ١٢ 𝟙𝟚', '12 12 12 12'],
    ['heh of Persian and Urdu', 'سەلەتەہ', 'سهلهتهه'],
  ])('%s', (_, one, other) => {
    expect(folded(one)).toBe(folded(other));
  });

  it('marks that make another letter keep it apart', () => {
    for (const [one = '', other = ''] of [
      ['ハム', 'パム'],
      ['ข้าว', 'ขาว'],
      ['갈비', '칼비'],
    ])
      expect(folded(one)).not.toBe(folded(other));
  });

  it('whatever the order of code points that Unicode calls the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')));
      }),
    );
  });
});

it('knows where each letter stands in the text as it is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { text: plain, places } = fold(text);
      expect(places).toHaveLength(plain.length + 1);
      expect(places.toSorted((a, b) => a - b)).toEqual(places);
      expect(places.at(-1)).toBe(text.length);
    }),
  );
  expect(findFolded(fold('ดื่มนํ้า'), folded('น้ำ'))).toEqual([[4, 8]]);
});
