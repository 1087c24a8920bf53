/** Parses a stored value of some shape; null for anything else. */
export type Check<T> = (value: unknown) => T | null;

/** An object with its own fields; null for arrays and anything else. */
export function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** A string of at most `most` characters; null for longer ones and other values. */
export function asText(value: unknown, most = 1000): string | null {
  return typeof value === 'string' && value.length <= most ? value : null;
}

/** An id made by the app or given by the menu: a non-empty string. */
export function asId(value: unknown): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= 100 ? value : null;
}

/** An integer between two bounds. */
export function asInteger(value: unknown, least: number, most: number): number | null {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : null;
}

/** One of the listed words. */
export function asOneOf<T extends string>(value: unknown, words: readonly T[]): T | null {
  return words.find((word) => word === value) ?? null;
}

/** The entries that pass the check, at most `most`; null when it is not a list. */
export function asList<T>(value: unknown, check: Check<T>, most: number): T[] | null {
  if (!Array.isArray(value)) return null;
  return value.slice(0, most).flatMap((each) => check(each) ?? []);
}
