import { ar } from '#text/guest/ar.ts';
import type { TextKey } from '#text/guest/words.ts';

/** A word of the guest's app in Arabic. */
export function inArabic(key: TextKey): string {
  const text = ar[key];
  if (typeof text !== 'string') throw new Error(`${key} has plural forms`);
  return text;
}
