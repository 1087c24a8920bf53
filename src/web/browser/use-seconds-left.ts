import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** The server's time has whole seconds, so this phone's may lag by one. */
const UNSURE_MS = 1000;
const TICK_MS = 200;

function secondsUntil(instant: number): number {
  return Math.max(0, Math.ceil((instant - UNSURE_MS - serverNow()) / 1000));
}

/**
 * Whole seconds certainly left until an instant (ms UTC by the server's clock); 0 once it may have passed.
 */
export function useSecondsLeft(instant: number): number {
  const [left, setLeft] = useState(() => secondsUntil(instant));
  useEffect(() => {
    const look = () => setLeft(secondsUntil(instant));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
