import { fontNames } from '#domain/theme/theme.ts';
import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';

const LATIN: readonly LanguageCode[] = ['en', 'de', 'es', 'fr', 'it', 'nl', 'tr'];
const ARABIC: readonly LanguageCode[] = ['ar', 'fa'];

/** The languages whose letters a face of the app has. */
const LETTERS: Readonly<Record<string, readonly LanguageCode[]>> = {
  'Young Serif': LATIN,
  Onest: [...LATIN, 'ru'],
  'El Messiri': [...ARABIC, 'ru'],
  'Readex Pro': ARABIC,
  Vazirmatn: ARABIC,
  'Frank Ruhl Libre': ['he'],
  'Noto Sans Hebrew': ['he'],
  'Noto Sans JP': ['ja'],
  'Noto Sans KR': ['kp'],
  'Noto Sans SC': ['zh-hans'],
  'Noto Sans Thai': ['th'],
  'Noto Serif JP': ['ja'],
  'Noto Serif KR': ['kp'],
  'Noto Serif SC': ['zh-hans'],
  'Noto Serif Thai': ['th'],
};

/** A face to choose: its name, null for the app's own; the venue's language that it is shown in, null for its first. */
export interface Face {
  name: string | null;
  lang: LanguageCode | null;
}

/** The faces of a venue's languages, with the app's own first and the chosen one among them; then all others. */
export function facesFor(
  languages: readonly string[],
  chosen: string | null,
): { near: Face[]; more: Face[] } {
  const spoken = languages.filter(isLanguageCode);
  const all = fontNames.map((name) => ({
    name,
    lang: spoken.find((code) => LETTERS[name]?.includes(code)) ?? null,
  }));
  const isChosen = (name: string) => name.toLowerCase() === chosen?.toLowerCase();
  const isNear = ({ name, lang }: { name: string; lang: LanguageCode | null }) =>
    lang !== null || isChosen(name);
  const isKnown = chosen === null || all.some(({ name }) => isChosen(name));
  return {
    near: [
      { name: null, lang: null },
      ...(isKnown ? [] : [{ name: chosen, lang: null }]),
      ...all.filter(isNear),
    ],
    more: all.filter((face) => !isNear(face)),
  };
}
