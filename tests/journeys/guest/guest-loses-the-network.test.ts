import { randomUUID } from 'node:crypto';
import {
  addDish,
  fillCheckout,
  openCheckout,
  orderAtTable,
  orderOn,
  sitDown,
} from '#tests/support/journeys/guest.ts';
import { isLong } from '#tests/support/figures.ts';
import { losesAnswerToCall } from '#tests/support/journeys/lost-answer.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey();
/** The browser's messages for requests without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;

/** Waits until the worker has stored these pages and every file of the app. */
async function untilKept({ page }: Phone, ...paths: string[]): Promise<void> {
  const script = await page.evaluate(async () => (await fetch('/sw.js')).text());
  const assets = JSON.parse(/^self\.sufraAssets=(\[.*?\]);/.exec(script)?.[1] ?? '[]') as string[];
  expect(assets.length).toBeGreaterThan(20);
  const missing = (wanted: string[]) =>
    page.evaluate(async (addresses) => {
      const names = ['sufra-pages', 'sufra-assets'];
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const known = new Set(kept.flat().map(({ url }) => new URL(url).pathname));
      return addresses.filter((address) => !known.has(address));
    }, wanted);
  await expect.poll(() => missing([...paths, ...assets])).toEqual([]);
}

it('after one visit a guest browses, fills the cart and orders without a network; the order is sent when it is back', async () => {
  const phone = await stage.phone({ installs: true, expects: [NO_NETWORK] });
  await sitDown(phone, '9');
  await untilKept(phone, '/en/home', '/en/cart');
  await phone.context.setOffline(true);
  await phone.sees('No connection');
  await phone.sees(/Menu loaded \d+ minutes? ago/);

  await phone.page.reload();
  await phone.sees('No connection');
  await addDish(phone, 'Sage tea');
  await phone.link('Lamb kafta khashkhash').first().click();
  await phone.sees(phone.button(/^Add To Cart/));
  await phone.page.reload();
  await phone.isAt(/^\/en\/product\//);
  await phone.sees(phone.heading('Lamb kafta khashkhash'));
  await phone.opens('/en/cart');
  await phone.sees(phone.button('Remove Sage tea'));
  await phone.radio('Cash').check();
  await openCheckout(phone);
  await fillCheckout(phone, 'Layla');
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('The kitchen does not have your order yet. We are still trying; keep this page open.');
  expect(await stage.restaurant.staff.orders()).toEqual([]);

  await phone.context.setOffline(false);
  await phone.sees('Thank you, Layla');
  await phone.misses('No connection');
  expect(await stage.restaurant.staff.orders()).toHaveLength(1);
});

/** Covers every request of a guest's tap, with the network cut at that moment. */
it('with the network cut at each step nothing is lost, and the guest ends with one order', async () => {
  const phone = await stage.phone({ installs: true, expects: [NO_NETWORK, /Failed to fetch/] });
  const { context } = phone;
  const cut = () => context.setOffline(true);
  const back = () => context.setOffline(false);
  await sitDown(phone, '8');
  await untilKept(phone, '/en/home', '/en/cart');

  // Adding, and reading on.
  await cut();
  await addDish(phone, 'Sage tea');
  await back();
  await phone.misses('No connection');
  await phone.link(/^Cart, /).click();

  // A coupon that cannot be checked stays in its field, and works on the next attempt.
  await cut();
  await phone.field('Coupon').fill('MEZZE10');
  await phone.button('Apply Coupon').click();
  await phone.sees('No response from server');
  await expect.poll(() => phone.field('Coupon').inputValue()).toBe('MEZZE10');
  await back();
  await phone.misses('No connection');
  await phone.button('Apply Coupon').click();
  await phone.sees(phone.button('Coupon Applied'));

  // The checkout opens and keeps the typed text.
  await cut();
  await phone.radio('Cash').check();
  await openCheckout(phone);
  await fillCheckout(phone, 'Layla');
  await back();
  await phone.misses('No connection');

  // The order is sent, its answer never arrives: the same order is requested again.
  await phone.page.route(
    '**/en/api/order/',
    async (route) => {
      await stage.restaurant.deliver(route);
      await cut();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('The kitchen does not have your order yet. We are still trying; keep this page open.');
  await back();
  const uuid = await orderOn(phone);
  await phone.sees('Thank you, Layla');

  // The kitchen continues while the phone is offline.
  await cut();
  await phone.sees('No connection');
  await stage.restaurant.staff.move(uuid, 'accepted');
  await back();
  await phone.sees('The kitchen has it');

  const orders = (await stage.restaurant.staff.orders()).filter((order) => order.customer_number === '8');
  expect(orders).toMatchObject([{ uuid, coupon: 'MEZZE10', customer_name: 'Layla' }]);
});

it('a call whose answer is lost is made again by itself, and is not said to have failed', async () => {
  const phone = await stage.phone({ expects: [NO_NETWORK, /Failed to fetch/] });
  await orderAtTable(phone, '12', 'Sage tea', 'Layla');
  await losesAnswerToCall(stage, phone);
  await phone.button('Call the waiter').click();
  await phone.sees('No answer yet. We keep asking; leave this page open.');
  expect(await phone.page.getByText('That did not get through').count()).toBe(0);
  await phone.context.setOffline(false);
  await phone.sees('Our staff have been told. Somebody is coming to you.');
  await phone.misses('No answer yet');
});

async function addsAgain(): Promise<void> {
  const phone = await stage.phone({ installs: true, expects: [NO_NETWORK] });
  const uuid = await orderAtTable(phone, '11', 'Sage tea', 'Layla');
  await untilKept(phone);
  await phone.button('Edit').click();
  await phone.context.setOffline(true);
  await phone.button('Add to Order: Ayran').first().click();
  await phone.sees('Error adding item');
  await phone.context.setOffline(false);
  await phone.misses('No connection');
  await phone.button('Add to Order: Ayran').first().click();
  await phone.isAt(`/en/order/${uuid}`);
  await phone.sees(phone.page.getByRole('row', { name: /Ayran/ }));
  // The kitchen gets it once it can no longer be withdrawn.
  await phone.sees('The kitchen has it: Ayran');
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order?.line_items.map((line) => [line.product_name, line.quantity])).toEqual([
    ['Sage tea', 1],
    ['Ayran', 1],
  ]);
}

// It waits for three attempts.
if (isLong)
  it('a further dish lost by the network is reported, and added when it is tapped again', addsAgain);

it('the worker never stores a guest’s own data', async () => {
  const phone = await stage.phone({ installs: true, expects: [/api.*40[14]|40[14].*api/] });
  await sitDown(phone, '10');
  await untilKept(phone, '/en/home');
  await addDish(phone, 'Sage tea');
  for (const path of [
    '/en/checkout',
    '/en/order/9b2f0e4c-1d3a-4f5b-8c6d-7e8f90a1b2c3',
    '/staff',
    '/en/home?token=x',
  ])
    await phone.page.goto(`${stage.restaurant.origin}${path}`);
  const kept = await phone.page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  expect(kept).toContain('/en/home');
  const pages = kept.filter((path) => !path.startsWith('/assets/'));
  expect(pages.filter((path) => /checkout$|order\/|staff\/(?!assets)|api|token|payment/.test(path))).toEqual(
    [],
  );
});

/**
 * True when the page has every rule of the sheets, not only those it came with; a failed sheet's cannot be
 * read.
 */
function isDressed(): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-late]:not([data-font],[data-large])');
  try {
    return [...links].every(({ sheet }) => sheet !== null && sheet.cssRules.length > 0);
  } catch {
    return false;
  }
}

