const PREFIX = 'sufra:office:';

/** Reads a stored setting of this browser; null when there is none or it fails the check. */
export function readKept<T>(name: string, check: (value: unknown) => T | null): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : check(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores a setting. Never throws: storage may be full, forbidden or absent, and the office continues. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // An unstored setting is lost only at the next reload.
  }
}
