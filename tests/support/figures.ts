import { randomInt } from 'node:crypto';

/** True in the long run, `npm run test:long`. */
export const isLong = process.env['SUFRA_LONG'] === '1';

/** How often and how long the fault tests go on: the short form of `npm test`, or the figures of docs/reliability.md. */
export const figures = {
  kills: isLong ? 50 : 5,
  /** Evenings that the simulation plays. */
  shifts: isLong ? 500 : 5,
  /** Storms over payments on each store, each over another gateway. */
  storms: isLong ? 110 : 2,
  /** How long the evening goes on whose memory is watched. */
  eveningMinutes: Number(process.env['EVENING_MINUTES'] ?? 60),
  powerCuts: isLong ? 200 : 8,
  fuzzed: isLong ? 100_000 : 10_000,
  /** Each store plays each so-manieth step at which a payment's process is killed, each another one. */
  paymentKillsEvery: isLong ? 1 : 2,
  /** Each gateway plays each so-manieth row of the payments' faults, each another one. */
  paymentFaultsEvery: isLong ? 1 : 4,
};

/** What `npm test` plays each time: who changes nothing sees nothing change. Other chances are the long form's. */
const SHORT_SEED = 20_261_121;

/** What chance decides by: printed in the name of each test that it drives; `SEED=… npm test` plays one again. */
export const seed = Number(process.env['SEED'] ?? (isLong ? randomInt(2 ** 31) : SHORT_SEED));
