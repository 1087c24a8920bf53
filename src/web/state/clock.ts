let offsetMs: number | null = null;

/** Sets this phone's clock right by the Date of an answer. */
export function syncClock(serverTime: number | null): void {
  if (serverTime !== null) offsetMs = serverTime - Date.now();
}

/** The server's time in ms UTC: a phone's clock may be wrong by a year. */
export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0);
}
