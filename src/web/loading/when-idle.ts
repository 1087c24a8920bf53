const waiting = new Set<() => void>();

/** The pause between tasks in browsers without idle callbacks. */
const BREATH_MS = 50;
/** The longest wait for an idle moment: a browser may report none for seconds, even on a still page. */
const MOST_WAIT_MS = 300;

/** What a tap asks for is drawn within this time, and comes before anything that nobody waits for. */
const TAP_MS = 400;
let tappedAt = -TAP_MS;
let isNoting = false;

function noteTaps(): void {
  const note = (): void => void (tappedAt = performance.now());
  for (const kind of ['pointerdown', 'keydown', 'click'])
    addEventListener(kind, note, { capture: true, passive: true });
}

function soon(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: MOST_WAIT_MS });
  else setTimeout(work, BREATH_MS);
}

function next(): void {
  const restMs = tappedAt + TAP_MS - performance.now();
  if (restMs > 0) return void setTimeout(soon, restMs, next);
  const [work] = waiting;
  if (!work) return;
  work();
  waiting.delete(work);
  soon(next);
}

/** Queues a small task. Tasks run in order, each when the browser is idle or after the longest wait. Returns a function that cancels the task. */
export function whenIdle(work: () => void): () => void {
  if (!isNoting) noteTaps();
  isNoting = true;
  waiting.add(work);
  if (waiting.size === 1) soon(next);
  return () => void waiting.delete(work);
}
