import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const stage = journey();

declare global {
  interface Window {
    written: number;
  }
}

/** Blocks the scripts of this phone's pages until the returned function is called. */
async function slowNetwork(phone: Phone): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await phone.context.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}

it('a tap on Add before the app is there is stored and handled once it is', async () => {
  const phone = await stage.phone();
  const scriptsArrive = await slowNetwork(phone);
  await phone.page.goto(`${stage.restaurant.origin}/en/home`, { waitUntil: 'commit' });
  await phone.button('Add Sage tea').first().click();
  await phone.button('Add Ayran').first().click();
  expect(await phone.link('Cart').count()).toBe(1);
  scriptsArrive();
  await phone.sees(phone.link('Cart, 2 items'));
  await phone.link('Cart, 2 items').click();
  await phone.sees(phone.button('Remove Sage tea'));
  await phone.sees(phone.button('Remove Ayran'));
});

inLongRun(
  'a tapped dish is in the cart although the guest moved on before the tap was handled, with the app or before it',
  async () => {
    const phone = await stage.phone();
    const scriptsArrive = await slowNetwork(phone);
    await phone.page.route(/\/api\/menu\/[^/]*\/$/, () => undefined);
    await phone.page.goto(`${stage.restaurant.origin}/en/home`, { waitUntil: 'commit' });
    await phone.button('Add Sage tea').first().click();
    await phone.page.goto(`${stage.restaurant.origin}/en/category/drinks`, { waitUntil: 'commit' });
    scriptsArrive();
    await phone.works();
    await phone.button('Add Ayran').first().click();
    await phone.page.unroute(/\/api\/menu\/[^/]*\/$/);
    await phone.opens('/en/cart');
    await phone.sees(phone.button('Remove Sage tea'));
    await phone.sees(phone.button('Remove Ayran'));
  },
);

inLongRun(
  'a dish added on its own page is in the cart although the guest moved on before the app was there',
  async () => {
    const phone = await stage.phone();
    const scriptsArrive = await slowNetwork(phone);
    const open = (path: string) =>
      phone.page.goto(`${stage.restaurant.origin}${path}`, { waitUntil: 'commit' });
    await open('/en/product/sage-tea');
    await phone.button(/^Add To Cart/).click();
    await open('/en/cart');
    await phone.sees('Your cart');
    expect(await phone.page.getByText('Nothing on the table yet').isVisible()).toBe(false);
    scriptsArrive();
    await phone.sees(phone.button('Remove Sage tea'));
  },
);

inLongRun(
  'the cart says that it is empty before the app is there, but not when this phone has one',
  async () => {
    const phone = await stage.phone();
    const firstScripts = await slowNetwork(phone);
    const empty = phone.page.getByText('Nothing on the table yet');
    const open = () => phone.page.goto(`${stage.restaurant.origin}/en/cart`, { waitUntil: 'commit' });
    await open();
    await phone.sees(empty);
    firstScripts();
    await phone.link('Back to Menu').click();
    await phone.button('Add Sage tea').first().click();
    await phone.sees(phone.link('Cart, 1 item'));
    const scriptsArrive = await slowNetwork(phone);
    await open();
    await phone.sees('Your cart');
    expect(await empty.isVisible()).toBe(false);
    scriptsArrive();
    await phone.button('Remove Sage tea').click();
    await phone.sees(empty);
  },
);

/** Counts how often a price or another number is written, in the page's `written`. */
function countWritten(): void {
  const proto = Intl.NumberFormat.prototype;
  const { get } = Object.getOwnPropertyDescriptor(proto, 'format') ?? {};
  window.written = 0;
  Object.defineProperty(proto, 'format', {
    get(this: Intl.NumberFormat) {
      window.written++;
      return get?.call(this) as Intl.NumberFormat['format'];
    },
  });
}

it('a tap that has to wait shows that it registered; the menu it waits for draws no dish again', async () => {
  const phone = await stage.phone();
  await phone.page.addInitScript(countWritten);
  const menuArrives = Promise.withResolvers<void>();
  await phone.page.route(/\/api\/menu\//, async (route) => {
    await menuArrives.promise;
    await route.continue();
  });
  await phone.opens('/en/home');
  await phone.works();
  const add = phone.button('Add Sage tea').first();
  await add.click();
  await phone.sees(phone.page.locator('button[aria-busy=true]'));
  expect(await add.getAttribute('aria-busy')).toBe('true');
  const written = () => phone.page.evaluate(() => window.written);
  const before = await written();
  menuArrives.resolve();
  await phone.sees(phone.link('Cart, 1 item'));
  await phone.misses(phone.page.locator('button[aria-busy]'));
  expect((await written()) - before).toBeLessThan(await phone.page.locator('main h3').count());
});

inLongRun('a tap on a dish with required questions opens them once the app is there', async () => {
  const phone = await stage.phone();
  const scriptsArrive = await slowNetwork(phone);
  await phone.page.goto(`${stage.restaurant.origin}/en/home`, { waitUntil: 'commit' });
  await phone.button('Add Lamb kafta khashkhash').first().click();
  scriptsArrive();
  await phone.sees(phone.dialog('Lamb kafta khashkhash').getByRole('radiogroup', { name: 'Portion' }));
});

