const GAP = 6;
const EDGE = 12;

/**
 * Puts what a button opened below it, or above where there is no room, inside the window: its place is written in --x and
 * --y. Both begin or end at the same edge.
 */
export function placeBelow(opened: HTMLElement, button: HTMLElement, edge: 'start' | 'end' = 'end'): void {
  const from = button.getBoundingClientRect();
  const { width, height } = opened.getBoundingClientRect();
  // Distances are from the inline start.
  const isRtl = document.documentElement.dir === 'rtl';
  const start = isRtl ? innerWidth - from.right : from.left;
  const wanted = edge === 'start' ? start : start + from.width - width;
  const x = Math.min(Math.max(EDGE, wanted), innerWidth - width - EDGE);
  const below = from.bottom + GAP;
  const y = below + height > innerHeight - EDGE ? Math.max(EDGE, from.top - GAP - height) : below;
  opened.style.setProperty('--x', `${x}px`);
  opened.style.setProperty('--y', `${y}px`);
}

/** Moves focus to the first match in what opened. The browser tells late of an opening: who is in it stays. */
export function focusIn(opened: HTMLElement, match: string): void {
  if (!opened.contains(document.activeElement)) opened.querySelector<HTMLElement>(match)?.focus();
}
