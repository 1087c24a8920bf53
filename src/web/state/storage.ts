import type { Check } from './checks.ts';

export type Area = 'local' | 'session';

const LONGEST = 2_000_000;
let refused = false;

function areaOf(area: Area): Storage | null {
  try {
    return area === 'local' ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

/** The key under which a venue's value is kept. */
export function storageKey(license: string, name: string): string {
  return `sufra:${license}:${name}`;
}

/** True once the browser has refused to keep something: the app says that the cart will not survive. */
export function isStorageRefused(): boolean {
  return refused;
}

/** The stored text; null where there is none or the browser keeps nothing. */
export function readText(area: Area, key: string): string | null {
  try {
    return areaOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it with null. Never throws: storage may be full, forbidden or absent. */
export function writeText(area: Area, key: string, text: string | null): boolean {
  try {
    const storage = areaOf(area);
    if (!storage) throw new Error('no storage');
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  } catch {
    refused = true;
    return false;
  }
}

/** Forgets every text of a venue, also those whose code this page has not loaded. */
export function forgetTexts(license: string): void {
  for (const area of ['local', 'session'] as const) {
    const storage = areaOf(area);
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    for (const key of keys) if (key.startsWith(storageKey(license, ''))) writeText(area, key, null);
  }
}

/** Reads a text as a value that passes the check; null for corrupt, hostile or oversized ones. */
export function parseStored<T>(text: string | null, check: Check<T>): T | null {
  if (text === null || text.length > LONGEST) return null;
  try {
    return check(JSON.parse(text));
  } catch {
    return null;
  }
}
