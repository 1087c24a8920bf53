import type { LanguageCode } from '#domain/text/language.ts';

/** A font family as the template names it, with its two files. */
interface Face {
  family: string;
  files: string[];
}

function face(family: string, folder: string): Face {
  const name = family.replaceAll(' ', '');
  const file = (weight: string) => `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`;
  return { family, files: [file('400Regular'), file('700Bold')] };
}

/** Every font family available to receipts. */
export const faces = {
  latin: face('Noto Sans', 'noto-sans'),
  // Not Noto: it draws letters and dots separately, so search and screen readers do not recognise the words.
  arabic: face('Vazirmatn', 'vazirmatn'),
  hebrew: face('Noto Sans Hebrew', 'noto-sans-hebrew'),
  thai: face('Noto Sans Thai', 'noto-sans-thai'),
  japanese: face('Noto Sans JP', 'noto-sans-jp'),
  korean: face('Noto Sans KR', 'noto-sans-kr'),
  chinese: face('Noto Sans SC', 'noto-sans-sc'),
  emoji: face('Noto Emoji', 'noto-emoji'),
} satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;

/** Small fonts that are always loaded. */
const ALWAYS: readonly FaceName[] = ['latin', 'arabic', 'hebrew', 'thai'];

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/u;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/**
 * Han characters look different in each language: the receipt's own language decides first, then the other letters of
 * the text.
 */
function hanFace(text: string, lang: LanguageCode): FaceName {
  if (lang === 'ja') return 'japanese';
  if (lang === 'zh-hans') return 'chinese';
  return KANA.test(text) ? 'japanese' : 'chinese';
}

/** The fonts for a text in a language, in fallback order; large ones only when the text has their letters. */
export function facesFor(text: string, lang: LanguageCode): FaceName[] {
  const large = new Set<FaceName>();
  if (HANGUL.test(text)) large.add('korean');
  if (HAN.test(text)) large.add(hanFace(text, lang));
  if (KANA.test(text) && !large.has('chinese')) large.add('japanese');
  return [...ALWAYS, ...large, ...(EMOJI.test(text) ? (['emoji'] as const) : [])];
}
