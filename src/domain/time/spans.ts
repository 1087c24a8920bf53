/** A minute, in ms. */
export const MINUTE_MS = 60_000;

/** An hour, in ms. */
export const HOUR_MS = 60 * MINUTE_MS;

/** Twenty-four hours, in ms; a day of a calendar may have an hour more or less. */
export const DAY_MS = 24 * HOUR_MS;
