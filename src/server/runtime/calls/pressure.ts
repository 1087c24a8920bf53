import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The load of this process. */
export interface Pressure {
  /** Mean delay of the last half second, in ms. */
  lagMs(): number;
  stop(): void;
}

const RESOLUTION_MS = 10;
const WINDOW_MS = 500;

/** Measures how late the event loop runs timers: every request waits that long before it is handled. */
export function measurePressure(): Pressure {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lagMs = 0;
  const timer = setInterval(() => {
    lagMs = delays.count === 0 ? 0 : Math.max(0, delays.mean / 1e6 - RESOLUTION_MS);
    delays.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    lagMs: () => lagMs,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
