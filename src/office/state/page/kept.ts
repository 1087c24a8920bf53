const PREFIX = 'sufra:office:';

/** This browser, or this tab alone. */
type Area = 'local' | 'session';

function areaOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

/** Reads what is stored; null when there is none or it fails the check. */
export function readKept<T>(
  name: string,
  check: (value: unknown) => T | null,
  area: Area = 'local',
): T | null {
  try {
    const text = areaOf(area).getItem(PREFIX + name);
    return text === null ? null : check(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores a value. Never throws: storage may be full, forbidden or absent, and the office continues. */
export function keep(name: string, value: unknown, area: Area = 'local'): void {
  try {
    areaOf(area).setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // An unstored value is lost only at the next reload.
  }
}
