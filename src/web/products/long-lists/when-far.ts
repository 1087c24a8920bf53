import { whenIdle } from '../../loading/when-idle.ts';

/** Beyond this distance from the screen, an element is far. */
const BEHIND = '1800px 0px';

const leaving = new Map<Element, (height: number) => void>();
let watcher: IntersectionObserver | null = null;
let printing = false;

function look(entries: readonly IntersectionObserverEntry[]): void {
  if (printing) return;
  for (const { target, isIntersecting, boundingClientRect } of entries)
    if (!isIntersecting) leaving.get(target)?.(boundingClientRect.height);
}

function start(): IntersectionObserver {
  addEventListener('beforeprint', () => (printing = true));
  addEventListener('afterprint', () => (printing = false));
  return new IntersectionObserver(look, { rootMargin: BEHIND });
}

/** It came back while it waited. */
function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight;
}

/**
 * Calls back with the height of an element that is far from the screen, as soon as the browser is idle;
 * never for an element with focus or during printing. Returns a function that stops it.
 */
export function whenFar(element: Element, leave: (height: number) => void): () => void {
  watcher ??= start();
  let forget = () => {};
  leaving.set(element, (height) => {
    forget();
    forget = whenIdle(() => {
      if (!isNear(element) && !element.contains(document.activeElement)) leave(height);
    });
  });
  watcher.observe(element);
  return () => {
    forget();
    leaving.delete(element);
    watcher?.unobserve(element);
  };
}
