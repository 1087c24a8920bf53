import { latinDigits } from './digits.ts';

/** A text prepared for comparison: without case, marks and letter variants. */
export interface Folded {
  text: string;
  /** The position of each of its characters in the original; the last entry is the original's length. */
  places: number[];
}

/** Letters to take for others, such as traditional Chinese ones for simplified ones. */
export type SameLetters = ReadonlyMap<string, string>;

const NO_SAME: SameLetters = new Map();

/** What is folded at once: a letter with its marks, a syllable of Hangul in parts, a vowel that is typed as two. */
const CLUSTER = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|เเ|ເເ|.[\p{M}\p{Cf}ﾞﾟ]*/gsu;

/** Scripts whose marks make other letters: は differs from ば, and Thai vowels are marks. */
const MARKS_COUNT = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Marks, and characters that only join or direct letters: tatweel, joiners, soft hyphens. */
const UNSPOKEN = /[\p{M}\p{Cf}\u0640]/gu;
const THAI_MARKS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]+/g;
const KATAKANA = /[\u30a1-\u30f6]/g;

/** Letters that people interchange and Unicode does not normalise. */
const SAME: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  เเ: 'แ',
  ເເ: 'ແ',
  // Apostrophes, and what is written for them.
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '′': "'",
  ʼ: "'",
  ʾ: "'",
  ʿ: "'",
  '׳': "'",
};

/** Each cluster is folded once: a menu has few different ones. */
const folded = new Map<string, string>();

function foldCluster(cluster: string): string {
  const known = folded.get(cluster);
  if (known !== undefined) return known;
  const fresh = foldAnew(cluster);
  folded.set(cluster, fresh);
  return fresh;
}

/** Marks of a Thai letter in one order: they look the same in any, and keyboards and copies write several. */
function inOrder(marks: string): string {
  return [...new Set(marks)].toSorted().join('');
}

function inHiragana(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) - 0x60);
}

function foldAnew(cluster: string): string {
  if (MARKS_COUNT.test(cluster)) {
    const plain = cluster
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{Cf}/gu, '');
    const ordered = (SAME[plain] ?? plain).replace(THAI_MARKS, inOrder);
    return latinDigits(ordered.replace(KATAKANA, inHiragana));
  }
  const marked = SAME[cluster] ?? cluster;
  const plain = marked.normalize('NFKD').toLowerCase().normalize('NFKD').replace(UNSPOKEN, '');
  return latinDigits(Array.from(plain, (each) => SAME[each] ?? each).join(''));
}

/**
 * Folds a text: 'Crème Brûlée' → 'creme brulee', 'أُمّ عليّ' → 'ام علي', '١٢' → '12', 'ラーメン' → 'らーめん'. What looks the same
 * is the same afterwards, in whatever order its marks were typed.
 */
export function fold(original: string, same: SameLetters = NO_SAME): Folded {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const cluster of original.match(CLUSTER) ?? []) {
    const plain = foldCluster(same.get(cluster) ?? cluster);
    for (let index = 0; index < plain.length; index++)
      places.push(place + Math.min(index, cluster.length - 1));
    text += plain;
    place += cluster.length;
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