it('a style sheet that failed to load is fetched again', async () => {
  const phone = await stage.phone({ expects: [NO_NETWORK, /assets/] });
  let lost = 0;
  await phone.context.route('**/assets/*.css', (route) => {
    lost++;
    return route.abort();
  });
  await phone.opens('/en/home');
  await expect.poll(() => lost).toBeGreaterThan(0);
  expect(await phone.page.evaluate(isDressed)).toBe(false);
  await phone.context.unroute('**/assets/*.css');
  await phone.page.waitForFunction(isDressed);
});

it('a network lost right after the menu loaded is reported without a touch, even when nothing more can load', async () => {
  const phone = await stage.phone({ installs: true, expects: [NO_NETWORK] });
  const unheard = /\/assets\/(?:live|order)-/;
  await phone.context.route(unheard, (route) => route.abort());
  await phone.opens('/en/home');
  await phone.works();
  await phone.page.waitForFunction(isDressed);
  await phone.context.setOffline(true);
  await phone.sees('No connection');
  const bar = await phone.page.getByRole('status').filter({ hasText: 'No connection' }).boundingBox();
  const header = await phone.button('Open menu navigation').boundingBox();
  expect(bar?.y).toBe(0);
  expect(header?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  await phone.context.unroute(unheard);
  await phone.context.setOffline(false);
  await phone.misses('No connection');
});

it('a page opened while the server cannot be reached says so even with a network, until it can', async () => {
  const phone = await stage.phone({ installs: true, expects: [/ERR_|Failed to/] });
  await phone.opens('/en/home');
  await phone.page.mouse.click(1, 1);
  await untilKept(phone, '/en/home', '/en/cart');
  // The stored menu is fresh: by itself the page would request nothing.
  await phone.page.reload();
  await phone.works();
  await stage.restaurant.crash(async () => {
    await phone.page.reload();
    await phone.sees(phone.link('Sage tea').first());
    // Sooner than the regular request for the menu, which is after a minute.
    await phone.page.getByText('No connection').waitFor({ timeout: 25_000 });
    expect(await phone.page.evaluate(() => navigator.onLine)).toBe(true);
  });
  await phone.misses('No connection');
});

/** Dispatches online events until the page has noticed one: an earlier failure may still be in progress. */
async function isBack({ page }: Phone, shown: Locator): Promise<void> {
  const tell = async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    return shown.isVisible();
  };
  await expect.poll(tell).toBe(true);
}

