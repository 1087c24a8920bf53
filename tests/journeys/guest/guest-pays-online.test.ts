import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { addDish, fillCheckout, openCheckout, sitDown, unfoldOrder } from '#tests/support/journeys/guest.ts';
import { canKeepPages, launchBrowser } from '#tests/support/browser/browser.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { openPhone, type Phone } from '#tests/support/browser/phone.ts';
import { textsShown } from '#tests/support/browser/texts-shown.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** Goes from the menu to the built-in gateway's page. */
async function goToGateway(phone: Phone, table: string): Promise<void> {
  await sitDown(phone, table);
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Card').check();
  await openCheckout(phone);
  await fillCheckout(phone, 'Huda');
  await phone.sees('You pay on the bank’s page. Your order is kept meanwhile.');
  await phone.button(/^PAY NOW/).click();
  await phone.isAt(/^\/en\/sandbox\/[0-9a-f-]{36}\//);
  await phone.sees(phone.button('Approve payment'));
}

it('a guest pays online: approved at the bank, seen by the kitchen, and shown on the order', async () => {
  const phone = await stage.phone();
  const headings = await textsShown(phone, 'h1');
  await goToGateway(phone, '21');
  expect(await stage.restaurant.staff.orders()).toEqual([]);
  // The sandbox's payment page has the venue's look: its fonts load, and it is readable in light and dark
  // mode.
  await phone.page.evaluate(() => document.fonts.ready);
  expect(await phone.page.evaluate(() => document.fonts.check('1rem "Young Serif"'))).toBe(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.page.emulateMedia({ colorScheme });
    await expectAccessible(phone.page);
  }

  await phone.button('Approve payment').click();
  await phone.isAt(/^\/en\/payment\/sandbox\?reference=[0-9a-f-]{36}$/);
  await phone.sees(phone.heading('Payment received'));
  await phone.sees('Order ID');
  await phone.sees('Order Status');
  await phone.sees('PAID');
  const [order] = await stage.restaurant.staff.orders();
  expect(order).toMatchObject({ payment_type: 'card', balance_due: '0.000' });
  expect((await headings()).slice(-2), 'nothing was said before the server was heard').toEqual([
    'Checking with the bank',
    'Payment received',
  ]);

  await phone.link('Order Details').click();
  await phone.isAt(`/en/order/${order?.uuid}`);
  await unfoldOrder(phone);
  await phone.sees('Paid by Card');
  await expect.poll(() => phone.button(/^Pay now/).count()).toBe(0);
  await stage.restaurant.staff.move(order?.uuid ?? '', 'rejected', 'The oven is cold');
  await phone.sees('Order canceled, please contact our staff for assistance');
  await phone.sees('AED 16.00 was given back to you.');
});

it('where staff are asked first, the board says that money waits and gives it back, and the guest is told whose turn it is', async () => {
  await stage.changeForTest(
    (file) => (file.payment = { ...file.payment, refund_by_itself: false }),
    (file) => delete file.payment?.refund_by_itself,
  );
  const phone = await stage.phone();
  await goToGateway(phone, '27');
  await phone.button('Approve payment').click();
  await phone.link('Order Details').click();
  const [order] = (await stage.restaurant.staff.orders()).filter(({ customer_number: at }) => at === '27');
  await stage.restaurant.staff.move(order?.uuid ?? '', 'rejected', 'The oven is cold');
  await phone.sees(
    'AED 16.00 cannot go back to your card automatically. Our staff have been told and will give it back to you.',
  );

  const board = await stage.phone({ wide: true });
  await board.opens(stage.restaurant.staff.boardPath);
  const asks = async () => {
    await board.page
      .getByRole('listitem', { name: `Order ${order?.padded_order_id}` })
      .getByRole('button', { name: /^Give back: AED/ })
      .click();
  };
  await asks();
  await board.sees('AED 16.00 goes back to the card it came from.');
  const question = board.dialog(/^Give back what was paid/);
  const give = question.getByRole('button', { name: 'Give money back' });
  const amount = question.getByLabel('Amount to give back');
  await amount.fill('16.01');
  await board.sees('At most AED 16.00 can be given back');
  await expect.poll(() => give.getAttribute('aria-disabled')).toBe('true');
  await amount.fill('6');
  await board.sees('AED 6.00 goes back to the card it came from.');
  await board.page.route('**/refund/**', (route) => route.fulfill({ body: 'A hotspot’s own page' }));
  await give.press('Enter');
  await board.sees('The server did not answer. Try again.');
  await board.page.unroute('**/refund/**');
  // Focus is still on the button pressed by key: the next key tries again.
  await board.page.keyboard.press('Enter');
  await board.sees(`The money for order ${order?.padded_order_id} is on its way back`);
  await phone.sees('AED 6.00 was given back to you.');
  await asks();
  await expect.poll(() => amount.inputValue()).toBe('10.00');
  await give.click();
  await phone.sees('AED 16.00 was given back to you.');
});

it('a declined card: the order stays, and is retried or paid in another way', async () => {
  const phone = await stage.phone();
  const headings = await textsShown(phone, 'h1');
  await goToGateway(phone, '22');
  await phone.button('Decline payment').click();
  await phone.sees(phone.heading('Payment not completed'));
  expect((await headings()).slice(-2)).toEqual(['Checking with the bank', 'Payment not completed']);
  const thanks = phone.page.getByText(/^Thank you/).filter({ visible: true });
  expect(await thanks.count()).toBe(0);
  await phone.sees('FAILED');
  await phone.sees('Nothing was charged, and your order is kept.');

  await phone.button('Try again').click();
  await phone.isAt(/^\/en\/sandbox\//);
  await phone.button('Decline payment').click();
  await phone.sees(phone.heading('Payment not completed'));
  await phone.link('Order Details').click();
  await phone.sees('Not paid yet');
  await phone.sees('The kitchen starts when your payment is in.');
  expect(await thanks.count()).toBe(0);
  // The way to pay is in sight, without scrolling.
  const pay = phone.button(/^Pay now/).first();
  expect(await pay.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await unfoldOrder(phone);
  const before = await stage.restaurant.staff.orders();
  expect(before.filter(({ customer_number: table }) => table === '22')).toEqual([]);

  await phone.button('Pay in cash').click();
  await phone.misses('Not paid yet');
  await phone.sees(thanks);
  const after = await stage.restaurant.staff.orders();
  expect(after.find(({ customer_number: table }) => table === '22')).toMatchObject({ payment_type: 'cash' });
});

it('a declined card, then a good one: PAID, once, and Back to the first try leads to the order', async () => {
  const phone = await stage.phone();
  await goToGateway(phone, '25');
  await phone.button('Decline payment').click();
  await phone.sees('FAILED');
  await phone.button('Try again').click();
  await phone.isAt(/^\/en\/sandbox\//);
  await phone.button('Approve payment').click();
  await phone.sees(phone.heading('Payment received'));
  await phone.sees('PAID');
  const orders = await stage.restaurant.staff.orders();
  expect(orders.filter(({ customer_number: table }) => table === '25')).toMatchObject([
    { payments: [{ amount: '16.000' }], balance_due: '0.000' },
  ]);
  await phone.page.goBack();
  await phone.isAt(/^\/en\/sandbox\//);
  await phone.page.goBack();
  await phone.isAt(/^\/en\/order\//);
});

it('a guest returns from the bank’s page without deciding: nothing failed, and every way on is open', async () => {
  const phone = await stage.phone();
  await goToGateway(phone, '23');
  const reference = phone.page.url().split('/').at(-2) ?? '';
  await phone.opens(`/en/payment/sandbox?reference=${reference}`);
  await phone.sees(phone.heading('Checking with the bank'));
  await phone.sees('PENDING');
  expect(await phone.page.locator('[data-outcome]').getAttribute('data-outcome')).toBe('unknown');
  // The guest need not wait for the bank: every way to pay is on this page.
  await phone.sees(phone.button(/^Pay now/));
  await phone.sees(phone.button('Pay in cash'));
  await phone.sees(phone.button('Pay by card machine'));
  // The first phone shows what another one did, without a touch.
  const other = await stage.phone();
  await other.opens(`/en/sandbox/${reference}/`);
  await other.button('Approve payment').click();
  await other.sees(other.heading('Payment received'));
  await phone.sees(phone.heading('Payment received'));
});

it('an address that names no payment, or an unknown one, says so and leads back to the menu', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/payment/sandbox?reference=unheard-of');
  await phone.sees(phone.heading('This order cannot be found'));
  await phone.sees('unheard-of');
  await phone.opens('/en/payment/sandbox');
  await phone.sees(phone.heading('This order cannot be found'));
  expect(await phone.page.getByText('Order ID').count()).toBe(0);
  await phone.link('Back to Menu').click();
  await phone.isAt('/en/home');
});

/** Goes back in the browser's history, after the call that asks for it has returned. */
async function goBack(phone: Phone, steps: number): Promise<void> {
  await phone.page.evaluate((count) => void setTimeout(() => history.go(count)), steps);
}

it('goes back from the bank’s page: the order is shown, nothing is sent again, and the button works', async () => {
  const browser = await launchBrowser([], { keepsPages: true });
  const phone = await openPhone(browser, stage.restaurant.origin);
  await goToGateway(phone, '24');
  await goBack(phone, -1);
  await phone.sees('Not paid yet');
  await phone.sees(phone.button(/^Pay now/));
  await expect.poll(() => phone.link(/^Cart, \d/).count()).toBe(0);

  // The browser keeps the order's page in its back-forward cache: its button must not say "redirecting" for
  // ever.
  await phone.page.evaluate(() =>
    addEventListener('pageshow', () => document.body.setAttribute('data-kept', '')),
  );
  for (let count = 0; count < 2; count++) {
    await phone.button(/^Pay now/).click();
    await phone.isAt(/^\/en\/sandbox\//);
    await phone.sees(phone.button('Approve payment'));
    await goBack(phone, -1);
    await phone.sees(phone.page.locator(`body${canKeepPages ? '[data-kept]' : ''}`));
    await phone.sees(phone.button(/^Pay now/));
  }
  // Paid on another page meanwhile: the restored page shows it.
  await phone.button(/^Pay now/).click();
  await phone.button('Approve payment').click();
  await phone.sees(phone.heading('Payment received'));
  await goBack(phone, -2);
  await unfoldOrder(phone);
  await phone.sees('Paid by Card');
  expect(phone.faults()).toEqual([]);
  await browser.close();
  const orders = await stage.restaurant.staff.orders();
  expect(orders.filter(({ customer_number: table }) => table === '24')).toHaveLength(1);
});

it('an order left unpaid at the bank shows behind the empty cart until it is paid', async () => {
  const phone = await stage.phone();
  const words = await textsShown(phone, 'main button[type=submit]');
  const busy = await textsShown(phone, 'main button[aria-busy=true]');
  await phone.opens('/en/home');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Takeaway').check();
  await phone.radio('Card').check();
  await openCheckout(phone);
  await fillCheckout(phone, 'Huda');
  await phone.button(/^PAY NOW/).click();
  await phone.isAt(/^\/en\/sandbox\//);
  await expect
    .poll(async () => (await words()).slice(-3))
    .toEqual([expect.stringMatching(/^PAY NOW/), 'SUBMITTING', 'REDIRECTING']);
  await phone.opens('/en/cart');
  await phone.isAt(/^\/en\/order\//);
  await phone.sees('Not paid yet');
  await phone.button('Pay now AED 16.00').click();
  await phone.button('Approve payment').click();
  await expect.poll(async () => (await busy()).filter(Boolean).slice(-2)).toEqual(['Pay now', 'REDIRECTING']);
  await phone.link('Order Details').click();
  await unfoldOrder(phone);
  await phone.sees('Paid by Card');
  await phone.opens('/en/cart');
  await phone.sees('Nothing on the table yet');
});