it('links work before the app is there', async () => {
  const phone = await stage.phone();
  const scriptsArrive = await slowNetwork(phone);
  await phone.page.goto(`${stage.restaurant.origin}/t/#12`, { waitUntil: 'commit' });
  await phone.link('Open Menu').click({ noWaitAfter: true });
  await phone.sees('What’s for the table?');
  await phone.link('Lamb kafta khashkhash').first().click({ noWaitAfter: true });
  await phone.sees(phone.page.getByRole('radiogroup', { name: 'Portion' }));
  await phone.isAt('/en/product/lamb-kafta');
  scriptsArrive();
  await phone.page.waitForLoadState();
});

it('Back works and the list of languages opens before the app is there, and the list stays open', async () => {
  const phone = await stage.phone();
  const scriptsArrive = await slowNetwork(phone);
  await phone.page.goto(`${stage.restaurant.origin}/en/home`, { waitUntil: 'commit' });
  await phone.link('Hummus Beiruti').first().click();
  await phone.isAt(/\/product\//);
  await phone.button('Back').click();
  scriptsArrive();
  await phone.isAt('/en/home');
  const next = await stage.phone();
  const arrive = await slowNetwork(next);
  await next.page.goto(`${stage.restaurant.origin}/en/home`, { waitUntil: 'commit' });
  await next.button('Change language').click();
  arrive();
  await next.works();
  await next.sees(next.link('العربية'));
});

it('choices and typed text from before the app are kept', async () => {
  const phone = await stage.phone();
  const scriptsArrive = await slowNetwork(phone);
  await phone.page.goto(`${stage.restaurant.origin}/en/product/lamb-kafta`, { waitUntil: 'commit' });
  await phone.radio('Three skewers').check();
  await phone.page.getByRole('checkbox', { name: 'Toum, whipped garlic' }).check();
  await phone.page.getByRole('checkbox', { name: 'Extra saj bread' }).check();
  await phone.field('Special instructions').fill('Well done');
  scriptsArrive();
  await phone.button('Add To Cart AED 94.00').click();
  await phone.link('Cart, 1 item').click();
  await phone.sees('Three skewers · Toum, whipped garlic · Extra saj bread');
  await phone.sees('Well done');
});

inLongRun('a dish added from its own page before the app is there keeps its choices', async () => {
  const phone = await stage.phone();
  const scriptsArrive = await slowNetwork(phone);
  await phone.page.goto(`${stage.restaurant.origin}/en/product/lamb-kafta`, { waitUntil: 'commit' });
  await phone.radio('Three skewers').check();
  // The choice still looks unanswered: nothing has loaded yet that could show it.
  await phone.button(/^Add To Cart/).click({ force: true });
  scriptsArrive();
  await phone.sees(phone.link('Cart, 1 item'));
  await phone.link('Cart, 1 item').click();
  await phone.sees('Three skewers');
});

it('a form sent before the app is there loses no answer, and shows what is missing', async () => {
  const phone = await stage.phone();
  const scriptsArrive = await slowNetwork(phone);
  await phone.page.goto(`${stage.restaurant.origin}/en/form/feedback`, { waitUntil: 'commit' });
  await phone.field('Anything else?').fill('More garlic');
  await phone.button('Submit').focus();
  await phone.page.keyboard.press('Enter');
  scriptsArrive();
  await phone.sees('How was the food? is a required field');
  await expect.poll(() => phone.field('Anything else?').inputValue()).toBe('More garlic');
  await phone.isAt('/en/form/feedback');
});

it('a script that failed to load is fetched again: the app starts, with the earlier taps', async () => {
  const phone = await stage.phone({ expects: [/assets/] });
  let lost = 0;
  await phone.context.route('**/assets/*.js', (route) => {
    lost++;
    return route.abort();
  });
  await phone.opens('/en/home');
  await phone.button('Add Sage tea').first().click();
  expect(lost).toBeGreaterThan(0);
  await phone.context.unroute('**/assets/*.js');
  await phone.sees(phone.link('Cart, 1 item'));
});

it('a screen that fails to load leads back to where the guest was, past the network message', async () => {
  const phone = await stage.phone();
  await phone.context.route('**/assets/search-screen-*.js', () => undefined);
  // Until then there are only the texts in the page.
  await phone.context.route('**/assets/en-*.js', () => undefined);
  await phone.opens('/en/home');
  await phone.works();
  await phone.link('Search the menu').first().click({ noWaitAfter: true });
  await phone.sees(phone.heading('Loading'));
  await phone.page.evaluate(() => dispatchEvent(new Event('offline')));
  await phone.sees('No connection');
  await hasFullSheets(phone.page);
  const band = await phone.page.getByRole('status').filter({ hasText: 'No connection' }).boundingBox();
  const back = await phone.button('Back').boundingBox();
  expect(back!.y).toBeGreaterThanOrEqual(band!.y + band!.height);
  await phone.button('Back').click();
  await phone.isAt('/en/home');
  await phone.sees(phone.heading('Cold mezze'));
});
