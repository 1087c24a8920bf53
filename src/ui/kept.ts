/** This browser, or this tab alone. */
type Area = 'local' | 'session';

function areaOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

/** Creates the stored values of an app; their names in the browser's storage begin with `prefix`. */
export function createKept(prefix: string) {
  return {
    /** Reads a stored value; null when there is none or it fails the check. */
    readKept<T>(name: string, check: (value: unknown) => T | null, area: Area = 'local'): T | null {
      try {
        const text = areaOf(area).getItem(prefix + name);
        return text === null ? null : check(JSON.parse(text));
      } catch {
        return null;
      }
    },

    /** Stores a value. Never throws: storage may be full, forbidden or absent, and the app continues. */
    keep(name: string, value: unknown, area: Area = 'local'): void {
      try {
        areaOf(area).setItem(prefix + name, JSON.stringify(value));
      } catch {
        // An unstored value is lost only at the next reload.
      }
    },
  };
}
