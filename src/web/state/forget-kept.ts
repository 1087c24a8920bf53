import { everyKept } from '../browser/kept.ts';
import { areaOf, storageKey, writeText } from '../browser/storage.ts';
import { forgetLanguageChosen } from './menu/language-chosen.ts';

/** Clears every stored value of a venue, in every tab, including values that no page has loaded yet. */
export function forgetKept(license: string): void {
  for (const kept of everyKept) kept.forget();
  forgetLanguageChosen();
  for (const area of ['local', 'session'] as const) {
    const storage = areaOf(area);
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    for (const key of keys) if (key.startsWith(storageKey(license, ''))) writeText(area, key, null);
  }
}
