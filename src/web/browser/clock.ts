import { readText, writeText } from './storage.ts';

const KEY = 'sufra:clock';
/** A phone whose clock is off by more has no clock. */
const MOST_MS = 1e13;

/** What the last answer said, also one to the page before: this one may need none. */
let offsetMs = storedOffset();

function storedOffset(): number {
  const stored = Number(readText('session', KEY));
  return Math.abs(stored) < MOST_MS ? stored : 0;
}

/** Sets this phone's clock right by the Date of an answer. */
export function syncClock(serverTime: number | null): void {
  if (serverTime === null) return;
  offsetMs = serverTime - Date.now();
  writeText('session', KEY, String(offsetMs));
}

/** The server's time in ms UTC: a phone's clock may be wrong by a year. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
