/** Called after each piece: how many of how many are done. */
export type Progress = (done: number, of: number) => void;

interface ProgressTarget {
  write(text: string): void;
  isTerminal: boolean;
  /** Monotonic ms. */
  now(): number;
}

const REDRAW_MS = 100;
const CLEAR_LINE = '\r\u001b[K';

function timeLeft(elapsedMs: number, done: number, of: number): string {
  if (elapsedMs < 1000 || done === 0 || done === of) return '';
  const seconds = Math.ceil(((elapsedMs / done) * (of - done)) / 1000);
  return seconds < 60 ? `, ${seconds} s left` : `, ${Math.ceil(seconds / 60)} min left`;
}

/**
 * Prints the progress of long work: "pictures 37/120", after a second with the remaining time. A terminal gets one
 * changing line, other outputs a line per ten percent.
 */
export function createProgress(label: string, { write, isTerminal, now }: ProgressTarget): Progress {
  const start = now();
  let drawnAt = -Infinity;
  let tenths = 0;

  function redraw(text: string, isLast: boolean): void {
    if (!isLast && now() - drawnAt < REDRAW_MS) return;
    drawnAt = now();
    write(`${CLEAR_LINE}${text}${isLast ? '\n' : ''}`);
  }

  return (done, of) => {
    const text = `${label} ${done}/${of}${timeLeft(now() - start, done, of)}`;
    if (isTerminal) return redraw(text, done === of);
    const reached = Math.floor((10 * done) / of);
    if (reached > tenths) write(`${text}\n`);
    tenths = Math.max(tenths, reached);
  };
}
