const long = process.env['SUFRA_LONG'] === '1';

/** How often and how long the fault tests go on: the short form of `npm test`, or the figures of docs/reliability.md. */
export const figures = {
  kills: long ? 50 : 5,
};
