import { startTransition } from 'react';
import { flushSync } from 'react-dom';

/** This far above and below the screen things are drawn before they are scrolled to. */
const AHEAD = '900px 0px';
/** What is further away than this may be taken off again. */
const BEHIND = '1800px 0px';

const waiting = new Map<Element, () => void>();
const leaving = new Map<Element, (height: number) => void>();
let watcher: IntersectionObserver | null = null;
let leaveWatcher: IntersectionObserver | null = null;
let printing = false;

function look(entries: readonly IntersectionObserverEntry[]): void {
  const near = entries.filter(({ isIntersecting }) => isIntersecting);
  startTransition(() => {
    for (const { target } of near) waiting.get(target)?.();
  });
}

function lookBehind(entries: readonly IntersectionObserverEntry[]): void {
  if (printing) return;
  for (const { target, isIntersecting, boundingClientRect } of entries)
    if (!isIntersecting) leaving.get(target)?.(boundingClientRect.height);
}

/** Paper has no screen to come near to: everything is drawn, and what that draws in turn. */
function drawAll(): void {
  printing = true;
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
  addEventListener('afterprint', () => (printing = false));
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

/** Tells the height of something that is far from the screen, on paper never. Answers how to stop. */
export function whenFar(element: Element, leave: (height: number) => void): () => void {
  leaveWatcher ??= new IntersectionObserver(lookBehind, { rootMargin: BEHIND });
  leaving.set(element, leave);
  leaveWatcher.observe(element);
  return () => {
    leaving.delete(element);
    leaveWatcher?.unobserve(element);
  };
}
