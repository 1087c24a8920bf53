import { readText, storageKey, writeText } from '../../browser/storage.ts';

/** Remembers that the guest has decided in which language to read: nothing else is offered then. */
export function keepLanguageChosen(license: string): void {
  writeText('local', storageKey(license, 'language-chosen'), '1');
}

/** Whether the guest has. */
export function isLanguageChosen(license: string): boolean {
  return readText('local', storageKey(license, 'language-chosen')) !== null;
}
