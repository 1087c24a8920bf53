import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** True from an instant on (ms UTC by the server's clock). */
export function useIsPast(instant: number): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(instant), Math.max(0, instant - serverNow()));
    return () => clearTimeout(timer);
  }, [instant]);
  return passed === instant;
}
