import { create } from 'zustand';

/** The Date of an answer has whole seconds: less than this is no difference. */
const TOLERANCE_MS = 2000;

let offsetMs = 0;
let synced = false;
const useClock = create<{ now: number }>(() => ({ now: Date.now() }));

/** The server's time in ms UTC: a tablet's clock may be wrong by a year. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Sets this tablet's clock right by the Date of an answer. */
export function syncClock(serverTime: number | null): void {
  if (serverTime === null || (synced && Math.abs(serverTime - serverNow()) <= TOLERANCE_MS)) return;
  offsetMs = serverTime - Date.now();
  synced = true;
  useClock.setState({ now: serverNow() });
}

/** Lets time pass on the board, second by second. */
export function startClock(): void {
  setInterval(() => useClock.setState({ now: serverNow() }), 1000);
}

/** Something of the present moment; a component wakes only when it becomes another. */
export function useNow<S>(select: (now: number) => S): S {
  return useClock(({ now }) => select(now));
}
