import { createStore } from 'zustand/vanilla';

/** Keeps whether anything needs what reading the first page does not: the full menu and all texts. */
export function createRest() {
  const store = createStore(() => ({ requested: false }));

  /** Requests the rest. The boot (startup/boot.tsx) loads it, once. */
  function requestRest(): void {
    store.setState({ requested: true });
  }

  /** Resolves once anything has requested it. */
  function whenRestRequested(): Promise<void> {
    if (store.getState().requested) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = store.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  return { requestRest, whenRestRequested };
}

/** The page's. */
export const { requestRest, whenRestRequested } = createRest();
