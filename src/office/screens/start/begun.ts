import { useEffect, useState } from 'react';
import { readBegun, type Begun } from '../../rules/start.ts';
import { keep, readKept } from '../../state/page/kept.ts';

const NAME = 'start';

/** What this browser kept of the way to a new venue; null for nothing. */
export function readKeptStart(): Begun | null {
  return readKept(NAME, readBegun);
}

/** Forgets it, once the venue is made. */
export function forgetStart(): void {
  keep(NAME, null);
}

/** Keeps what was written for whoever comes back; false where the browser stores nothing. */
export function useKeptStart({ step, place, text, rows }: Begun): boolean {
  const [isKept] = useState(() => {
    keep(NAME, { step, place, text, rows });
    return readKeptStart() !== null;
  });
  useEffect(() => keep(NAME, { step, place, text, rows }), [step, place, text, rows]);
  return isKept;
}
