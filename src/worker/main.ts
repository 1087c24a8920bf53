import { cacheNames, type KeepMessage } from '#contract/paths/offline.ts';
import { matchPage } from '#contract/paths/paths.ts';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { isFile, isOurPage, kindOf, pageKey, type Kind } from './what-is-kept.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the build that every guest may need; the server writes them at the start of this script. */
  sufraAssets?: readonly string[];
};

/** How long the network may delay a page that is already stored (reliability.md). */
const PATIENCE_S = 3;
const DAY_S = 86_400;
/** The number of parallel fetches, since the page may need the network itself. */
const AT_ONCE = 3;

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url)),
      cacheWillUpdate: async ({ response }) => (isOurPage(response) ? response : null),
      async fetchDidSucceed({ response }) {
        if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
        return response;
      },
    },
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});

function cacheFirst(cacheName: string, maxEntries: number): Strategy {
  return new CacheFirst({
    cacheName,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) },
      new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true }),
    ],
  });
}

const assets = cacheFirst(cacheNames.assets, 600);
const pictures = cacheFirst(cacheNames.pictures, 300);

const STRATEGIES: Partial<Record<Kind, Strategy>> = {
  page: pages,
  board: pages,
  asset: assets,
  picture: pictures,
};

/** The stored page of the menu in a language: the app goes from there to the page the guest wants. */
async function anyMenu(lang: string | null): Promise<Response> {
  const cache = await caches.open(cacheNames.pages);
  const homes = (await cache.keys()).filter(({ url }) => matchPage(new URL(url).pathname)?.name === 'home');
  const wanted = homes.find(({ url }) => matchPage(new URL(url).pathname)?.lang === lang) ?? homes[0];
  return (wanted && (await cache.match(wanted))) ?? Response.error();
}

/** A picture in any stored size and format. */
async function anySize({ pathname }: URL): Promise<Response> {
  const cache = await caches.open(cacheNames.pictures);
  const folder = pathname.startsWith('/images/')
    ? pathname.slice(0, pathname.lastIndexOf('/') + 1)
    : pathname;
  const seen = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(folder));
  return (seen && (await cache.match(seen))) ?? Response.error();
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && matchPage(url.pathname) !== null,
  async ({ request, url, event }) => {
    try {
      return await (kindOf(url) === 'page' ? pages.handle({ request, event }) : fetch(request));
    } catch {
      return anyMenu(matchPage(url.pathname)?.lang ?? null);
    }
  },
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && kindOf(url) === 'board',
  pages,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && kindOf(url) === 'asset', assets);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && kindOf(url) === 'picture',
  async ({ request, url, event }) => {
    try {
      return await pictures.handle({ request, event });
    } catch {
      return anySize(url);
    }
  },
);

/** Stores an address as if the guest had opened it; a failure now may succeed another time. */
async function keep(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const strategy = STRATEGIES[kindOf(url)];
  if (!strategy) return;
  const [, done] = strategy.handleAll({ request: new Request(url), event });
  await done.catch(() => {});
}

async function keepAll(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  const waiting = [...new Set(urls)];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await keep(next, event);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

self.addEventListener('message', (event) => {
  const { kind, urls, alone = false } = event.data as KeepMessage;
  const files = alone ? [] : (self.sufraAssets ?? []);
  if (kind === 'keep') event.waitUntil(keepAll([...urls, ...files], event));
});

// Files are stored under hashed names and pages come from the network, so a newer worker need not wait.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
