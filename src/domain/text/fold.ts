/** A text prepared for comparison: without case, marks and letter variants. */
export interface Folded {
  text: string;
  /** The position of each of its characters in the original; the last entry is the original's length. */
  places: number[];
}

/** Letters to take for others, such as traditional Chinese ones for simplified ones. */
export type SameLetters = ReadonlyMap<string, string>;

const NO_SAME: SameLetters = new Map();

/** Scripts whose marks make other letters: は differs from ば, and Thai vowels are marks. */
const MARKS_COUNT = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Marks, and characters that only join or direct letters: tatweel, joiners, soft hyphens. */
const UNSPOKEN = /[\p{M}\p{Cf}\u0640]/gu;

/** Letters that people interchange and Unicode does not normalise. */
const SAME: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
};

/** Each letter is folded once: a menu has few different ones. */
const folded = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const fresh = foldAnew(letter);
  folded.set(letter, fresh);
  return fresh;
}

function foldAnew(letter: string): string {
  if (MARKS_COUNT.test(letter)) return letter.normalize('NFKC').toLowerCase();
  const plain = letter.normalize('NFKD').toLowerCase().normalize('NFKD').replace(UNSPOKEN, '');
  return Array.from(plain, (each) => SAME[each] ?? foldDigit(each)).join('');
}

/** Converts Arabic-Indic and Persian digits to Latin digits. */
function foldDigit(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return letter;
}

/** Folds a text: 'Crème Brûlée' → 'creme brulee', 'أُمّ عليّ' → 'ام علي', '١٢' → '12'. */
export function fold(original: string, same: SameLetters = NO_SAME): Folded {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of original) {
    const plain = foldLetter(same.get(letter) ?? letter);
    for (let index = 0; index < plain.length; index++) places.push(place);
    text += plain;
    place += letter.length;
  }
  return { text, places: [...places, original.length] };
}

/** The positions of a term in a text, as `[start, end)` of the original; without overlaps, from the left. */
export function findFolded({ text, places }: Folded, term: string): [number, number][] {
  const found: [number, number][] = [];
  if (term === '') return found;
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
    const [start = 0, end = start] = [places[at], places[at + term.length]];
    found.push([start, end]);
  }
  return found;
}
