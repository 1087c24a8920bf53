import { readCorpus } from '#tests/support/hostile/corpus.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { foldNote } from './fold-note.ts';
import { readAllergyNote, speaksOfAllergy } from './read-note.ts';
import { allergyWords } from './words.ts';
import type { AllergyWords } from './words/allergy-words.ts';

interface Notes {
  alarm: string[];
  quiet: string[];
}

const notes = readCorpus<Record<LanguageCode, Notes>>('allergy-notes');
const spoken = readCorpus<Partial<Record<LanguageCode, Notes>>>('allergy-notes-spoken');
const heldBack = readCorpus<Record<LanguageCode, Notes>>('allergy-notes-held-back');

/** How many of a hundred notes are alarms. */
function alarmsIn(written: readonly string[]): number {
  return (100 * written.filter(speaksOfAllergy).length) / written.length;
}

/** The words of a list as a guest would write them. */
function words(
  lang: LanguageCode,
  list: Exclude<keyof AllergyWords, 'near' | 'marks' | 'denials'>,
): string[] {
  const all = list === 'foods' ? Object.entries(allergyWords[lang].foods) : [['', allergyWords[lang][list]]];
  return all
    .filter(([key]) => key !== 'coconut' && key !== 'chestnut' && key !== 'none')
    .flatMap(([, each = '']) => each.split(/\s+/))
    .filter(Boolean)
    .map((word) => word.replaceAll('_', ' ').replace(/[*$^]/g, ''));
}

describe.each(languageCodes)('notes in %s', (lang) => {
  it('that speak of an allergy, or ask for an allergen to be left out, are alarms: none is missed', () => {
    expect(notes[lang].alarm.length).toBeGreaterThanOrEqual(50);
    expect(notes[lang].alarm.filter((note) => !speaksOfAllergy(note))).toEqual([]);
  });

  it('that say anything else are none', () => {
    expect(notes[lang].quiet.length).toBeGreaterThanOrEqual(50);
    expect(notes[lang].quiet.filter(speaksOfAllergy)).toEqual([]);
  });

  it('know each of the words for an allergy, and each food where it is ruled out', () => {
    expect(words(lang, 'alarms').filter((word) => !speaksOfAllergy(`x ${word} x`))).toEqual([]);
    const before = [...words(lang, 'without'), ...words(lang, 'before')];
    // Korean, Japanese and Turkish put it after the food.
    const isBehind = ['kp', 'ja', 'tr'].includes(lang);
    const asked = (food: string) =>
      isBehind ? `${food} ${words(lang, 'after')[0]}` : `${before[0]} ${food}`;
    expect(words(lang, 'foods').filter((food) => !speaksOfAllergy(asked(food)))).toEqual([]);
    const alarms = languageCodes.flatMap((each) => words(each, 'alarms')).map(foldNote);
    const named = words(lang, 'foods').filter(
      (food) => !alarms.some((word) => foldNote(food).includes(word)),
    );
    expect(named.filter(speaksOfAllergy), 'a food alone is no alarm').toEqual([]);
  });
});

describe.each(languageCodes)('notes in %s as guests write them', (lang) => {
  it('are alarms in 98 of 100 that mean it, by whatever means they say so', () => {
    const { alarm = [] } = spoken[lang] ?? {};
    expect(alarm.length === 0 ? 100 : alarmsIn(alarm)).toBeGreaterThanOrEqual(98);
  });

  it('are alarms in 95 of 100 that nothing was tuned on, and false ones in less than three', () => {
    const { alarm, quiet } = heldBack[lang];
    expect(Math.min(alarm.length, quiet.length)).toBeGreaterThanOrEqual(40);
    expect(alarmsIn(alarm)).toBeGreaterThanOrEqual(95);
    expect(alarmsIn(quiet)).toBeLessThan(3);
  });
});

