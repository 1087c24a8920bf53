import type { Fact } from '#domain/allergens/facts.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { plainHeading } from '../price-columns.ts';

/** What stands in a cell of a list of facts: the first word of each is written, the others are read too. */
export const factWords: Record<LanguageCode, Record<Fact, readonly string[]>> = {
  en: {
    contains: ['contains', 'yes', 'has it'],
    may_contain: ['may contain', 'traces', 'may', 'possible'],
    free: ['not in it', 'no', 'free', 'none', 'without'],
    unknown: ['unknown', 'not known'],
  },
  ar: {
    contains: ['يحتوي', 'نعم', 'فيه'],
    may_contain: ['قد يحتوي', 'آثار', 'محتمل'],
    free: ['لا يحتوي', 'لا', 'خالٍ', 'بدون'],
    unknown: ['غير معروف', 'مجهول'],
  },
  de: {
    contains: ['enthalten', 'enthält', 'ja'],
    may_contain: ['kann enthalten', 'Spuren', 'möglich'],
    free: ['nicht enthalten', 'nein', 'frei', 'ohne', 'kein'],
    unknown: ['unbekannt', 'nicht bekannt'],
  },
  es: {
    contains: ['contiene', 'sí', 'lleva'],
    may_contain: ['puede contener', 'trazas', 'posible'],
    free: ['no contiene', 'no', 'sin', 'libre'],
    unknown: ['desconocido', 'no se sabe'],
  },
  fa: {
    contains: ['دارد', 'بله', 'حاوی'],
    may_contain: ['ممکن است داشته باشد', 'شاید', 'مقدار ناچیز'],
    free: ['ندارد', 'خیر', 'نه', 'بدون'],
    unknown: ['نامعلوم', 'نامشخص'],
  },
  fr: {
    contains: ['contient', 'oui', 'avec'],
    may_contain: ['peut contenir', 'traces', 'possible'],
    free: ['ne contient pas', 'non', 'sans', 'aucun'],
    unknown: ['inconnu', 'non connu'],
  },
  he: {
    contains: ['מכיל', 'כן', 'יש'],
    may_contain: ['עלול להכיל', 'עקבות', 'ייתכן'],
    free: ['לא מכיל', 'לא', 'אין', 'ללא'],
    unknown: ['לא ידוע'],
  },
  it: {
    contains: ['contiene', 'sì', 'con'],
    may_contain: ['può contenere', 'tracce', 'possibile'],
    free: ['non contiene', 'no', 'senza', 'privo'],
    unknown: ['sconosciuto', 'non si sa'],
  },
  ja: {
    contains: ['含む', 'あり', 'はい', '使用'],
    may_contain: ['含む可能性', '微量', 'コンタミ', '可能性あり'],
    free: ['含まない', 'なし', 'いいえ', '不使用'],
    unknown: ['不明'],
  },
  kp: {
    contains: ['들어있음', '예', '있음', '함유'],
    may_contain: ['들어있을수 있음', '미량', '가능'],
    free: ['들어있지 않음', '아니', '없음', '미함유'],
    unknown: ['알수 없음', '모름'],
  },
  nl: {
    contains: ['bevat', 'ja', 'met'],
    may_contain: ['kan bevatten', 'sporen', 'mogelijk'],
    free: ['bevat niet', 'nee', 'zonder', 'vrij', 'geen'],
    unknown: ['onbekend', 'niet bekend'],
  },
  ru: {
    contains: ['содержит', 'да', 'есть'],
    may_contain: ['может содержать', 'следы', 'возможно'],
    free: ['не содержит', 'нет', 'без'],
    unknown: ['неизвестно'],
  },
  th: {
    contains: ['มี', 'ใช่'],
    may_contain: ['อาจมี', 'ปริมาณเล็กน้อย'],
    free: ['ไม่มี', 'ไม่ใช่', 'ปราศจาก'],
    unknown: ['ไม่ทราบ'],
  },
  tr: {
    contains: ['içerir', 'evet', 'var'],
    may_contain: ['içerebilir', 'eser miktar', 'olabilir'],
    free: ['içermez', 'hayır', 'yok', 'içermiyor'],
    unknown: ['bilinmiyor'],
  },
  'zh-hans': {
    contains: ['含有', '含', '是', '有'],
    may_contain: ['可能含有', '可能', '微量'],
    free: ['不含', '否', '无', '没有'],
    unknown: ['未知', '不清楚'],
  },
};

/** Signs that tables of allergens use in one sense alone; a cross or a dash means either, so they are none. */
const SIGNS: Readonly<Record<string, Fact>> = {
  '✓': 'contains',
  '✔': 'contains',
  '●': 'contains',
  x: 'contains',
  X: 'contains',
  '(x)': 'may_contain',
  '(X)': 'may_contain',
  '△': 'may_contain',
  '?': 'unknown',
  contains: 'contains',
  may_contain: 'may_contain',
  free: 'free',
};

const factByWord = new Map(
  Object.values(factWords).flatMap((facts) =>
    Object.entries(facts).flatMap(([fact, words]) =>
      words.map((word) => [plainHeading(word), fact as Fact] as const),
    ),
  ),
);

/** What a cell says, in any of our languages or by a sign; null for what is no such word. */
export function readFact(text: string): Fact | null {
  const cell = text.trim();
  return SIGNS[cell] ?? factByWord.get(plainHeading(cell)) ?? null;
}

/** A fact as it is written into a list; nothing where nothing is known. */
export function writeFact(fact: Fact, lang: LanguageCode): string {
  return fact === 'unknown' ? '' : (factWords[lang][fact][0] ?? '');
}
