/** How a scroll that the app starts itself moves: smoothly, unless the guest's device asks for less motion. */
export function scrollMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