describe('what guests write of allergies', () => {
  it.each([
    [
      'within other words',
      'Nussallergie',
      'Milchallergiker',
      'notenallergie',
      'nutallergy',
      'Histaminintoleranz',
    ],
    [
      'with a letter wrong',
      'alergy',
      'allegric',
      'anaphilaxis',
      'intollerant',
      'coeliak',
      'аллегрия',
      'allergsich',
    ],
    ['in any width, case and with any marks', 'ＡＬＬＥＲＧＹ', 'aLLeRgY', 'ｴﾋﾞ抜き', 'حَسَاسِيَّة', 'ALÉRGICA'],
    ['joined to small words', 'والمكسرات ممنوعة', 'וללא הביצים', 'بلا السمسم', 'ובלי אגוזים'],
    ['behind what else is ruled out', 'no onions, garlic, tomatoes or nuts', 'ohne Zwiebeln und Nüsse'],
    ['as one word', 'nutfree', 'eifrei', 'notenvrij', 'cevizsiz', 'eggless'],
    ['with what takes the place of milk, right behind it', 'no almond milk', 'keine Mandelmilch'],
    ['with what is in it', 'no sauce with nuts', 'nichts mit Nüssen', 'does it contain eggs?'],
    [
      'by what happens',
      'prawns make my throat swell',
      'от рыбы мне плохо',
      'میگو بخورم خفه میشم',
      '우유 먹으면 배 아파요',
    ],
    [
      'of somebody else',
      'my son can’t have milk',
      'мужу нельзя глютен',
      'پسرم نمیتونه گردو بخوره',
      '엄마가 새우를 못 드세요',
    ],
    ['in Persian of Latin letters', 'bedoone gerdoo', 'girdu nazanid', 'be meigu hasasiyat daram'],
    ['with Russian vowels as they sound', 'без арехов', 'алиргия', 'не ложите малако'],
    ['with a denial that has an exception', 'no allergies except nuts', 'аллергии нет, только на орехи'],
  ])('is read %s', (_, ...written) => {
    expect(written.filter((note) => !speaksOfAllergy(note))).toEqual([]);
  });

  it.each([
    [
      'what is wanted instead',
      'no sugar, oat milk',
      'without tomato but with cheese',
      'ohne Tomaten mit Käse',
    ],
    ['another sentence', 'No onions. Nuts on top, please', 'Kein Salz! Käse dazu'],
    [
      'words that only look alike',
      'con alegría',
      'keine Eile',
      'sin lechuga',
      'allegria',
      'gallery',
      '静かに、鳴らさないで',
    ],
    [
      'that there is none',
      'not allergic to anything',
      'аллергии нет',
      'حساسیت ندارم',
      '알레르기 없어요',
      'アレルギーなし',
    ],
    ['what a crab’s letter is part of', '맵지 않게 빼주세요', '게임 끝나고 빼주세요'],
    ['nothing', '', ' ', '🙂', '12'],
  ])('is told from %s', (_, ...written) => {
    expect(written.filter(speaksOfAllergy)).toEqual([]);
  });

  it('is found wherever it stands in a note', () => {
    const said = fc.constantFrom('no nuts please', 'Nussallergie', 'بدون مكسرات', 'ナッツ抜き', 'без орехов');
    const other = fc.constantFrom('extra toum', 'Well done', 'Danke', 'スープ', 'спасибо');
    fc.assert(
      fc.property(fc.array(other, { maxLength: 4 }), said, fc.array(other, { maxLength: 4 }), (a, note, b) =>
        speaksOfAllergy([...a, note, ...b].join('. ')),
      ),
    );
  });

  it('comes to an end, whatever is written', () => {
    const long = [
      'a',
      'no ',
      'siz',
      'nut ',
      '不要',
      'free',
      'ไม่ใส่',
      'والبال',
      'ובלכשמה',
      '卵',
      "n't",
      'w/o ',
    ];
    for (const piece of long) expect(typeof speaksOfAllergy(piece.repeat(1000)), piece).toBe('boolean');
  });
});

it.each([
  ['ผมแพ้ถั่วลิสง', ['peanut'], 'th'],
  ['I am allergic to peanuts, extra cheese', ['peanut'], 'en'],
  ['Nussallergie', ['nuts'], 'de'],
  ['بدون مكسرات', ['nuts'], 'ar'],
  ['به گردو حساسیت دارم', ['nuts.walnut'], 'fa'],
  ['man be badam zamini hasasiat daram', ['peanut'], 'fa'],
  ['게 빼주세요', ['crustaceans'], 'kp'],
  ['sin mariscos', ['crustaceans', 'fish', 'molluscs'], 'es'],
  ['Allergy! Milk and eggs', ['egg', 'milk'], 'en'],
  ['kiwi allergy', [], null],
  ['coconut allergy', [], 'en'],
])('%s names %o, in %s', (note, codes, language) => {
  expect(readAllergyNote(note)).toEqual({ codes, language });
});

it('reads no allergens in a note that mentions no allergy', () => {
  expect(readAllergyNote('extra nuts, please')).toBeNull();
});
