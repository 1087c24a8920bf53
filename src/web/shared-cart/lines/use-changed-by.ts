import type { SharedLine } from '#domain/shared-cart/shared-line.ts';
import { useEffect, useState } from 'react';

/** For how long it is said who has changed a line. */
const SAID_MS = 6000;

/** Another guest whose pieces of a line differ between two states of it; null: nobody's do. */
function changerOf(before: SharedLine['marks'], now: SharedLine['marks'], me: string): string | null {
  const changed = Object.entries(now).find(
    ([guest, { pieces }]) => guest !== me && before[guest]?.pieces !== pieces,
  );
  return changed?.[0] ?? null;
}

interface Seen {
  marks: SharedLine['marks'];
  /** A new object for each change. */
  change: { by: string } | null;
}

/** The guest who has just changed how many of a line to share the table wants; null: nobody else has. */
export function useChangedBy({ marks }: SharedLine, me: string): string | null {
  const [seen, setSeen] = useState<Seen>({ marks, change: null });
  if (seen.marks !== marks) {
    const by = changerOf(seen.marks, marks, me);
    setSeen({ marks, change: by === null ? seen.change : { by } });
  }
  const { change } = seen;
  useEffect(() => {
    if (change === null) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, change: null })), SAID_MS);
    return () => clearTimeout(timer);
  }, [change]);
  return change?.by ?? null;
}
