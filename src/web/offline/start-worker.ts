import { keepOffline, loadedFiles } from '#client/keep-offline.ts';
import { cacheNames, WORKER_PATH } from '#contract/offline.ts';
import { pagePath } from '#contract/paths.ts';
import { trustedScriptUrl } from '#ui/trusted-html.ts';
import type { PageData } from '../page/page-data.ts';
import { readText, writeText } from '../browser/storage.ts';

/** Set in a tab that was loaded again because its worker had gone. */
const GONE_KEY = 'sufra:worker-gone';

/** True once the worker's address answers with something that is no script; a network that is away tells nothing. */
async function isScriptGone(): Promise<boolean> {
  const answer = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer || answer.status >= 500) return false;
  return !answer.ok || !/\bjavascript\b/.test(answer.headers.get('content-type') ?? '');
}

/** Takes the worker away and loads the page without it; once, so that nothing can turn in circles. */
async function leaveWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.unregister();
  if (readText('session', GONE_KEY) !== null || !writeText('session', GONE_KEY, '1')) return;
  location.reload();
}

/** What this page has loaded, and the pages it leads to wherever a guest goes. */
function loadedHere({ lang, place }: PageData): string[] {
  return [...loadedFiles(), pagePath('home', lang), pagePath('cart', lang), place.path];
}

/**
 * Registers the offline worker, and has it keep this venue's menu. A worker whose script is missing or is no
 * script any more is unregistered and the page reloads (specification section 8).
 */
export async function startWorker(data: PageData): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const known = await serviceWorker.getRegistration('/');
  if (known && (await isScriptGone())) return leaveWorker(known);
  await keepOffline({ script: trustedScriptUrl, scope: '/' }, { kind: 'keep', urls: loadedHere(data) });
}

/** Gets the newest worker and forgets the kept pages, which are of the older app: the next load brings the new one. */
export async function renewApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await caches.delete(cacheNames.pages);
  await (await navigator.serviceWorker.getRegistration('/'))?.update();
}
