const waiting = new Set<() => void>();
let running = false;

/** Browsers without idle callbacks do one thing after the other, with a breath in between. */
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

/** Does small things one after the other, in order, whenever the browser has nothing else to do; answers how to drop one. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  if (!running) {
    running = true;
    soon(next);
  }
  return () => void waiting.delete(work);
}
