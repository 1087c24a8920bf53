import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey();
/** A browser checks for a newer worker a second after a page load; more frequent loads would postpone it. */
const RELOADS = { interval: 3000 };

async function registrations({ page }: Phone): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

/** A phone that has visited before, so that a worker controls the venue. */
async function returningPhone(expects: RegExp[] = []): Promise<Phone> {
  const phone = await stage.phone({ installs: true, expects });
  await phone.opens('/en/home');
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return phone;
}

/** Changes the answer of the worker's address. */
async function serveWorker(phone: Phone, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await phone.context.route('**/sw.js', (route) => route.fulfill(answer));
}

it.each([
  ['is missing', { status: 404, contentType: 'application/problem+json', body: '{}' }],
  ['is a page', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
])('a worker whose script %s is taken away, and the page loads once more', async (_, answer) => {
  const phone = await returningPhone([/sw\.js/, /unsupported MIME type|bad HTTP response/]);
  await serveWorker(phone, answer);
  let loads = 0;
  phone.page.on('load', () => loads++);
  await phone.page.reload();
  await expect.poll(() => loads).toBe(2);
  await expect.poll(() => registrations(phone)).toBe(0);
  await phone.page.reload();
  await phone.sees(phone.heading('Cold mezze'));
  expect(loads).toBe(3);
});

it('a worker that answers nothing is replaced at the next load by one that works', async () => {
  const phone = await stage.phone({ installs: true, expects: [/ERR_FAILED|Failed to load resource/] });
  const broken = `addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(Response.error()));`;
  await serveWorker(phone, { contentType: 'text/javascript', body: broken });
  await phone.opens('/en/home');
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await phone.context.unroute('**/sw.js');
  await phone.page.reload().catch(() => {});
  await expect
    .poll(async () => {
      await phone.page.reload().catch(() => {});
      return phone.heading('Cold mezze').count();
    }, RELOADS)
    .toBe(1);
});

it('a newer worker takes over from an older one while a page stays open', async () => {
  const phone = await returningPhone();
  // Our pages register only our worker; this page has none.
  await phone.context.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const other = await phone.newTab();
  await other.opens('/blank');
  await other.page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?newer', { scope: '/' });
  });
  const worker = () => phone.page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await expect.poll(worker).toMatch(/newer$/);
});

it('a slow network falls back to the stored page, and a portal’s page is never stored', async () => {
  const phone = await returningPhone([/sw\.js/]);
  const kept = () =>
    phone.page.evaluate(async () => {
      const cache = await caches.open('sufra-pages');
      const answer = await cache.match('/en/home');
      return answer ? (await answer.text()).length : 0;
    });
  await expect.poll(kept).toBeGreaterThan(1000);
  const before = await kept();
  await phone.context.route('**/en/home', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' }),
  );
  await phone.opens('/en/home');
  await phone.sees('Sign in to the Wi-Fi');
  expect(await kept()).toBe(before);
  await phone.context.unroute('**/en/home');
  await phone.context.route('**/en/home', () => {});
  await phone.opens('/en/home');
  await phone.sees(phone.heading('Cold mezze'));
});
