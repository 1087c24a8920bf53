import { isMedia } from './media.ts';

/** True where the browser is asked for less motion. */
export function prefersLessMotion(): boolean {
  return isMedia('(prefers-reduced-motion: reduce)');
}

/** The behaviour of scrolls that the app starts: smooth, unless the guest prefers reduced motion. */
export function scrollMotion(): ScrollBehavior {
  return prefersLessMotion() ? 'instant' : 'smooth';
}
