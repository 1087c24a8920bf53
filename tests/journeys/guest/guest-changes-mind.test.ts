import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { SERVE_PATIENTLY } from '#tests/support/process/server-process.ts';
import {
  addDish,
  goToCheckout,
  openCheckout,
  orderAtTable,
  orderOn,
  sitDown,
  submit,
  unfoldOrder,
} from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';

const stage = journey({ program: SERVE_PATIENTLY });

/** What a guest reads whose dish came too late for its order. */
const TOO_LATE = 'That order is closed. Your dish is in a new cart.';

it('a line of the cart can be edited with its choices, and a removed one restored', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '1');
  await phone.link('Lamb kafta khashkhash').first().click();
  await phone.radio('Two skewers').check();
  await phone.button(/^Add To Cart/).click();
  await phone.link('Cart, 1 item').click();

  await phone.button('Edit Lamb kafta khashkhash').click();
  await phone.sees(phone.page.getByRole('radio', { name: 'Two skewers', checked: true }));
  await phone.radio('Three skewers').check();
  await phone.field('Special instructions').fill('Well done');
  await phone.button(/^Save/).click();
  await phone.isAt('/en/cart');
  await phone.sees('Three skewers');
  await phone.sees('Well done');

  await phone.button('Remove Lamb kafta khashkhash').click();
  await phone.sees('Nothing on the table yet');
  await phone.button('Undo').click();
  await phone.sees('Three skewers');
  await phone.sees('Well done');
});

it('a message stays for five seconds and while it has focus, but not over the checkout', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '3');
  await addDish(phone, 'Sage tea');
  await addDish(phone, 'Ayran', 2);
  await phone.link('Cart, 2 items').click();
  await phone.button('Remove Ayran').click();
  const [message, line] = await Promise.all([
    phone.button('Undo').boundingBox(),
    phone.button('Remove Sage tea').boundingBox(),
  ]);
  expect(message?.y, 'neither over the header nor over what a line offers').toBeGreaterThan(
    (line?.y ?? Infinity) + (line?.height ?? 0),
  );
  await openCheckout(phone);
  await phone.sees(phone.field('Name'));
  expect(await phone.page.getByText(/Item added|removed/).count(), 'nothing lies over the checkout').toBe(0);
  await phone.page.goBack();
  await phone.sees(phone.button('Remove Sage tea'));
  // The checkout's own link leads back to the same cart: one more step is the menu.
  await openCheckout(phone);
  await phone.link('Edit').click();
  await phone.sees(phone.button('Remove Sage tea'));
  await phone.page.goBack();
  await phone.isAt('/en/home');
  await phone.page.goForward();
  await phone.sees(phone.button('Remove Sage tea'));
  const { clock } = phone.page;
  await clock.install();
  await clock.pauseAt(Date.now() + 60_000);
  await phone.button('Remove Sage tea').click();
  await phone.button('Undo').focus();
  await clock.runFor(20_000);
  await phone.sees(phone.button('Undo'));
  await phone.button('Undo').blur();
  await clock.runFor(4900);
  await phone.sees(phone.button('Undo'));
  await clock.runFor(200);
  await phone.misses(phone.button('Undo'));
});

it('a dish is added to the open order, and the kitchen has one order', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '2', 'Sage tea', 'Layla');
  await phone.button('Edit').click();
  await phone.isAt('/en/home');
  await phone.link('Lamb kafta khashkhash').first().click();
  await phone.radio('Two skewers').check();
  const answered = Promise.withResolvers<void>();
  await phone.page.route(`**/api/order/${uuid}/`, async (route) => {
    if (route.request().method() === 'PATCH') await answered.promise;
    await route.continue();
  });
  await phone.button(/^Add to Order(?!:)/).click();
  await phone.sees(phone.button(/^Adding to Order/));
  answered.resolve();
  expect(await orderOn(phone)).toBe(uuid);
  await unfoldOrder(phone);
  await phone.sees(phone.page.getByRole('row', { name: /Lamb kafta khashkhash/ }).first());
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea/ }).first());
  expect(await stage.restaurant.staff.orders()).toHaveLength(1);

  await stage.restaurant.staff.strike(uuid, 'Sage tea');
  await phone.sees('Removed from your order: Sage tea');
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea.*removed/ }));
});

