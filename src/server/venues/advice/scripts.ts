/** The scripts in which each language is written (Unicode's names); languages of other scripts are written in Latin. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  kp: /[\p{Script=Hangul}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  'zh-hans': /\p{Script=Han}/u,
};
const LATIN = /\p{Script=Latin}/u;

/** True for a text with a letter of its language's script. */
export function isWrittenIn(text: string, language: string): boolean {
  return (SCRIPTS[language] ?? LATIN).test(text);
}

/**
 * True for a text none of whose letters is of its language's script. Latin letters alone are no fault: brands and some
 * dishes keep their name.
 */
export function isInWrongScript(text: string, language: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const own = SCRIPTS[language] ?? LATIN;
  return letters.length > 0 && !letters.some((letter) => own.test(letter) || LATIN.test(letter));
}
