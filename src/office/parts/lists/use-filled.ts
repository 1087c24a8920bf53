import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fillMore, ROWS_PER_FRAME } from '../../rules/filled-rows.ts';

/** After a frame of a fast scroll, rows wait this long for the next one. */
const REST_MS = 100;

/**
 * Which of the drawn rows of a long list have their controls. Rows that a fast scroll brings are drawn without them,
 * and get them a few in each frame once it slows down: no frame draws more than it has time for. A list that is new
 * has them at once, and so has the row in hand, which keeps them: a row that loses its second line moves all below it.
 */
export function useFilled(
  ids: readonly string[],
  span: { first: number; last: number } | null,
  inHand: string | undefined,
): ReadonlySet<string> {
  const [first, end] = span ? [span.first, span.last + 1] : [0, 0];
  const drawn = useMemo(() => ids.slice(first, end), [ids, first, end]);
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  if (inHand !== undefined && drawn.includes(inHand) && !filled.has(inHand))
    setFilled(new Set([...filled, inHand]));
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
