import { waitForNetwork } from './network-wait.ts';

const AGAIN_MS = 3000;

/**
 * Loads a part of the app. What cannot be had without a network is asked for again, so that the screen that wants it
 * waits instead of failing; on the server, what fails will never be there.
 */
export function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  return load().catch(() => waitForNetwork(AGAIN_MS).then(() => loadUntilThere(load)));
}
