const list = (text: string) => new Set(['', ...text.split(' ')]);

/** The endings that forms of one word have in a script, and the fewest letters before them. */
interface Endings {
  letters: RegExp;
  rows: readonly { least: number; endings: ReadonlySet<string> }[];
}

/** Folded, so that й is и and ة is ه. */
const SCRIPTS: readonly Endings[] = [
  {
    letters: /^[a-z]/,
    rows: [
      { least: 3, endings: list('s es lar ler li lu si su') },
      { least: 4, endings: list('s es e ee ees en n ed ing x lari leri') },
      { least: 5, endings: list('s es e a o i as os is u') },
    ],
  },
  {
    letters: /^\p{sc=Cyrillic}/u,
    rows: [
      {
        least: 3,
        endings: list(
          'а я ы и у ю е о ь ом ем ои еи ью ам ям ами ями ах ях ов ев ого его ому ему ым им ых их ыми ими ая яя ое ее ые ие ии ыи ую юю ою ею',
        ),
      },
    ],
  },
  { letters: /^\p{sc=Arabic}/u, rows: [{ least: 3, endings: list('ه ات ين ون ان ي يه ها هاي') }] },
  { letters: /^\p{sc=Hebrew}/u, rows: [{ least: 3, endings: list('ימ ות ה ת י') }] },
];

/** English writes the plural of a berry so. */
const BERRIES = /(?<=.{3})ies$/;

/** The most letters of an ending that two forms may share: of "супами" and "супах" the first. */
const SHARED = 3;

const ARABIC_JOINED = /^(?:[وفبك]?ال|لل|[وبلفك])(?=.{3})/u;
const HEBREW_JOINED = [/^[ובלמשכה](?=.{3})/u, /^[ובלמשכה]{2}(?=.{3})/u];
/** From so many letters on, the first may be a word that Arabic joins to the next one. */
const LEAST_JOINED = 5;

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** True for letters that may follow a word in one of its forms. */
export function isEnding(letters: string): boolean {
  return SCRIPTS.some(({ rows }) => rows.some(({ endings }) => endings.has(letters)));
}

/** True when two folded words differ in their endings alone: "sausage" and "sausages", "курица" and "курицей". */
export function isSameStem(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false;
  const start = commonStart(one, other);
  if (start < 3) return false;
  if (one.replace(BERRIES, 'y') === other.replace(BERRIES, 'y')) return true;
  const script = SCRIPTS.find(({ letters }) => letters.test(one));
  return (
    script?.rows.some(({ least, endings }) => {
      for (let at = start; at >= Math.max(least, start - SHARED); at--) {
        // "Gras" is no grass.
        if (one[at - 1] === 's' && /^s?$/.test(one.slice(at) + other.slice(at))) continue;
        if (endings.has(one.slice(at)) && endings.has(other.slice(at))) return true;
      }
      return false;
    }) ?? false
  );
}

/** A word without the article, "and" or "with" that Arabic and Hebrew join to it, in each way in which that can be. */
export function withoutJoined(word: string): string[] {
  const patterns = word.length >= LEAST_JOINED ? [ARABIC_JOINED, ...HEBREW_JOINED] : HEBREW_JOINED;
  return patterns.flatMap((pattern) => (pattern.test(word) ? word.replace(pattern, '') : []));
}
