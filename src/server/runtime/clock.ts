import { randomBytes, randomInt, randomUUID, randomUUIDv7 } from 'node:crypto';

/** Time, randomness and ids as dependencies, so that tests can control them. */
export interface Clock {
  /** ms UTC */
  now(): number;
}

export interface Ids {
  /** A version 4 UUID. */
  uuid(): string;
  /**
   * A version 7 UUID, which begins with its time, so that rows are stored next to each other; 74 random bits follow,
   * which nobody guesses (docs/chapters/store.md).
   */
  rowId(): string;
  /** At least 128 random bits, base64url. */
  token(): string;
  /** A random integer from 0 up to, but not including, the limit. */
  below(limit: number): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  rowId: () => randomUUIDv7(),
  token: () => randomBytes(24).toString('base64url'),
  below: (limit) => randomInt(limit),
};
