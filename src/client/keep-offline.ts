import { WORKER_PATH, type KeepMessage } from '#contract/paths/offline.ts';

/** The worker's address, marked as trusted by the page's script policy. */
export interface OfflineWorker {
  script: (path: string) => string;
  /** The part of the origin that the worker controls. */
  scope: string;
}

/**
 * Installs the offline worker and asks it to keep addresses. Does nothing where the browser forbids workers.
 */
export async function keepOffline({ script, scope }: OfflineWorker, message: KeepMessage): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register(script(WORKER_PATH), { scope, updateViaCache: 'none' });
  } catch {
    return;
  }
  const { active } = await serviceWorker.ready;
  active?.postMessage(message, { transfer: [] });
}

/** The addresses that this page has loaded from its own origin so far. */
export function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.filter((url) => url.startsWith(`${location.origin}/`));
}
