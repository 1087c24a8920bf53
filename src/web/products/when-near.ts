/** This far above and below the screen things are drawn before they are scrolled to. */
const AHEAD = '900px 0px';

const waiting = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | null = null;

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
}

/** Tells when an element comes near the screen: one observer for all of them. Answers how to stop. */
export function whenNear(element: Element, tell: () => void): () => void {
  watcher ??= new IntersectionObserver(look, { rootMargin: AHEAD });
  waiting.set(element, tell);
  watcher.observe(element);
  return () => {
    waiting.delete(element);
    watcher?.unobserve(element);
  };
}
