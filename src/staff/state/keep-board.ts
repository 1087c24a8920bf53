import { keepOffline, loadedFiles } from '#client/keep-offline.ts';
import { boardPaths } from '#contract/paths.ts';
import { trustedScriptUrl } from '#ui/trusted-html.ts';

/**
 * Has the tablet keep the board's frame: loaded anew while there is no network, it says so and goes on by itself,
 * instead of the browser's own page. Orders are never kept.
 */
export async function keepBoard(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const urls = [boardPaths.board, ...loadedFiles()];
  await keepOffline(
    { script: trustedScriptUrl, scope: boardPaths.board },
    { kind: 'keep', urls, alone: true },
  );
}
