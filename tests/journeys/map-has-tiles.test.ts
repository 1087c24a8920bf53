import { addDish } from '#tests/support/guest.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { openRestaurant, type Restaurant } from '#tests/support/open-restaurant.ts';
import { openPhone } from '#tests/support/phone.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** One grey point. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const asked: { path: string; referrer: string | undefined }[] = [];
let tiles: Server;
let browser: Browser;
let restaurant: Restaurant;

beforeAll(async () => {
  tiles = createServer((request, response) => {
    asked.push({ path: request.url ?? '', referrer: request.headers.referer });
    response.writeHead(200, { 'content-type': 'image/png' }).end(TILE);
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  const { port } = tiles.address() as AddressInfo;
  const environment = {
    MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: '© OpenStreetMap contributors',
  };
  [restaurant, browser] = await Promise.all([openRestaurant({ environment }), launchBrowser()]);
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
  // From the foot of the cart, which says what is missing.
  await phone.link('Set Delivery Location').last().click();
  const loaded = phone.page.locator('img.leaflet-tile-loaded').first();
  await phone.sees(loaded);
  expect(await loaded.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await phone.sees(phone.link('© OpenStreetMap contributors'));
  expect(asked.length).toBeGreaterThan(0);
  for (const { path, referrer } of asked) {
    expect(path).toMatch(/^\/16\/\d+\/\d+\.png$/);
    // Who asks is the venue's origin, never a page's address.
    expect(referrer).toBe(`${restaurant.origin}/`);
  }
  expect(phone.faults()).toEqual([]);
  await phone.close();
});
