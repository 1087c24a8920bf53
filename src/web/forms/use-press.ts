import { useEffect, useEffectEvent, useState } from 'react';

/** A form's button. */
export interface Press {
  /** It was pressed, and waits for a check that is still running. */
  waits: boolean;
  press(): void;
}

/**
 * Handles a press at once, or as soon as every typed text is checked: the phone number rules load only when
 * a number is typed. `reading` is true during a check.
 */
export function usePress(reading: boolean, answer: () => void): Press {
  const [waits, setWaits] = useState(false);
  const settle = useEffectEvent(() => {
    setWaits(false);
    answer();
  });
  useEffect(() => {
    // Outside React's own work, since the handler may draw the page synchronously.
    if (waits && !reading) queueMicrotask(() => settle());
  }, [waits, reading]);
  return { waits, press: () => (reading ? setWaits(true) : answer()) };
}
