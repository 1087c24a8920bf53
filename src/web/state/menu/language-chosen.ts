import { readText, storageKey, writeText } from '../../browser/storage.ts';

/** Stores that the guest has chosen a language, which ends all language offers. */
export function keepLanguageChosen(license: string): void {
  writeText('local', storageKey(license, 'language-chosen'), '1');
}

/** True when the guest has. */
export function isLanguageChosen(license: string): boolean {
  return readText('local', storageKey(license, 'language-chosen')) !== null;
}
