import { keepOffline, loadedFiles } from '#client/keep-offline.ts';
import { cacheNames, WORKER_PATH } from '#contract/paths/offline.ts';
import { pagePath } from '#contract/paths/paths.ts';
import { trustedScriptUrl } from '#ui/html/trusted-html.ts';
import type { PageData } from '../page/page-data.ts';
import { readText, writeText } from '../browser/storage.ts';

/** Set in a tab that reloaded because its worker had gone. */
const GONE_KEY = 'sufra:worker-gone';

/** True when the worker's address answers with something other than a script; false without a network. */
async function isScriptGone(): Promise<boolean> {
  const answer = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer || answer.status >= 500) return false;
  return !answer.ok || !/\bjavascript\b/.test(answer.headers.get('content-type') ?? '');
}

/** Unregisters the worker and reloads the page once, so that it cannot loop. */
async function leaveWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.unregister();
  if (readText('session', GONE_KEY) !== null || !writeText('session', GONE_KEY, '1')) return;
  location.reload();
}

/** The files that this page has loaded, and the pages that guests reach from anywhere. */
function loadedHere({ lang, place }: PageData): string[] {
  return [...loadedFiles(), pagePath('home', lang), pagePath('cart', lang), place.path];
}

/**
 * Registers the offline worker and has it store this venue's menu. Unregisters a worker whose script is
 * missing or no longer a script, and reloads the page (specification section 8).
 */
export async function startWorker(data: PageData): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const known = await serviceWorker.getRegistration('/');
  if (known && (await isScriptGone())) return leaveWorker(known);
  await keepOffline({ script: trustedScriptUrl, scope: '/' }, { kind: 'keep', urls: loadedHere(data) });
}

/** Fetches the newest worker and drops the stored pages of the older app; the next load gets the new one. */
export async function renewApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await caches.delete(cacheNames.pages);
  await (await navigator.serviceWorker.getRegistration('/'))?.update();
}
