const long = process.env['SUFRA_LONG'] === '1';

/** How often and how long the fault tests go on: the short form of `npm test`, or the figures of docs/reliability.md. */
export const figures = {
  kills: long ? 50 : 5,
  /** Each store plays each so-manieth step at which a payment's process is killed, each another one. */
  paymentKillsEvery: long ? 1 : 2,
  /** Each gateway plays each so-manieth row of the payments' faults, each another one. */
  paymentFaultsEvery: long ? 1 : 4,
};
