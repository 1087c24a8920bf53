import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFinder, codeKey, isAlike } from './code-key.ts';

describe('what is typed for a code is the code that reads the same', () => {
  it.each([
    ['digits of Arabic', '63', '٦٣'],
    ['digits of Persian', '63', '۶۳'],
    ['digits of Hindi', '7', '७'],
    ['wide digits', '12', '１２'],
    ['digits in circles of mathematics', '12', '𝟙𝟚'],
    ['digits of a script beyond the first plane', '12', '𑄷𑄸'],
    ['small letters', 'T1', 't1'],
    ['the Turkish İ', 'izmir', 'İZMİR'],
    ['the Turkish ı', 'IRMAK', 'ırmak'],
    ['İ in two pieces', 'izmir', 'I\u0307zmir'],
    ['ß', 'Straße 3', 'STRASSE 3'],
    ['the capital ẞ', 'STRAẞE', 'strasse'],
    ['σ at the end', 'ΟΔΟΣ', 'οδός'.normalize('NFD').replace('\u0301', '')],
    ['leading zeros', '7', '007'],
    ['leading zeros that the venue writes', 'T01', 't1'],
    ['zeros in digits of Arabic', '07', '٧'],
    ['spaces around and within', 'Garden 12', '  garden   12 '],
    ['no space', 'Garden 12', 'garden12'],
    ['a space that does not break', 'Garden 12', 'Garden\u00a012'],
    ['a space of Japanese', '桌 1', '桌\u30001'],
    ['marks of direction', '63', '\u200f٦٣\u200e'],
    ['isolates', '63', '\u206763\u2069'],
    ['a byte order mark', '63', '\ufeff63'],
    ['a soft hyphen', 'Garden', 'Gar\u00adden'],
    ['a joiner', 'میز ۱', 'می\u200cز ۱'],
    ['a tab and a line', 'A 1', 'A\t1\n'],
    ['a tatweel', 'طاولة ١٢', 'طاولـة 12'],
    ['letters of a Persian keyboard', 'ميز 3', 'میز ۳'],
    ['dashes', 'T-1', 'T–1'],
    ['accents left out', 'Térrasse', 'terrasse'],
    ['ligatures', 'Office', 'oﬃce'],
  ])('%s', (_, code, typed) => {
    expect(codeFinder(['other', code, '99'])(typed)).toBe(code);
    expect(isAlike(code, typed)).toBe(true);
  });

  it.each([
    ['12', '1-2'],
    ['12', '21'],
    ['10', '1'],
    ['T1', 'T-1'],
    ['1', ''],
    ['1', '\u200f'],
    ['A', 'B'],
    ['5', '٥٠'],
  ])('%j is not %j', (code, typed) => {
    expect(codeFinder([code])(typed)).toBeNull();
  });

  it('the code itself wins, then what reads the same; what could be several is none', () => {
    expect(codeFinder(['7', '07'])('07')).toBe('07');
    expect(codeFinder(['7', '07'])('٠٧')).toBe('07');
    expect(codeFinder(['7', '07'])('٧')).toBe('7');
    expect(codeFinder(['7', '07'])('007')).toBeNull();
    expect(codeFinder(['T1', 't1'])('t1')).toBe('t1');
    expect(codeFinder(['T1', 't1'])('Ｔ1')).toBeNull();
    expect(codeFinder(['Bär', 'Bar'])('bär')).toBe('Bär');
    expect(codeFinder(['Bär', 'Bar'])('BAR')).toBe('Bar');
    expect(codeFinder(['63', '63'])('٦٣')).toBe('63');
  });
});

/** The same said anew, a letter at a time: from a list of what each may be written as. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  i: ['i', 'I', 'İ', 'ı', 'ｉ'],
  t: ['t', 'T', 'Ｔ', '𝐓'],
  σ: ['σ', 'ς', 'Σ'],
  ß: ['ß', 'ẞ', 'ss', 'SS', 'Ss'],
  '-': ['-', '–', '‐', '－', '−'],
  ' ': [' ', '  ', '\u00a0', ' \u200f', '\u3000'],
  1: ['1', '١', '۱', '१', '๑', '１'],
  6: ['6', '٦', '۶', '६', '๖', '６'],
  ج: ['ج', '\u2067ج\u2069'],
};
const letters = fc.constantFrom(...Object.keys(WRITTEN));
const codes = fc
  .array(letters, { minLength: 1, maxLength: 6 })
  .map((all) => all.join('').replace(/ +/g, ' ').trim())
  .filter((code) => code !== '');

it('however each letter of a code is written, it is found, and no other code is', () => {
  fc.assert(
    fc.property(
      codes,
      fc.array(codes, { maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      (code, more, picks) => {
        const typed = Array.from(code, (letter) => {
          const ways = WRITTEN[letter] ?? [letter];
          return ways[Number(picks.next().value) % ways.length];
        }).join('');
        // No two codes of this alphabet read the same, unless they are the same.
        const known = [...new Set([code, ...more])];
        expect(codeFinder(known)(typed)).toBe(code);
        const others = known.filter((each) => each !== code);
        const nearly = (text: string) => text.replaceAll(' ', '');
        const near = others.filter((each) => nearly(each) === nearly(code));
        expect(codeFinder(others)(typed)).toBe(near.length === 1 ? near[0] : null);
      },
    ),
  );
});

it('a key is the key of itself, and has no case, no foreign digit and nothing invisible', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = codeKey(text);
      expect(codeKey(key)).toBe(key);
      expect(key).not.toMatch(/(?![0-9])\p{Nd}|\p{Cf}|^\s|\s$/u);
    }),
  );
});
