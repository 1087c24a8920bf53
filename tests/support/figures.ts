import { randomInt } from 'node:crypto';

/** True in the long run, `npm run test:long`. */
export const isLong = process.env['SUFRA_LONG'] === '1';

/**
 * The repetitions and durations of the fault tests: short for `npm test` and `npm run test:end-to-end`, long for the figures of
 * docs/reliability.md.
 */
export const figures = {
  kills: isLong ? 50 : 3,
  /** Random bills that guests pay in parts. */
  bills: isLong ? 10_000 : 2000,
  /** Simulated evenings. */
  shifts: isLong ? 500 : 3,
  /** Simulated evenings of two boards. */
  evenings: isLong ? 300 : 5,
  /** Simulated evenings of a table that chooses together, in each of some restaurants, on each store. */
  tables: isLong
    ? { sqlite: { houses: 18, evenings: 50 }, postgres: { houses: 4, evenings: 25 } }
    : { sqlite: { houses: 1, evenings: 5 }, postgres: { houses: 1, evenings: 6 } },
  /** Evenings at each moment at which a round's processes are killed; each store plays one moment in `every`. */
  killedRounds: isLong ? { evenings: 10, every: 1 } : { evenings: 1, every: 5 },
  /** Payment storms on each store, each with another gateway. */
  storms: isLong ? 110 : 1,
  /** Length of the evening whose memory is measured. */
  eveningMinutes: Number(process.env['EVENING_MINUTES'] ?? 60),
  powerCuts: isLong ? 200 : 3,
  fuzzed: isLong ? 100_000 : 1000,
  /**
   * Each store plays one in this many of the steps at which a payment's process is killed, a different one
   * each.
   */
  paymentKillsEvery: isLong ? 1 : 6,
  /** Each gateway plays one in this many of the payment faults, a different one each: as many as there are gateways. */
  paymentFaultsEvery: isLong ? 1 : 11,
};

/**
 * The fixed seed of the short form, so that unchanged code gives the same run. The long form uses other seeds.
 */
const SHORT_SEED = 20_261_121;

/** The random seed: in the name of each test that uses it; `SEED=… npm test -- NAME` repeats a run. */
export const seed = Number(process.env['SEED'] ?? (isLong ? randomInt(2 ** 31) : SHORT_SEED));
