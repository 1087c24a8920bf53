import { useEffect, useState } from 'react';

/** Anchors stand this far below the top: the bars are above (specification section 9). */
const OFFSET_PX = 150;

/**
 * The section being read: the last one whose start has passed below the bars; `stuck` once the list of links
 * itself sticks.
 */
export function useScrollspy(ids: readonly string[]): { current: string | null; stuck: boolean } {
  const [state, setState] = useState<{ current: string | null; stuck: boolean }>({
    current: ids[0] ?? null,
    stuck: false,
  });
  useEffect(() => {
    const look = () => {
      const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
      const passed = tops.findLastIndex((top) => top <= OFFSET_PX + 1);
      const current = ids[Math.max(0, passed)] ?? null;
      const stuck = passed >= 0;
      setState((before) =>
        before.current === current && before.stuck === stuck ? before : { current, stuck },
      );
    };
    // In the next frame, which needs layout anyway, so this forces none.
    requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return state;
}
