import { useLayoutEffect, useState, type RefObject } from 'react';
import { TICKET_REM, useScreen } from '../../state/screen.ts';

/** The gap between tickets, in rem. */
const GAP_REM = 0.625;

/** The number of tickets that stand beside each other in an element, at least one; larger text needs wider ones. */
export function useTracks(floor: RefObject<HTMLElement | null>): number {
  const density = useScreen((screen) => screen.density);
  const [tracks, setTracks] = useState(1);
  useLayoutEffect(() => {
    const element = floor.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      const room =
        element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      setTracks(Math.max(1, Math.floor((room / rem + GAP_REM) / (TICKET_REM[density] + GAP_REM))));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [floor, density]);
  return tracks;
}
