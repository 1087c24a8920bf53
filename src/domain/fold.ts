/** A text as it is compared: without case, marks and ways of writing the same letter. */
export interface Folded {
  text: string;
  /** Where each of its characters begins in the original, and last the original's length. */
  places: number[];
}

/** Scripts whose marks are letters of their own: は is not ば, and a Thai vowel is a mark. */
const MARKS_COUNT = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Marks, and characters that join or direct letters without being any: tatweel, joiners, soft hyphens. */
const UNSPOKEN = /[\p{M}\p{Cf}\u0640]/gu;

/** Letters that people take for one another, and that Unicode does not. */
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

function foldLetter(letter: string): string {
  if (MARKS_COUNT.test(letter)) return letter.normalize('NFKC').toLowerCase();
  const plain = letter.normalize('NFKD').toLowerCase().normalize('NFKD').replace(UNSPOKEN, '');
  return Array.from(plain, (each) => SAME[each] ?? foldDigit(each)).join('');
}

/** Arabic-Indic and Persian digits count as the Latin ones. */
function foldDigit(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return letter;
}

/** Folds a text: 'Crème Brûlée' → 'creme brulee', 'أُمّ عليّ' → 'ام علي', '١٢' → '12'. */
export function fold(original: string): Folded {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of original) {
    const folded = foldLetter(letter);
    for (let index = 0; index < folded.length; index++) places.push(place);
    text += folded;
    place += letter.length;
  }
  return { text, places: [...places, original.length] };
}

/** Where a term stands in a text, as `[start, end)` of the original; each place once, from the left. */
export function findFolded({ text, places }: Folded, term: string): [number, number][] {
  const found: [number, number][] = [];
  if (term === '') return found;
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
    const [start = 0, end = start] = [places[at], places[at + term.length]];
    found.push([start, end]);
  }
  return found;
}
