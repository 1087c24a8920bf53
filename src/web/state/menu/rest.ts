import { createStore } from 'zustand/vanilla';

const store = createStore(() => ({ requested: false }));

/**
 * Requests everything that reading the first page does not need: the full menu and all texts. The boot
 * (startup/boot.tsx) loads it, once.
 */
export function requestRest(): void {
  store.setState({ requested: true });
}

/** Resolves once anything has requested it. */
export function whenRestRequested(): Promise<void> {
  if (store.getState().requested) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      resolve();
    });
  });
}
