const PREFIX = 'sufra:board:';

type Area = 'local' | 'session';

function areaOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

/** Reads what was kept; null where there is nothing, or nothing that passes the check. */
export function readKept<T>(area: Area, name: string, check: (value: unknown) => T | null): T | null {
  try {
    const text = areaOf(area).getItem(PREFIX + name);
    return text === null ? null : check(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps a value. Never throws: storage may be full, forbidden or absent, and the board goes on. */
export function keep(area: Area, name: string, value: unknown): void {
  try {
    areaOf(area).setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // What is not kept is only lost at the next reload.
  }
}

/** A kept list of texts. */
export function checkTexts(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
}
