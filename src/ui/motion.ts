/** The behaviour of scrolls that the app starts: smooth, unless the guest prefers reduced motion. */
export function scrollMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
