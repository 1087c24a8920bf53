/** Letters that writers of a sound interchange, and what stands for them; in order. */
type Rules = readonly (readonly [RegExp, string])[];

/** In a short word, only what nobody could take for another word. */
const LATIN_SHORT: Rules = [
  [/ph/g, 'f'],
  [/([tkgdb])h/g, '$1'],
  [/ck|qu?|c(?!h)/g, 'k'],
  [/(?<!^)[yj]/g, 'i'],
  [/(?<!^)w/g, 'v'],
  [/(?<=[aeiou])h(?![aeiou])/g, ''],
  [/(.)\1+/g, '$1'],
];

const LATIN: Rules = [
  [/ph/g, 'f'],
  [/s?cz/g, 'ch'],
  [/sch/g, 'sh'],
  [/tch/g, 'ch'],
  [/(?<!^)ch/g, 'sh'],
  [/([tkgdb])h/g, '$1'],
  [/ck|qu?|c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/(?<!^)w/g, 'v'],
  [/^j/, 'y'],
  [/ee|ie|ei|(?<!^)y|(?<!^)j/g, 'i'],
  [/oo|ou|ue|oe/g, 'o'],
  [/ae/g, 'a'],
  [/(?<=[aeiou])h/g, ''],
  [/e/g, 'i'],
  [/u/g, 'o'],
  [/(.)\1+/g, '$1'],
  // At the end of a word, vowels are written by ear: tahini, tahina, tahine.
  [/(?<=.{3})[aio]$/, 'a'],
];

const CYRILLIC: Rules = [
  [/щ/g, 'ш'],
  [/[ьъ]/g, ''],
  [/э/g, 'е'],
  [/ы/g, 'и'],
  [/(?<!^)о/g, 'а'],
  [/тс|дс/g, 'ц'],
  [/(.)\1+/g, '$1'],
];

const ARABIC: Rules = [
  [/پ/g, 'ب'],
  [/ڤ/g, 'ف'],
  [/تش|چ/g, 'ش'],
  [/[گغقجڨ]/g, 'ك'],
  [/[طث]/g, 'ت'],
  [/ص/g, 'س'],
  [/ض/g, 'د'],
  [/[ظذ]/g, 'ز'],
  [/(?<=.{3})[اه]$/, ''],
];

const HEBREW: Rules = [
  [/ט/g, 'ת'],
  [/ק/g, 'כ'],
  [/ס/g, 'ש'],
  [/א$/, 'ה'],
  [/(?<!^)[וי]+/g, ''],
];

/** Syllables are read apart into their sounds: hard and breathed ones count as the plain one. */
const HANGUL: Rules = [
  [/[ᄁᄏ]/g, 'ᄀ'],
  [/[ᄄᄐ]/g, 'ᄃ'],
  [/[ᄈᄑ]/g, 'ᄇ'],
  [/ᄊ/g, 'ᄉ'],
  [/[ᄍᄎ]/g, 'ᄌ'],
  [/[ᅢᅤᅨ]/g, 'ᅦ'],
  [/[ᅫᅬ]/g, 'ᅰ'],
  [/ᆩ|ᆿ/g, 'ᆨ'],
  [/[ᇀᆺᆻᆽᆾ]/g, 'ᆮ'],
];

/** Kana whose size differs from writer to writer. */
const SMALL_KANA: Readonly<Record<string, string>> = {
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
  ゎ: 'わ',
  ゔ: 'ぶ',
};

const THAI: Rules = [[/[\u0e47-\u0e4c]/g, '']];

/** A word of fewer letters is short. */
const LONG = 5;

function heard(word: string, rules: Rules): string {
  return rules.reduce((text, [letters, like]) => text.replace(letters, like), word);
}

const least = (text: string, letters: number) => (text.length >= letters ? text : null);

/** First letters that write one sound, or may begin to: "ph". The first of each stands for all. */
const INITIALS: ReadonlyMap<string, string> = new Map(
  [
    'kcq',
    'yj',
    'sz',
    'fp',
    'vw',
    'еэ',
    'шщ',
    'ао',
    'תט',
    'כק',
    'שס',
    'بپ',
    'فڤ',
    'شچ',
    'كگغقجڨ',
    'تطث',
    'سص',
    'دض',
    'زظذ',
  ].flatMap((letters) => Array.from(letters, (letter) => [letter, letters.charAt(0)] as const)),
);

function initialAnew(letter: string): string {
  if (!/\p{sc=Hangul}/u.test(letter)) return INITIALS.get(letter) ?? letter;
  return heard(letter.normalize('NFD').charAt(0), HANGUL);
}

/** Tells what a folded word begins with, by ear. */
export function createInitials(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const letter = word.charAt(0);
    const initial = known.get(letter) ?? initialAnew(letter);
    known.set(letter, initial);
    return initial;
  };
}

/** How a folded Latin word sounds when nothing but doubled letters and letters of one sound may differ. */
export function shortSoundOf(word: string): string | null {
  return /^[a-z]+$/.test(word) ? least(heard(word, LATIN_SHORT), 3) : null;
}

/**
 * How a folded word sounds, so that its usual spellings sound alike: kebab and kabob do not, hummus and hommos do. Null
 * where it is too short to tell, or its script has one spelling for a sound.
 */
export function soundOf(word: string): string | null {
  if (/^[a-z]+$/.test(word)) return word.length >= LONG ? least(heard(word, LATIN), 3) : null;
  if (/^\p{sc=Cyrillic}+$/u.test(word)) return least(heard(word, CYRILLIC), 4);
  if (/^\p{sc=Arabic}+$/u.test(word)) return word.length > 3 ? least(heard(word, ARABIC), 3) : null;
  if (/^\p{sc=Hebrew}+$/u.test(word)) return word.length > 3 ? least(heard(word, HEBREW), 3) : null;
  if (/^\p{sc=Hangul}+$/u.test(word)) return word.length > 1 ? heard(word.normalize('NFD'), HANGUL) : null;
  return runSoundOf(word);
}

/** The same of a run in a script without spaces: of Thai without tones, of kana without length. */
export function runSoundOf(run: string): string | null {
  if (/\p{sc=Thai}/u.test(run)) return least(heard(run, THAI), 5);
  if (/[\p{sc=Hiragana}ー]/u.test(run))
    return least(
      run.replace(/[ー・っ]/g, '').replace(/[ぁぃぅぇぉゃゅょゎゔ]/g, (kana) => SMALL_KANA[kana] ?? kana),
      3,
    );
  return null;
}
