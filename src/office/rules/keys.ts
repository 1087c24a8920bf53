/**
 * The key of a Latin keyboard at the pressed position, in small letters: other layouts have their own letters there.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key;
  if (key <= '~') return key.toLowerCase();
  return code === 'Slash' ? '/' : code.replace(/^(Key|Digit|Numpad)/, '').toLowerCase();
}

/** The second key of a pair counts within this time. */
const PAIR_MS = 1500;

/** Reads pairs of keys such as `g` then `m`: answers the second key of a pair, else null. */
export function createPairReader(first: string): (key: string, at: number) => string | null {
  let openedAt = -Infinity;
  return (key, at) => {
    const isSecond = at - openedAt < PAIR_MS;
    openedAt = !isSecond && key === first ? at : -Infinity;
    return isSecond ? key : null;
  };
}
