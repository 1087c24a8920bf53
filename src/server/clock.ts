import { randomBytes, randomUUID } from 'node:crypto';

/** Time, randomness and ids as arguments: a test drives them by hand. */
export interface Clock {
  /** ms UTC */
  now(): number;
}

export interface Ids {
  /** A version 4 UUID. */
  uuid(): string;
  /** At least 128 random bits, base64url. */
  token(): string;
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(24).toString('base64url'),
  below: (limit) => randomBytes(4).readUInt32LE() % limit,
};
