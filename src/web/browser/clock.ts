import { readText, writeText } from './storage.ts';

const KEY = 'sufra:clock';
/** A clock that is off by more is treated as missing. */
const MOST_MS = 1e13;

/** The offset from the last answer, which may have come to the previous page: this page may need no call. */
let offsetMs = storedOffset();

function storedOffset(): number {
  const stored = Number(readText('session', KEY));
  return Math.abs(stored) < MOST_MS ? stored : 0;
}

/** Corrects this phone's clock by the Date header of an answer. */
export function syncClock(serverTime: number | null): void {
  if (serverTime === null) return;
  offsetMs = serverTime - Date.now();
  writeText('session', KEY, String(offsetMs));
}

/** The server's time in ms UTC; a phone's clock may be wrong by a year. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
