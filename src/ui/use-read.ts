import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Reads when the component comes, and again when `key` changes; not at all while it is null. Gives what was read last and
 * a function that changes it here; null before. An answer for an earlier key is ignored.
 */
export function useRead<T>(
  key: string | null,
  read: () => Promise<T>,
): [read: T | null, change: (change: (now: T) => T) => void] {
  const [state, setState] = useState<{ value: T } | null>(null);
  const begin = useEffectEvent(read);
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    void begin().then((value) => {
      if (isWanted) setState({ value });
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return [state?.value ?? null, (change) => setState((now) => now && { value: change(now.value) })];
}
