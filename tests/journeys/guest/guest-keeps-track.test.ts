import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import {
  addDish,
  fillCheckout,
  openCheckout,
  orderAtTable,
  sitDown,
  unfoldOrder,
} from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey();

it('dishes still in the cart beside an open order join it with one tap', async () => {
  const phone = await stage.phone({ expects: [/active-order/] });
  const uuid = await orderAtTable(phone, '31', 'Sage tea', 'Layla');
  await phone.context.route('**/active-order/**', (route) => route.abort());
  await phone.opens('/en/home');
  await addDish(phone, 'White coffee');
  await phone.opens(`/en/order/${uuid}`);
  await phone.sees('You have 1 dish not sent yet');
  await expectAccessible(phone.page);
  await phone.button('Add to Order').click();
  await phone.sees(phone.page.getByRole('row', { name: /White coffee/ }));
  await phone.misses('You have 1 dish not sent yet');
});

it('the table’s open order, of which a full cart asks, counts in the digits of its language', async () => {
  const phone = await stage.phone({ expects: [/active-order/] });
  await orderAtTable(phone, '38', 'Sage tea', 'Layla');
  await phone.context.route('**/active-order/**', (route) => route.abort());
  await phone.opens('/en/home');
  await addDish(phone, 'White coffee');
  await phone.context.unrouteAll();
  await phone.opens('/ar/cart');
  expect(await phone.dialog().getByRole('cell').first().innerText()).toBe('١');
});

inLongRun('a cart opened beside the table’s open order can join it, without the checkout', async () => {
  const phone = await stage.phone({ expects: [/active-order/] });
  const uuid = await orderAtTable(phone, '33', 'Sage tea', 'Layla');
  await phone.context.route('**/active-order/**', (route) => route.abort());
  await phone.opens('/en/home');
  await addDish(phone, 'White coffee');
  await phone.context.unrouteAll();
  await phone.opens('/en/cart');
  await phone.sees(phone.dialog('Active order on this table'));
  const answered = Promise.withResolvers<void>();
  await phone.page.route(`**/api/order/${uuid}/`, async (route) => {
    if (route.request().method() === 'PATCH') await answered.promise;
    await route.continue();
  });
  await phone.button('Merge').click();
  const merging = phone.button('Merging');
  await phone.sees(merging);
  await expect.poll(() => merging.getAttribute('aria-disabled')).toBe('true');
  answered.resolve();
  await phone.isAt(`/en/order/${uuid}`);
  await phone.sees(phone.page.getByRole('row', { name: /White coffee/ }));
});

it('a guest whose order nobody confirms is sent to a waiter after five minutes', async () => {
  const phone = await stage.phone();
  await phone.page.clock.install();
  await orderAtTable(phone, '35', 'Sage tea', 'Layla');
  // The order itself, whose answer sets the clock, not only the name.
  await unfoldOrder(phone);
  await phone.sees(phone.link('Download receipt'));
  await phone.page.clock.runFor('04:30');
  await phone.misses('Not confirmed yet, please tell a waiter.');
  await phone.page.clock.runFor('00:45');
  await phone.sees('Not confirmed yet, please tell a waiter.');
});

it('a guest who has not paid yet is not sent to a waiter, and one who has after five more minutes', async () => {
  const phone = await stage.phone();
  await phone.page.clock.install();
  await sitDown(phone, '36');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Card').check();
  await openCheckout(phone);
  await fillCheckout(phone, 'Layla');
  await phone.button(/^PAY NOW/).click();
  await phone.sees(phone.button('Approve payment'));
  await phone.button('Decline payment').click();
  await phone.link('Order Details').click();
  await phone.sees('Not paid yet');
  await unfoldOrder(phone);
  await phone.sees(phone.link('Download receipt'));
  const advice = phone.page.getByText('Not confirmed yet, please tell a waiter.');
  await phone.page.clock.runFor('06:00');
  expect(await advice.count()).toBe(0);
  await phone.button('Pay in cash').click();
  await phone.misses('Not paid yet');
  await phone.page.clock.runFor('04:30');
  expect(await advice.count()).toBe(0);
  await phone.page.clock.runFor('00:45');
  await phone.sees(advice);
});

it('a guest makes the phone forget everything', async () => {
  const phone = await stage.phone();
  await orderAtTable(phone, '34', 'Sage tea', 'Layla');
  await phone.opens('/en/home');
  await phone.button('Open menu navigation').click();
  const forget = phone.dialog('Menu').getByRole('button', { name: 'Forget me on this phone' }).first();
  await forget.click();
  // Escape closes only the question.
  await phone.sees(phone.dialog('Forget me on this phone'));
  await phone.page.keyboard.press('Escape');
  await phone.misses(phone.dialog('Forget me on this phone'));
  await phone.sees(forget.and(phone.page.locator(':focus')));
  await forget.click();
  await phone
    .dialog('Forget me on this phone')
    .getByRole('button', { name: 'Forget me on this phone' })
    .click();
  await phone.sees('This phone has forgotten you.');
  const kept = await phone.page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('Layla');
});
