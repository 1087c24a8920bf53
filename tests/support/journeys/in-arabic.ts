import type { TextKey } from '#text/guest/words.ts';
import { catalogues } from '#text/guest/languages.ts';

const ar = await catalogues.ar();

/** A word of the guest's app in Arabic. */
export function inArabic(key: TextKey): string {
  const text = ar[key];
  if (typeof text !== 'string') throw new Error(`${key} has plural forms`);
  return text;
}
