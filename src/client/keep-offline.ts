import { WORKER_PATH, type KeepMessage } from '#contract/offline.ts';

/** The worker's address as this browser takes it: marked by the page's own policy of scripts. */
export interface OfflineWorker {
  script: (path: string) => string;
  /** The part of the origin that it looks after. */
  scope: string;
}

/** Installs the offline worker and asks it to keep addresses. Where a browser forbids workers, the app does without. */
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

/** What this page has loaded from its own origin so far. */
export function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.filter((url) => url.startsWith(`${location.origin}/`));
}
