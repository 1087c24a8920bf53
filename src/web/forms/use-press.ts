import { useEffect, useEffectEvent, useState } from 'react';

/** A form's button. */
export interface Press {
  /** It was pressed and waits for what is still being read. */
  waits: boolean;
  press(): void;
}

/**
 * A press of a form's button is answered at once, or as soon as everything that was typed is read: the rules of phone
 * numbers come only when one is typed. `reading`: that is still going on.
 */
export function usePress(reading: boolean, answer: () => void): Press {
  const [waits, setWaits] = useState(false);
  const settle = useEffectEvent(() => {
    setWaits(false);
    answer();
  });
  useEffect(() => {
    // Not within React's own work: the answer may have the page drawn at once.
    if (waits && !reading) queueMicrotask(() => settle());
  }, [waits, reading]);
  return { waits, press: () => (reading ? setWaits(true) : answer()) };
}
