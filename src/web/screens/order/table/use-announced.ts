import { useEffect, useRef, useState } from 'react';

/** Between two announcements. */
const PAUSE_MS = 5000;

/**
 * What a screen reader is told of words that change: none of those with which the page opened, then the newest, at most
 * once in five seconds.
 */
export function useAnnounced(words: string): string {
  const [announced, setAnnounced] = useState('');
  const known = useRef(words);
  const last = useRef(-PAUSE_MS);
  useEffect(() => {
    if (words === known.current) return undefined;
    const announce = () => {
      known.current = words;
      last.current = performance.now();
      setAnnounced(words);
    };
    const timer = setTimeout(announce, Math.max(0, last.current + PAUSE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [words]);
  return announced;
}
