import { useEffect, useState } from 'react';

/**
 * Calls back with the id of a message that was shown long enough; its time begins again after it was held. `onEnd` must
 * stay the same function. Returns how to say that the message is held, by a pointer or the focus.
 */
export function useShownFor(
  id: number | undefined,
  shownMs: number,
  onEnd: (id: number) => void,
): (held: boolean) => void {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (id === undefined || held) return;
    const timer = setTimeout(() => onEnd(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, held, shownMs, onEnd]);
  return setHeld;
}