it('lines added to an open order can be withdrawn until the kitchen has them, and one step leads back to the same dish', async () => {
  const phone = await stage.phone();
  const { page } = phone;
  const uuid = await orderAtTable(phone, '4', 'Sage tea', 'Layla');
  await phone.button('Edit').click();
  await phone.isAt('/en/home');
  const add = phone.button('Add to Order: Cheese sambousek').first();
  await add.scrollIntoViewIfNeeded();
  await phone.sees(add.getByText('Add to Order'));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const place = await scrolled();
  expect(place).toBeGreaterThan(300);

  await add.click();
  expect(await orderOn(phone)).toBe(uuid);
  await phone.sees(/^Goes to the kitchen in \d+ s$/);
  // Keyboard focus is before the Undo button.
  await phone.sees(page.locator(':focus', { hasText: 'Cheese sambousek' }));
  await page.keyboard.press('Tab');
  await phone.sees(phone.button('Undo').and(page.locator(':focus')));
  await expectAccessible(page);
  const dish = page.getByRole('row', { name: /Cheese sambousek/ });
  await phone.sees(dish);
  expect(await stage.restaurant.staff.orders()).toMatchObject([{}, { line_items: [{}] }]);

  await page.reload();
  await phone.sees(/^Goes to the kitchen in \d+ s$/);
  await phone.button('Undo').click();
  await phone.sees('Cheese sambousek removed');
  await phone.misses(dish);
  await phone.misses(/^Goes to the kitchen/);
  await phone.sees(page.locator('h1:focus'));
  await unfoldOrder(phone);
  await phone.link('Back to Menu').click();
  await phone.isAt('/en/home');
  await until(async () => expect(await scrolled()).toBe(place));

  // From a dish's own page it is one step as well.
  await phone.link('Cheese sambousek').first().click();
  await phone.button(/^Add to Order(?!:)/).click();
  expect(await orderOn(phone)).toBe(uuid);
  await unfoldOrder(phone);
  await phone.button('Back to Menu').click();
  await phone.isAt('/en/home');
  await until(async () => expect(Math.abs((await scrolled()) - place)).toBeLessThan(200));

  // An order finished before the kitchen had the lines returns them to the guest.
  for (const status of ['accepted', 'preparing', 'fulfilled'])
    await stage.restaurant.staff.move(uuid, status);
  await phone.opens(`/en/order/${uuid}`);
  const late = page.getByRole('status').filter({ hasText: TOO_LATE, has: phone.button('Close') });
  await phone.sees(late);
  await expect.poll(() => dish.count()).toBe(0);
  // It is said until it is pressed away: after a reload, on other pages, in other tabs.
  await page.reload();
  await phone.sees(late);
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(new URL('/en/home', page.url()).href);
  const there = other.getByRole('status').filter({ hasText: TOO_LATE });
  await there.getByText('Cheese sambousek').waitFor();
  await late.getByRole('button', { name: 'Close' }).click();
  await Promise.all([late, there].map((each) => each.waitFor({ state: 'detached' })));
  await other.close();
  await phone.opens('/en/cart');
  await phone.sees(phone.button('Remove Cheese sambousek'));
});

it('a dish that comes too late for its order is said to have, wherever the guest has gone meanwhile', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '5', 'Sage tea', 'Layla');
  await phone.opens('/en/home');
  await phone.link('Cheese sambousek').first().click();
  await phone.button(/^Add to Order(?!:)/).click();
  await phone.isAt(`/en/order/${uuid}`);
  await unfoldOrder(phone);
  await phone.button('Back to Menu').click();
  await phone.isAt('/en/home');
  for (const status of ['accepted', 'preparing', 'fulfilled'])
    await stage.restaurant.staff.move(uuid, status);
  await phone.sees(phone.page.getByRole('status').filter({ hasText: TOO_LATE, has: phone.button('Close') }));
  await phone.sees(phone.link('Cart, 1 item'));
});

it('staff reject an order: the guest reads why, and the cart is empty for a new start', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '3', 'Sage tea', 'Layla');
  await stage.restaurant.staff.move(uuid, 'rejected', 'The tea is out');
  await phone.sees('Order canceled, please contact our staff for assistance');
  await phone.sees('The tea is out');
  await phone.page.waitForFunction(() => document.title.startsWith('Rejected'));
  await unfoldOrder(phone);
  await phone.link('Back to Menu').click();
  await phone.sees(phone.link('Cart'));
  // A guest whose order was rejected still sits there, and may order something else.
  await phone.sees(phone.page.locator('header').getByText('Table 3'));
  await addDish(phone, 'Ayran');
  await goToCheckout(phone, 'Layla');
  const second = await submit(phone);
  await stage.restaurant.staff.move(second, 'rejected');
  await phone.sees('The staff gave no reason.');
});
