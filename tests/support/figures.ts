const long = process.env['SUFRA_LONG'] === '1';

/** How often and how long the fault tests go on: the short form of `npm test`, or the figures of docs/reliability.md. */
export const figures = {
  kills: long ? 50 : 5,
  /** Each gateway plays each so-manieth row of the payments' faults, each another one. */
  paymentFaultsEvery: long ? 1 : 4,
};
