import { useLayoutEffect, useState, type RefObject } from 'react';
import { tracksIn } from '../../rules/columns/tracks.ts';
import { TICKET_REM, useScreen } from '../../state/screen.ts';

/**
 * The number of tickets that stand beside each other in an element, beside so many empty columns; larger text needs
 * wider ones.
 */
export function useTracks(floor: RefObject<HTMLElement | null>, empty: number): number {
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
      setTracks(tracksIn(room / rem, TICKET_REM[density], empty));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [floor, density, empty]);
  return tracks;
}
