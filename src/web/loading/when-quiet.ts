/** Nothing has come for this long: the connection has time for what nobody waits for. */
const QUIET_MS = 4000;

/** Resolves once no file has arrived for four seconds. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      arrivals.disconnect();
      resolve();
    };
    let timer = setTimeout(end, QUIET_MS);
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    });
    arrivals.observe({ type: 'resource' });
  });
}
