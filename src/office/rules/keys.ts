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
