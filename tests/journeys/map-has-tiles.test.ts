import { addDish, fillCheckout, openCheckout, submit } from '#tests/support/journeys/guest.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { openRestaurant, type Restaurant } from '#tests/support/process/open-restaurant.ts';
import { openPhone } from '#tests/support/browser/phone.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** One grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const asked: { path: string; referrer: string | undefined }[] = [];
let tiles: Server;
let areTilesSilent = false;
let browser: Browser;
let restaurant: Restaurant;

beforeAll(async () => {
  tiles = createServer((request, response) => {
    asked.push({ path: request.url ?? '', referrer: request.headers.referer });
    if (areTilesSilent) return;
    response.writeHead(200, { 'content-type': 'image/png' }).end(TILE);
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  const { port } = tiles.address() as AddressInfo;
  const environment = {
    MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: '© OpenStreetMap contributors',
  };
  [restaurant, browser] = await Promise.all([
    openRestaurant({ environment, pictures: true }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await restaurant.close();
  tiles.closeAllConnections();
  tiles.close();
});

it('shows the venue’s tiles on the map’s page, and on no other', async () => {
  const phone = await openPhone(browser, restaurant.origin, {
    expects: [/^left the venue's origin: http:\/\/127/],
  });
  await phone.opens('/en/home');
  await addDish(phone, 'Fattoush');
  await addDish(phone, 'Tabbouleh', 2);
  await phone.opens('/en/cart');
  await phone.radio('Delivery').check();
  expect(asked).toEqual([]);
  // From the foot of the cart, which names what is missing.
  await phone.link('Set Delivery Location').last().click();
  const loaded = phone.page.locator('img.leaflet-tile-loaded').first();
  await phone.sees(loaded);
  expect(await loaded.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await phone.sees(phone.link('© OpenStreetMap contributors'));
  expect(asked.length).toBeGreaterThan(0);
  for (const { path, referrer } of asked) {
    expect(path).toMatch(/^\/16\/\d+\/\d+\.png$/);
    // The referrer is the venue's origin, never a page's address.
    expect(referrer).toBe(`${restaurant.origin}/`);
  }
  expect(phone.faults()).toEqual([]);
  await phone.close();
});

it('a guest orders a delivery though tiles, fonts, pictures and the geocoder never answer', async () => {
  areTilesSilent = true;
  const phone = await openPhone(browser, restaurant.origin, {
    expects: [/^left the venue's origin: http:\/\/127/],
  });
  const silent = { fonts: /\.woff2(\?|$)/, pictures: /\.(webp|avif|png|jpe?g)(\?|$)/, geocoder: /\/geocode/ };
  const unanswered = new Set<string>();
  for (const [kind, addresses] of Object.entries(silent))
    await phone.context.route(addresses, (route) => {
      // The fake tile server on 127.0.0.1 already stays silent.
      if (route.request().url().includes('127.0.0.1')) return route.fallback();
      unanswered.add(kind);
    });
  await phone.context.route(/\.svg(\?|$)|\/api\/view/, () => {});
  await phone.page.goto(`${restaurant.origin}/en/home`, { waitUntil: 'commit' });
  await addDish(phone, 'Fattoush');
  await addDish(phone, 'Tabbouleh', 2);
  await phone.link(/^Cart, /).click();
  await phone.radio('Delivery').check();
  const before = asked.length;
  await phone.link('Set Delivery Location').last().click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await phone.page.getByRole('application', { name: /^Map/ }).press('ArrowUp');
  // It is asked once the map rests.
  await expect.poll(() => unanswered.has('geocoder')).toBe(true);
  await phone.button('Confirm location').click();
  await phone.field('Flat no').fill('1204');
  await phone.field('Building or premise').fill('Al Musalla Tower');
  await phone.field('Area or street').fill('Al Fahidi St');
  await phone.button('Continue').click();
  await phone.isAt('/en/cart');
  await phone.radio('Cash').check();
  await openCheckout(phone);
  await fillCheckout(phone, 'Huda');
  const uuid = await submit(phone);
  expect((await restaurant.staff.orders()).map((order) => order.uuid)).toContain(uuid);
  expect([...unanswered].sort()).toEqual(['fonts', 'geocoder', 'pictures']);
  expect(phone.faults()).toEqual([]);
  await phone.close();
});
