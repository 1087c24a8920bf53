import { useEffect, useLayoutEffect, useRef } from 'react';
import { create } from '#ui/store.ts';

/** The Date header has whole seconds, so smaller differences do not count. */
const TOLERANCE_MS = 2000;

let offsetMs = 0;
let synced = false;
const useClock = create<{ now: number }>(() => ({ now: Date.now() }));

/** The server's time in ms UTC; a tablet's clock may be wrong by a year. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Corrects this tablet's clock by the Date header of an answer. */
export function syncClock(serverTime: number | null): void {
  if (serverTime === null || (synced && Math.abs(serverTime - serverNow()) <= TOLERANCE_MS)) return;
  offsetMs = serverTime - Date.now();
  synced = true;
  useClock.setState({ now: serverNow() });
}

/** Starts the board's clock, which ticks every second. */
export function startClock(): void {
  setInterval(() => useClock.setState({ now: serverNow() }), 1000);
}

/** Selects a value from the current time; the component renders only when the value changes. */
export function useNow<S>(select: (now: number) => S): S {
  return useClock(({ now }) => select(now));
}

/**
 * Calls back with the current time after each drawing and every second: what shows seconds is written into the page
 * and costs no drawing.
 */
export function useTicking(write: (now: number) => void): void {
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
    write(useClock.getState().now);
  });
  useEffect(() => useClock.subscribe(({ now }) => latest.current(now)), []);
}
