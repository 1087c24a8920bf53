/** True where the browser is asked for less motion. */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The behaviour of scrolls that the app starts: smooth, unless the guest prefers reduced motion. */
export function scrollMotion(): ScrollBehavior {
  return prefersLessMotion() ? 'instant' : 'smooth';
}
