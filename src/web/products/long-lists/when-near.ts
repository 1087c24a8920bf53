import { startTransition } from 'react';
import { flushSync } from 'react-dom';

/** Elements are drawn this far above and below the screen, before the guest scrolls to them. */
const AHEAD = '900px 0px';

const waiting = new Map<Element, () => void>();
let watcher: IntersectionObserver | null = null;

function look(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.filter(({ isIntersecting }) => isIntersecting);
  startTransition(() => {
    for (const { target } of near) waiting.get(target)?.();
  });
}

/** Printing has no screen: draws everything, and everything that this adds in turn. */
function drawAll(): void {
  while (waiting.size > 0) {
    const all = [...waiting.values()];
    waiting.clear();
    flushSync(() => {
      for (const draw of all) draw();
    });
  }
}

function start(): IntersectionObserver {
  addEventListener('beforeprint', drawAll);
  return new IntersectionObserver(look, { rootMargin: AHEAD });
}

/**
 * Calls back when an element comes near the screen or is printed: one observer for all. Returns a function
 * that stops it.
 */
export function whenNear(element: Element, draw: () => void): () => void {
  watcher ??= start();
  waiting.set(element, draw);
  watcher.observe(element);
  return () => {
    waiting.delete(element);
    watcher?.unobserve(element);
  };
}
