/** Parses a partner's answer; undefined when it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A text or a number as a text; null for anything else, and for unreadable text. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= 500 && text.isWellFormed() ? text : null;
}
