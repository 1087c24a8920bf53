const PREFIX = 'sufra:board:';

type Area = 'local' | 'session';

function areaOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

/** Reads a stored value; null when there is none or it fails the check. */
export function readKept<T>(area: Area, name: string, check: (value: unknown) => T | null): T | null {
  try {
    const text = areaOf(area).getItem(PREFIX + name);
    return text === null ? null : check(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores a value. Never throws: storage may be full, forbidden or absent, and the board continues. */
export function keep(area: Area, name: string, value: unknown): void {
  try {
    areaOf(area).setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // An unstored value is lost only at the next reload.
  }
}

/** Checks a stored list of strings. */
export function checkTexts(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
}
