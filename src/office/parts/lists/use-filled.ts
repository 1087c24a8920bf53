import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fillMore, ROWS_PER_FRAME } from '../../rules/filled-rows.ts';

/** After a frame of a fast scroll, rows wait this long for the next one. */
const REST_MS = 100;

/**
 * Which of the drawn rows of a long list have their controls. Rows that a fast scroll brings are drawn without them,
 * and get them a few in each frame once it slows down: no frame draws more than it has time for. A list that is new
 * has them at once.
 */
export function useFilled(ids: readonly string[], first: number, last: number): ReadonlySet<string> {
  const drawn = useMemo(() => ids.slice(first, last + 1), [ids, first, last]);
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<{ ids: readonly string[]; drawn: ReadonlySet<string> }>({
    ids: [],
    drawn: new Set(),
  });
  useLayoutEffect(() => {
    const isNew = before.current.ids !== ids || before.current.drawn.size === 0;
    const arrived = drawn.filter((id) => !before.current.drawn.has(id)).length;
    before.current = { ids, drawn: new Set(drawn) };
    if (drawn.every((id) => filled.has(id))) return;
    if (isNew) return setFilled(new Set(drawn));
    const fill = () => setFilled((now) => fillMore(drawn, now));
    if (arrived < ROWS_PER_FRAME) {
      const frame = requestAnimationFrame(fill);
      return () => cancelAnimationFrame(frame);
    }
    const rest = setTimeout(fill, REST_MS);
    return () => clearTimeout(rest);
  }, [ids, drawn, filled]);
  return filled;
}
