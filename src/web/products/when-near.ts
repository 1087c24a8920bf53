import { startTransition } from 'react';
import { flushSync } from 'react-dom';

/** This far above and below the screen things are drawn before they are scrolled to. */
const AHEAD = '900px 0px';

const waiting = new Map<Element, () => void>();
let watcher: IntersectionObserver | null = null;

function look(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.filter(({ isIntersecting }) => isIntersecting);
  startTransition(() => {
    for (const { target } of near) waiting.get(target)?.();
  });
}

/** Paper has no screen to come near to: everything is drawn, and what that draws in turn. */
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

/** Draws something when it comes near the screen or is printed: one observer for all. Answers how to stop. */
export function whenNear(element: Element, draw: () => void): () => void {
  watcher ??= start();
  waiting.set(element, draw);
  watcher.observe(element);
  return () => {
    waiting.delete(element);
    watcher?.unobserve(element);
  };
}
