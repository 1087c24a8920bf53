const waiting = new Set<() => void>();
let running = false;

/** Browsers without idle callbacks draw one part after the other, with a breath in between. */
const BREATH_MS = 50;

function soon(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, BREATH_MS);
}

function next(): void {
  const [draw] = waiting;
  running = draw !== undefined;
  if (!draw) return;
  waiting.delete(draw);
  draw();
  soon(next);
}

/** Draws one part after the other, in order, whenever the browser has nothing else to do; answers how to drop it. */
export function drawWhenIdle(draw: () => void): () => void {
  waiting.add(draw);
  if (!running) {
    running = true;
    soon(next);
  }
  return () => void waiting.delete(draw);
}
