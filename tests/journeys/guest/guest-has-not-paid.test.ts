import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { networkBack } from '#tests/support/browser/network-back.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { joins } from '#tests/support/journeys/bill-guests.ts';
import {
  addDish,
  fillCheckout,
  openCheckout,
  orderOn,
  sitDown,
  unfoldOrder,
} from '#tests/support/journeys/guest.ts';
import { inArabic } from '#tests/support/journeys/in-arabic.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey();

const NOT_PAID = 'Not paid yet: cooking has not started';
/** What is said of orders that the kitchen has, or will have by itself. */
const CALM =
  /Active order on this table|Adding to order|The kitchen has it|Goes to the kitchen in|on its way to the kitchen/;

/** Orders a tea by card, at a table or to take away, and is at the gateway. */
async function goToGateway(phone: Phone, table: string | null): Promise<void> {
  if (table === null) await phone.opens('/en/home');
  else await sitDown(phone, table);
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  if (table === null) await phone.radio('Takeaway').check();
  await phone.radio('Card').check();
  await openCheckout(phone);
  await fillCheckout(phone, 'Huda');
  await phone.button(/^PAY NOW/).click();
  await phone.isAt(/^\/en\/sandbox\//);
  // Going back before the bank's page is there finds no page to leave.
  await phone.sees(phone.button('Approve payment'));
}

/** Sees that nobody cooks, and the way to pay; nothing calm. */
async function seesUnpaid(phone: Phone, amount = '16.00'): Promise<void> {
  await phone.sees(NOT_PAID);
  await phone.sees(phone.button(`Pay now AED ${amount}`));
  expect(await phone.page.getByText(CALM).filter({ visible: true }).allInnerTexts()).toEqual([]);
}

const SCREENS = [
  'home',
  'category/cold-mezze',
  'product/fattoush',
  'search',
  'promotions',
  'page/terms',
  'cart',
];

it('left unpaid at the bank: each screen says that nobody cooks and offers to pay, until it is paid', async () => {
  const phone = await stage.phone();
  await goToGateway(phone, '26');
  await phone.page.goBack();
  const uuid = await orderOn(phone);
  await seesUnpaid(phone);
  await expect.poll(() => phone.page.title()).toMatch(/^Not paid yet · /);
  for (const screen of SCREENS) {
    await phone.opens(`/en/${screen}`);
    await seesUnpaid(phone);
  }
  // An empty cart leads to the order itself.
  await phone.opens('/en/cart');
  await phone.isAt(`/en/order/${uuid}`);

  // What is added to it is not cooked either, and can be taken back for as long.
  await phone.opens('/en/home');
  await seesUnpaid(phone);
  await expectAccessible(phone.page);
  await phone.button('Add to Order: Fattoush').first().click();
  await phone.isAt(`/en/order/${uuid}`);
  await phone.sees('The kitchen starts when your payment is in.');
  await seesUnpaid(phone, '54.00');
  await phone.opens('/en/home');
  await seesUnpaid(phone, '54.00');
  await phone.opens(`/en/order/${uuid}`);
  await phone.button('Undo').click();
  await seesUnpaid(phone);

  await phone.opens('/en/category/cold-mezze');
  await phone.button('Pay now AED 16.00').click();
  await phone.button('Approve payment').click();
  await phone.sees(phone.heading('Payment received'));
  await phone.opens('/en/home');
  await phone.sees('Active order on this table');
  expect(await phone.page.getByText(NOT_PAID).count()).toBe(0);
});

it('the tab is closed: whoever scans again, or opens the menu, reads it at once; another phone at the table too', async () => {
  const [phone, other] = await Promise.all([stage.phone(), stage.phone({ lang: 'ar' })]);
  await goToGateway(phone, '27');
  const again = await phone.newTab();
  await phone.page.close();
  await sitDown(again, '27');
  await seesUnpaid(again);
  await joins(other, again, 'ar', '27');
  await other.opens('/ar/home');
  await other.sees(inArabic('notPaidNobodyCooks'));
  await other.button(new RegExp(`^${inArabic('payNowOnline')}`)).click();
  // The page that is open there already.
  await other.button('Approve payment').click();
  await other.sees(other.heading('Payment received'));
  await again.sees('Active order on this table');
  await again.misses(NOT_PAID);
});

it('a takeaway that was declined, in two tabs and without a network: said until it is paid, and once', async () => {
  const phone = await stage.phone({ expects: [/ERR_INTERNET_DISCONNECTED/] });
  await goToGateway(phone, null);
  await phone.button('Decline payment').click();
  await phone.sees(phone.heading('Payment not completed'));
  await phone.opens('/en/home');
  await seesUnpaid(phone);
  const tab = await phone.newTab();
  await tab.opens('/en/search');
  await seesUnpaid(tab);

  await phone.page.context().setOffline(true);
  await phone.button('Pay now AED 16.00').click();
  await phone.sees(
    'The payment page cannot be reached just now. Your order is kept: try again, or pay another way.',
  );
  await phone.sees(NOT_PAID);
  await phone.page.context().setOffline(false);
  await networkBack(phone.page);
  await phone.button('Pay now AED 16.00').click();
  await phone.button('Approve payment').click();
  await phone.sees(phone.heading('Payment received'));
  await tab.misses(NOT_PAID);
});

it('an unpaid order that its guest lets go says what happened, here and on the phones of its table, until it is read', async () => {
  const [phone, other] = await Promise.all([stage.phone(), stage.phone()]);
  await goToGateway(phone, '28');
  await phone.opens('/en/home');
  await seesUnpaid(phone);
  await joins(other, phone, 'en', '28');
  await other.opens('/en/category/cold-mezze');
  await seesUnpaid(other);

  await phone.opens('/en/cart');
  const uuid = await orderOn(phone);
  await expect.poll(() => phone.page.title()).toMatch(/^Not paid yet · \d{6}/);
  const number = /\d{6}/.exec(await phone.page.title())?.[0];
  await unfoldOrder(phone);
  await phone.button(`Cancel order ${number}`).click();
  const question = phone.dialog(`Cancel order ${number}`);
  await phone.sees('Cooking has not started, and nothing is charged.');
  await expectAccessible(phone.page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await phone.misses(question);
  await phone.button(`Cancel order ${number}`).click();
  await question.getByRole('button', { name: `Cancel order ${number}` }).click();
  const ENDED = 'It was not paid, so it has ended. Nothing was cooked, and nothing was charged.';
  await phone.sees(ENDED);
  expect(await phone.button(/^Pay now/).count()).toBe(0);

  await other.sees('Your order was canceled');
  await other.sees(ENDED);
  await expectAccessible(other.page);
  await other.button('Close').click();
  await other.misses(ENDED);
  await other.opens('/en/home');
  await other.sees(other.button('Add Fattoush').first());
  expect(await other.page.getByText(NOT_PAID).count()).toBe(0);
  // Read on its page, it is no news elsewhere.
  await phone.opens('/en/home');
  await phone.sees(phone.button('Add Fattoush').first());
  expect(await phone.page.getByText(ENDED).count()).toBe(0);
  expect((await stage.restaurant.staff.orders()).map((order) => order.uuid)).not.toContain(uuid);
});

it('a filled cart beside the unpaid order of its table is asked, in the words of the specification, and told that nobody cooks', async () => {
  const [phone, other] = await Promise.all([stage.phone(), stage.phone()]);
  await sitDown(other, '29');
  await addDish(other, 'Fattoush');
  await goToGateway(phone, '29');
  await phone.opens('/en/home');
  await joins(other, phone, 'en', '29');
  await other.opens('/en/cart');
  const dialog = other.dialog('Active order on this table');
  await dialog.getByText(/is not paid yet, so it is not being cooked/).waitFor();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await orderOn(other);
  await other.sees('The kitchen starts when your payment is in.');
  await seesUnpaid(other, '54.00');
});

it('what a table sends together and has not paid yet is not with the kitchen: each of its phones says so', async () => {
  const [mona, omar] = await Promise.all([stage.phone(), stage.phone()]);
  await sitDown(mona, '30');
  await mona.link('Cart').click();
  await mona.button('Order together').click();
  await mona.sees('Only you so far');
  await joins(omar, mona, 'en', '30');
  await omar.button('Go on as Guest 2').click();
  await mona.button('Go on as Guest 1').click();
  await addDish(omar, 'Sage tea');
  await omar.link(/Cart for the table/).click();
  await omar.button('I’m ready').click();
  await mona.sees('1 of 2 are ready');
  await mona.button('Send for the table').click();
  await fillCheckout(mona, 'Mona');
  await mona.radio('Card').check();
  await mona.button(/^Send for the table/).click();
  await mona.dialog('You are sending for Table 30').waitFor();
  await orderOn(mona);
  await seesUnpaid(mona);
  await omar.sees('Sent for the table');
  await omar.sees('The kitchen starts when your payment is in.');
  await omar.sees(NOT_PAID);
  expect(await omar.page.getByText(/went to the kitchen/).count()).toBe(0);
  await omar.opens('/en/home');
  await seesUnpaid(omar);
});
