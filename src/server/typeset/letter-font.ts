import type { LanguageCode } from '#domain/text/language.ts';
import { createRequire } from 'node:module';
import type { LetterFont } from '../images/app-icon.ts';
import { faces, facesFor, type FaceName } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** The pages' display faces, by the script that each draws. */
const DISPLAY: readonly (LetterFont & { script: RegExp })[] = [
  {
    script: /[\p{Script=Latin}\p{N}]/u,
    font: 'Young Serif',
    file: '@expo-google-fonts/young-serif/400Regular/YoungSerif_400Regular.ttf',
  },
  {
    script: /[\p{Script=Arabic}\p{Script=Cyrillic}]/u,
    font: 'El Messiri Bold',
    file: '@expo-google-fonts/el-messiri/700Bold/ElMessiri_700Bold.ttf',
  },
];

/** Of the receipts' small fonts, the letters of those that draw a script alone. */
const SCRIPTS: Partial<Record<FaceName, RegExp>> = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
};

/** The font of a single large letter: the pages' display face where it has the letter, else the receipts' bold. */
export function letterFont(letter: string, lang: LanguageCode): LetterFont {
  const display = DISPLAY.find(({ script }) => script.test(letter));
  if (display) return { font: display.font, file: resolve(display.file) };
  const own = facesFor(letter, lang).findLast((name) => SCRIPTS[name]?.test(letter) ?? true) ?? 'latin';
  const { family, files } = faces[own];
  return { font: `${family} Bold`, file: resolve(files[1] ?? '') };
}
