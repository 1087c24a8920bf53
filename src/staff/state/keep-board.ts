import { keepOffline, loadedFiles } from '#client/keep-offline.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import { trustedScriptUrl } from '#ui/html/trusted-html.ts';

/**
 * Stores the board's frame on the tablet, so that a reload without a network shows the board's own offline
 * message, not the browser's. Never stores orders.
 */
export async function keepBoard(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const urls = [boardPaths.board, ...loadedFiles()];
  await keepOffline(
    { script: trustedScriptUrl, scope: boardPaths.board },
    { kind: 'keep', urls, alone: true },
  );
}