it('a drawer that fails to load shows its frame, which says why and can be closed; it keeps trying, and the page stays', async () => {
  const phone = await stage.phone({ installs: true, expects: [NO_NETWORK, /assets\/sheet-/] });
  let refused = 0;
  await phone.context.route('**/assets/sheet-*', (route) => {
    refused++;
    return route.abort();
  });
  await phone.opens('/en/home');
  await phone.button('Open menu navigation').click();
  const coming = phone.dialog('Loading');
  await phone.sees(coming.getByText('No connection'));
  expect(refused).toBeGreaterThan(0);
  await phone.page.keyboard.press('Escape');
  await phone.misses(coming);
  await phone.sees(phone.heading('Cold mezze'));
  await phone.button('Open menu navigation').click();
  await coming.getByRole('button', { name: 'Back' }).click();
  await phone.misses(coming);
  await phone.button('Open menu navigation').click();
  await phone.sees(coming);
  await phone.context.unroute('**/assets/sheet-*');
  await isBack(phone, phone.dialog('Menu'));
  await phone.misses('No connection');
});

it('a dish is added even when the code for adding failed to load at first', async () => {
  const phone = await stage.phone({ installs: true, expects: [NO_NETWORK, /assets/] });
  const stream = phone.page.waitForResponse((response) => response.url().endsWith('/events'));
  await phone.opens('/en/home');
  await stream;
  let lost = 0;
  await phone.context.route('**/assets/*', (route) => {
    lost++;
    return route.abort();
  });
  await phone.button('Add Sage tea').first().click();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await phone.context.unroute('**/assets/*');
  await isBack(phone, phone.link('Cart, 1 item'));
});

it('an order’s page without an answer says so, with this phone’s own record, and shows the order once it can', async () => {
  const phone = await stage.phone({ installs: true, expects: [NO_NETWORK] });
  const uuid = await orderAtTable(phone, '14', 'Sage tea', 'Layla');
  const { context } = phone;
  await context.route(`**/api/order/${uuid}/`, (route) => route.abort());
  await phone.page.reload();
  await phone.sees('No connection');
  await phone.sees(/Order # \d+$/);
  // Whether it has been paid is not known.
  await phone.misses(/^Thank you/);
  await phone.misses(phone.page.getByRole('table'));
  await context.unroute(`**/api/order/${uuid}/`);
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea/ }));

  // One order's state is not shown for another that was looked at before it.
  await phone.opens(`/en/order/${randomUUID()}`);
  await phone.sees(phone.heading('This order cannot be found'));
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await context.route(`**/api/order/${uuid}/`, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await phone.button('Open menu navigation').click();
  await phone.link(/^Order # /).click();
  await asked.promise;
  await phone.sees(/Order # \d+$/);
  expect(await phone.heading('This order cannot be found').count()).toBe(0);
  answered.resolve();
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea/ }));
});
