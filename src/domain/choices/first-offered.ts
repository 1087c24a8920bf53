import { bcp47, type LanguageCode } from '../text/language.ts';

/**
 * The first language of a guest's device (BCP 47 tags, most wanted first) that is among those offered; null when there
 * is none.
 */
export function firstOffered(
  wanted: readonly string[],
  offered: readonly LanguageCode[],
): LanguageCode | null {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    // Traditional Chinese is not zh-hans.
    if (/^zh-(?:hant|tw|hk|mo)/i.test(tag)) continue;
    const found = offered.find((code) => bcp47(code).split('-')[0] === language);
    if (found) return found;
  }
  return null;
}
