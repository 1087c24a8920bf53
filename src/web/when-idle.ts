const waiting = new Set<() => void>();
let running = false;

/** The pause between tasks in browsers without idle callbacks. */
const BREATH_MS = 50;

function soon(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, BREATH_MS);
}

function next(): void {
  const [work] = waiting;
  running = work !== undefined;
  if (!work) return;
  waiting.delete(work);
  work();
  soon(next);
}

/** Runs small tasks one after the other, in order, whenever the browser is idle; answers how to cancel one. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  if (!running) {
    running = true;
    soon(next);
  }
  return () => void waiting.delete(work);
}
