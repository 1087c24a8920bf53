/**
 * Joins names into one line, with the comma of the script of the first that has letters: a venue's names may not be in the
 * page's language.
 */
export function enumerate(names: readonly string[]): string {
  const first = names.find((name) => /\p{L}/u.test(name)) ?? '';
  const isArabic = /[\u0600-\u06ff]/.test(first);
  const isEastAsian = /[\u3040-\u9fff]/.test(first);
  return names.join(isArabic ? '، ' : isEastAsian ? '、' : ', ');
}
