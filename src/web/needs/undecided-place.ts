import { scrollMotion } from '#ui/motion.ts';

/** The id of the place where a line of the cart asks its guest to decide. */
export function undecidedId(lineId: string): string {
  return `decide-${lineId}`;
}

/** Scrolls to a line that is to be decided about, and focuses its first button. */
export function showUndecided(lineId: string): void {
  const line = document.getElementById(undecidedId(lineId));
  line?.scrollIntoView({ block: 'center', behavior: scrollMotion() });
  line?.querySelector('button')?.focus({ preventScroll: true });
}
