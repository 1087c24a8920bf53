import { fillPath } from '#contract/paths/paths.ts';
import { moneyCalls } from '#contract/payments/money-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';

import { pagePath } from '#contract/paths/paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { call, mills } from '#tests/support/journeys/bill-guests.ts';
import { orderAtTable, unfoldOrder } from '#tests/support/journeys/guest.ts';
import { inArabic } from '#tests/support/journeys/in-arabic.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

const stage = journey();

const TEA = { product: 'sage-tea', quantity: 1 };

/** An order of the venue's, by default of one tea at a table in cash. */
function placed(changes: object = {}): Promise<OrderPlaced> {
  return call(stage, 'POST', fillPath(orderCalls.placeOrder.path, { lang: 'en' }), {
    menu: 'bayt-zaytoun',
    order_type: 'takeaway',
    payment_type: 'cash',
    customer_name: 'Layla',
    line_items: [{ ...TEA, cart_uuid: randomUUID() }],
    ...changes,
  });
}

/** Approves at the gateway, whose page is open, and goes on to the order. */
async function approve(phone: Phone): Promise<void> {
  await phone.isAt(/\/sandbox\//);
  await phone.button('Approve payment').click();
  await phone.sees(phone.heading('Payment received'));
  await phone.link('Order Details').click();
}

it('one dish, alone, ordered in cash: paid by card later with one press, and no screen speaks of parts', async () => {
  const [phone, board] = await Promise.all([stage.phone(), stage.phone({ wide: true })]);
  const uuid = await orderAtTable(phone, '31', 'Sage tea', 'Layla');
  await board.opens(stage.restaurant.staff.boardPath);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  const ticket = board.page.getByRole('listitem', { name: `Order ${order?.padded_order_id}` });
  await ticket.getByText('Cash').waitFor();
  await stage.restaurant.staff.move(uuid, 'accepted');

  await phone.sees(phone.button('Pay now AED 16.00'));
  await expectAccessible(phone.page);
  expect(await phone.link('Pay your part').count()).toBe(0);
  expect(await phone.button('Pay in cash').count(), 'as was chosen').toBe(0);
  await phone.button('Pay now AED 16.00').click();
  await approve(phone);
  await unfoldOrder(phone);
  await phone.sees('Paid by Card');
  expect(await phone.button(/^Pay now/).count()).toBe(0);
  // The kitchen had it before: it goes on as if nothing had been.
  await ticket.getByText('Paid', { exact: true }).waitFor();
  expect(await ticket.getByText('Cash').count()).toBe(0);
  await ticket.getByRole('button', { name: 'Start preparing' }).waitFor();
});

it.each([
  ['by machine, to take away', { payment_type: 'machine' }],
  ['in cash, delivered', { order_type: 'delivery', address: 'Villa 3, Palm Street' }],
])('an order %s is paid online from its page, after it was served too', async (_how, changes) => {
  const phone = await stage.phone();
  await stage.changeForTest(
    ({ menu }) => Object.assign(menu, { enable_address_google_maps: false }),
    ({ menu }) => Object.assign(menu, { enable_address_google_maps: true }),
  );
  const lines = [TEA, { product: 'fattoush', quantity: 2 }].map((line) => ({
    ...line,
    cart_uuid: randomUUID(),
  }));
  const { uuid } = await placed({ ...changes, line_items: lines });
  for (const status of ['accepted', 'preparing', 'fulfilled'])
    await stage.restaurant.staff.move(uuid, status);
  await phone.opens(pagePath('order', 'en', { id: uuid }));
  // There is something to split here: both stand side by side, and this one asks nothing.
  await phone.sees(phone.link('Pay your part'));
  await phone.button(/^Pay now AED \d/).click();
  await approve(phone);
  await unfoldOrder(phone);
  await phone.sees('Paid by Card');
  expect(await phone.link('Pay your part').count()).toBe(0);
});

it('who only has the address pays the rest beside a guest who holds a part; when all is held, nobody pays twice', async () => {
  const [layla, stranger] = await Promise.all([stage.phone(), stage.phone({ lang: 'ar' })]);
  const { uuid, visit_token: visit } = await placed({
    line_items: [{ ...TEA, quantity: 3, cart_uuid: randomUUID() }],
  });
  await layla.opens(pagePath('order', 'en', { id: uuid }));
  await stranger.opens(pagePath('order', 'ar', { id: uuid }));
  await layla.sees(layla.button('Pay now AED 48.00'));
  const hold = (amount: string) =>
    call<{ parts: { uuid: string }[] }>(
      stage,
      'POST',
      fillPath(moneyCalls.holdBillPart.path, { lang: 'en', uuid }),
      { amount },
      { visit: visit ?? '' },
    );
  await hold('16.00');
  const payNow = stranger.button(new RegExp(`^${inArabic('payNowOnline')}`));
  await layla.sees(layla.button('Pay now AED 32.00'));
  await expect.poll(async () => mills(await payNow.innerText())).toBe(32_000);
  await payNow.click();
  await stranger.isAt(/^\/ar\/sandbox\//);
  await expect.poll(async () => mills(await stranger.page.locator('main').innerText())).toBe(32_000);
  await hold('48.00');
  await layla.sees('A share is being paid just now. Please try again in a moment.');
  expect(await layla.button(/^Pay now/).count()).toBe(0);
});

it('cash that a waiter takes while its guest is at the bank: the card payment goes back, and the page says so', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '32', 'Sage tea', 'Layla');
  await phone.button('Pay now AED 16.00').click();
  await phone.isAt(/^\/en\/sandbox\//);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  if (order) await stage.restaurant.staff.takeCash(order);
  await phone.button('Approve payment').click();
  await phone.sees(phone.heading('Payment received'));
  await phone.link('Order Details').click();
  await phone.sees(/Your payment of .+ is on its way back to you|was given back to you/);
  expect(await phone.button(/^Pay now/).count()).toBe(0);
});

it('nothing is paid online where the venue takes no cards, nor for an order that is over', async () => {
  const [phone, other] = await Promise.all([stage.phone(), stage.phone()]);
  const uuid = await orderAtTable(phone, '33', 'Sage tea', 'Layla');
  await phone.sees(phone.button('Pay now AED 16.00'));
  await stage.restaurant.staff.move(uuid, 'rejected', 'The oven is cold');
  await phone.sees('The oven is cold');
  expect(await phone.button(/^Pay now/).count()).toBe(0);

  await stage.changeForTest(
    ({ menu }) => Object.assign(menu, { payment_enabled: false }),
    ({ menu }) => Object.assign(menu, { payment_enabled: true }),
  );
  await orderAtTable(other, '34', 'Sage tea', 'Layla');
  await other.sees('Thank you, Layla');
  await unfoldOrder(other);
  await other.sees(other.button('Ask for the bill'));
  expect(await other.button(/^Pay now/).count()).toBe(0);
});
