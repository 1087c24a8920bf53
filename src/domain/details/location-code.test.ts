import { readCorpus } from '#tests/support/hostile/corpus.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeLocation,
  isLocationCode,
  listedCodes,
  listsCode,
  splitSignature,
  type LocationSegment,
} from './location-code.ts';

const SEGMENTS: LocationSegment[] = ['t', 'r', 'a'];

/** The fragment that a browser passes for a printed code. */
function printed(segment: LocationSegment, code: string): string {
  return segment === 'a' ? Buffer.from(code).toString('hex') : encodeURIComponent(code);
}

describe('a scanned code', () => {
  it('opens the table or room that is printed on it', () => {
    expect(decodeLocation('t', '12')).toEqual({ code: '12', type: 'Table' });
    expect(decodeLocation('a', '3132')).toEqual({ code: '12', type: 'Table' });
    expect(decodeLocation('r', '204')).toEqual({ code: '204', type: 'Room' });
  });

  it('may be written with spaces and percent signs', () => {
    expect(decodeLocation('t', 'Garden%2012')).toEqual({ code: 'Garden 12', type: 'Table' });
    expect(decodeLocation('t', '%20%2012%20')?.code).toBe('12');
    expect(decodeLocation('t', '%4112')?.code).toBe('A12');
  });

  it('takes hex in capitals and small letters', () => {
    expect(decodeLocation('a', '544a')?.code).toBe('TJ');
    expect(decodeLocation('a', '544A')?.code).toBe('TJ');
  });

  it.each([
    'طاولة ١٢',
    'تراس-٣',
    'שולחן 7',
    'میز ۱۲',
    'テーブル5',
    '테이블 3',
    '桌12',
    'Стол 4',
    'โต๊ะ 5',
    'Tişü 9',
    'Größe',
  ])('may be a name in any of the languages: %s', (name) => {
    for (const segment of SEGMENTS) expect(decodeLocation(segment, printed(segment, name))?.code).toBe(name);
  });

  it('comes back as it was printed, for every name that may be printed', () => {
    const names = fc.stringMatching(/^[A-Za-z0-9\u0621-\u064a][A-Za-z0-9\u0621-\u064a._#-]{0,20}$/);
    fc.assert(
      fc.property(names, fc.constantFrom(...SEGMENTS), (name, segment) => {
        expect(decodeLocation(segment, printed(segment, name))).toEqual({
          code: name,
          type: segment === 'r' ? 'Room' : 'Table',
        });
      }),
    );
  });

  it.each(['313', '31zz', '0x31', ' 3132', '3132 ', '', '31 32', '٣١'])('in hex cannot be %j', (fragment) => {
    expect(decodeLocation('a', fragment)).toBeNull();
  });

  it.each(['ff', 'c0ae', 'd8', 'eda080', 'f4908080', '00', '2e2e2f', '3c', '310a31'])(
    'in hex cannot hold the bytes %s',
    (fragment) => {
      expect(decodeLocation('a', fragment)).toBeNull();
    },
  );

  it.each([
    '%',
    '%zz',
    '%c0%ae',
    '%ff',
    '%00',
    '12%00',
    '1%0a2',
    '..%2f',
    '<b>',
    "1'--",
    '12~',
    '12~~ABCDEFGH',
    '~ABCDEFGH',
    '',
    '%20',
  ])('cannot be %j', (fragment) => {
    expect(decodeLocation('t', fragment)).toBeNull();
  });

  it('keeps its signature, which the venue checks', () => {
    expect(decodeLocation('t', '12~ABCDEFG7')).toEqual({ code: '12~ABCDEFG7', type: 'Table' });
    expect(decodeLocation('a', Buffer.from('12~ABCDEFG7').toString('hex'))?.code).toBe('12~ABCDEFG7');
  });
});

describe('a signature', () => {
  it('stands behind the code and is taken off it', () => {
    expect(splitSignature('Garden 1~ABCDEFG7')).toEqual({ code: 'Garden 1', signature: 'ABCDEFG7' });
    expect(splitSignature('12')).toEqual({ code: '12', signature: null });
  });

  it.each([
    '12~',
    '12~abcdefg7',
    '12~ABCDEFG',
    '12~ABCDEFG77',
    '12~ABCDEFG1',
    '12~ABCDEFG7~',
    '~ABCDEFG7',
    '12~ABCDEFG7\n',
    '..~ABCDEFG7',
  ])('cannot look like %j', (text) => {
    expect(splitSignature(text)).toBeNull();
  });
});

describe('a code that could be printed', () => {
  it('is at most 32 characters long', () => {
    expect([isLocationCode('1'.repeat(32)), isLocationCode('1'.repeat(33)), isLocationCode('')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('begins with a letter or digit', () => {
    expect(['#12', ' 12', '-12', '.env', '..', '_1', '\u0301a'].filter(isLocationCode)).toEqual([]);
  });
});

interface Injection {
  [kind: string]: string[] | string;
}

const hostile = [
  ...Object.values(readCorpus<Injection>('injection'))
    .filter((entry) => typeof entry !== 'string')
    .flat(),
  ...readCorpus<string[]>('naughty-strings'),
  ...readCorpus<{ cases: { text: string }[] }>('text').cases.map(({ text }) => text),
];

describe('a hostile code', () => {
  it('never gets further than letters, digits and a little punctuation', () => {
    const dangerous = /[\p{C}\p{Z}<>"'`&%/\\~$(){}[\]|;:=*?@!^+,]/u;
    const accepted = hostile.flatMap((text) =>
      SEGMENTS.flatMap((segment) => [
        decodeLocation(segment, text),
        decodeLocation(segment, Buffer.from(text).toString('hex')),
        decodeLocation(segment, encodeURIComponent(text.toWellFormed())),
      ]),
    );
    const codes = accepted.flatMap((location) =>
      location ? location.code.replace(/~[A-Z2-7]{8}$/, '').replaceAll(' ', '') : [],
    );
    expect(
      codes.filter((code) => dangerous.test(code) || code.startsWith('.') || [...code].length > 32),
    ).toEqual([]);
    expect(hostile.length).toBeGreaterThan(600);
    expect(codes.length).toBeGreaterThan(0);
  });

  it('is on no venue’s list', () => {
    const lists = ['1-20, T1', ['1-20', 'T1', 21], '1-20,, T1,'];
    const unlisted = hostile.filter((text) => isLocationCode(text) && !/^(?:[1-9]|1\d|20|21|T1)$/.test(text));
    expect(unlisted.length).toBeGreaterThan(20);
    expect(lists.flatMap((list) => unlisted.filter((text) => listsCode(list, text)))).toEqual([]);
  });
});

describe('the codes a venue lists', () => {
  it.each([
    ['1-20, T1', ['1', '20', '12', 'T1'], ['0', '21', '012', '1.5', '1e1', 'T2', '1-20', ' 12', '-1', '١٢']],
    [
      ['1-20', 'T1', 204],
      ['1', '20', 'T1', '204'],
      ['21', '205'],
    ],
    ['5 - 7', ['5', '6', '7'], ['4', '8']],
    ['7-5', [], ['5', '6', '7']],
    ['101,102', ['101', '102'], ['10', '1011', '101,102']],
    ['A1-A5, Garden 1', ['A1-A5', 'Garden 1'], ['A2', 'garden 1', 'Garden']],
    ['طاولة 1', ['طاولة 1'], ['طاولة']],
    ['', [], ['1']],
    [[], [], ['1']],
  ])('%j', (list, listed, others) => {
    expect([...listed, ...others].filter((code) => listsCode(list, code))).toEqual(listed);
  });

  it('hold every number of a range and none beside it', () => {
    const ends = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }));
    fc.assert(
      fc.property(ends, fc.integer({ min: 0, max: 520 }), ([from, to], number) => {
        expect(listsCode(`T1, ${from}-${to}`, String(number))).toBe(from <= number && number <= to);
      }),
    );
  });

  it('are written out one by one, each once, and an entry that names none is told', () => {
    expect(listedCodes('1-3, T1, 2', 10)).toEqual({ codes: ['1', '2', '3', 'T1'] });
    expect(listedCodes(['5', 6], 10)).toEqual({ codes: ['5', '6'] });
    expect(listedCodes('', 10)).toEqual({ codes: [] });
    expect(listedCodes('1, 7-5', 10)).toEqual({ wrong: '7-5' });
    expect(listedCodes('1-11', 10)).toEqual({ wrong: '1-11' });
    expect(listedCodes('../../x', 10)).toEqual({ wrong: '../../x' });
  });
});
