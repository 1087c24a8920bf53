import type { Check } from '#contract/values/checks.ts';

export type Area = 'local' | 'session';

const LONGEST = 2_000_000;
let refused = false;

/** The browser's storage; null where there is none. */
export function areaOf(area: Area): Storage | null {
  try {
    return area === 'local' ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

/** The storage key of a venue's value. */
export function storageKey(license: string, name: string): string {
  return `sufra:${license}:${name}`;
}

/** True once the browser has refused to store something: the app warns that the cart will not survive. */
export function isStorageRefused(): boolean {
  return refused;
}

/** The stored text; null when there is none or the browser stores nothing. */
export function readText(area: Area, key: string): string | null {
  try {
    return areaOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Never throws: storage may be full, forbidden or absent. */
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

/** Keeps a cookie of this host for a time; 0 s removes it. Never throws: cookies may be forbidden, as in a sandboxed frame. */
export function writeCookie(name: string, value: string, keptS: number): void {
  try {
    document.cookie = `${name}=${value}; path=/; max-age=${keptS}; samesite=lax`;
  } catch {
    // The page works without it.
  }
}

/** Parses a text into a value that passes the check; null for corrupt, hostile or oversized texts. */
export function parseStored<T>(text: string | null, check: Check<T>): T | null {
  if (text === null || text.length > LONGEST) return null;
  try {
    return check(JSON.parse(text));
  } catch {
    return null;
  }
}
