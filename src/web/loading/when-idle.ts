const waiting = new Set<() => void>();

/** The pause between tasks in browsers without idle callbacks. */
const BREATH_MS = 50;
/** A browser may find no idle moment for seconds, even on a page where nothing moves. */
const MOST_WAIT_MS = 300;

function soon(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: MOST_WAIT_MS });
  else setTimeout(work, BREATH_MS);
}

function next(): void {
  const [work] = waiting;
  if (!work) return;
  work();
  waiting.delete(work);
  soon(next);
}

/** Runs small tasks one after the other, in order, each when the browser is idle or has been busy for a while; answers how to cancel one. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  if (waiting.size === 1) soon(next);
  return () => void waiting.delete(work);
}
