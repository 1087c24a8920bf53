import { bcp47, type LanguageCode } from '../language.ts';

/**
 * The first of the languages that a guest's device asks for (BCP 47 tags, most wanted first) that is among those
 * offered; null when none is.
 */
export function firstOffered(
  wanted: readonly string[],
  offered: readonly LanguageCode[],
): LanguageCode | null {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    // Traditional Chinese is not what zh-hans is.
    if (/^zh-(?:hant|tw|hk|mo)/i.test(tag)) continue;
    const found = offered.find((code) => bcp47(code).split('-')[0] === language);
    if (found) return found;
  }
  return null;
}
