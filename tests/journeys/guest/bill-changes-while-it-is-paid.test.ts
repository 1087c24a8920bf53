import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { moneyCalls } from '#contract/payments/money-calls.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';

import { pagePath } from '#contract/paths/paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { WireBill } from '#contract/payments/bill.ts';
import { networkBack } from '#tests/support/browser/network-back.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { sharingVenue, WALLET_PHONES } from '#tests/support/build/dine-and-share.ts';
import { sitDown, unfoldOrder } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import {
  added,
  BILL_DISHES,
  call,
  joins,
  mills,
  ordered,
  paidOn,
  sentBy,
} from '#tests/support/journeys/bill-guests.ts';

/** The calls that read a bill, and that pay a part of one. */
const reads = /\/bill\/$/;
const pays = /\/bill\/parts\/[^/]+\/pay\/$/;
const unreached = /^The payment page cannot be reached just now\./;

const mails = await startMailServer();
const stage = journey({ venue: sharingVenue(), environment: { SMTP_URL: mails.url } });
afterAll(() => mails.close());

it('a dish that another was first on is shared once they have said yes; a bill without a connection says how old it is', async () => {
  const [layla, omar] = await Promise.all([
    stage.phone({ expects: [/ERR_FAILED/] }),
    stage.phone({ expects: [/ERR_INTERNET_DISCONNECTED/] }),
  ]);
  const order = await ordered(stage, '14');
  await sentBy(layla, order);
  await sitDown(layla, '14');
  await joins(omar, layla, 'en', '14');
  const page = `${pagePath('order', 'en', { id: order.uuid })}/pay`;
  await Promise.all([layla.opens(page), omar.opens(page)]);
  const falafel = ({ page: on }: Phone) =>
    on.getByRole('checkbox', { name: 'Falafel, six pieces', exact: true });
  await expect.poll(() => falafel(layla).isChecked()).toBe(true);
  await falafel(omar).check();
  await omar.button('Go on to tip').click();
  await omar.sees(/^Held \d:\d\d$/);
  // What is held stays so over a reload, and Back leads to what was chosen for it.
  await omar.page.reload();
  await omar.sees(/^Held \d:\d\d$/);
  await omar.page.goBack();
  await omar.sees(/^You hold AED/);
  expect(await falafel(omar).isChecked()).toBe(true);
  await layla.sees(/ was first: Falafel, six pieces\. It came off your part\.$/);
  // The part that is held anew is another one.
  const isKnown = layla.page.waitForResponse(reads);
  await omar.button('Go on to tip').click();
  await omar.sees(/^Held \d:\d\d$/);
  await isKnown;

  await expectAccessible(layla.page);
  const share = layla.button(/^Share it, AED [\d.]+ each$/);
  const eachMills = mills((await share.innerText()).replace(/^.*AED/, ''));
  await share.click();
  await layla.sees(/ is asked whether to share Falafel, six pieces\.$/);
  await omar.sees(/ would like to share Falafel, six pieces with you: AED/u);
  expect(await falafel(layla).count(), 'locked before the answer').toBe(0);
  await omar.button('Share it').click();
  await omar.sees(/^Another guest shares a dish with you now\./);
  await expect.poll(() => falafel(layla).isChecked()).toBe(true);
  await layla.sees(layla.button('Change who shares Falafel, six pieces'));
  await expect.poll(() => paidOn(omar)).toBeLessThanOrEqual(eachMills);

  // What is there stays readable without a network, and says as of when.
  await omar.context.setOffline(true);
  await omar.sees(/^As of \d\d?:\d\d/);
  await expect.poll(() => omar.button(/^Pay my part/).getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(omar.page);
  await omar.context.setOffline(false);
  await omar.misses(/^As of \d\d?:\d\d/);

  await omar.button(/^Pay my part/).click();
  await omar.button('Approve payment').click();
  await omar.sees(omar.heading('Your part is paid'));
  await layla.page.getByRole('checkbox', { name: 'Muhallabia', exact: true }).uncheck();
  await layla.button('Go on to tip').click();
  await layla.sees('The table sees “Layla is paying”, never your card.');
  // Without an answer the page says so, and takes the next press however long it reads the bill again.
  const isRead = Promise.withResolvers<void>();
  await layla.page.route(reads, (route) => isRead.promise.then(() => route.continue()));
  await layla.page.route(pays, (route) => route.abort(), { times: 1 });
  await layla.button(/^Pay my part/).click();
  await layla.sees(unreached);
  await layla.button(/^Pay my part/).click();
  await layla.sees(layla.button('Approve payment'));
  isRead.resolve();
  await layla.button('Approve payment').click();
  await layla.sees('Thank you, Layla. The table sees it too.');
  await expectAccessible(layla.page);
});

it('a dish is canceled after it was paid: each phone reads that the money went back, and that the table is settled whoever still held a part', async () => {
  const [huda, karim, nour] = await Promise.all([stage.phone({ wide: true }), stage.phone(), stage.phone()]);
  const order = await ordered(stage, '15');
  await sentBy(huda, order);
  const page = `${pagePath('order', 'en', { id: order.uuid })}/pay`;
  await Promise.all([huda, karim, nour].map((guest) => guest.opens(page)));
  await huda.radio('An amount').check();
  await huda.field('You pay').fill('110');
  await huda.button('Go on to tip').click();
  const pay = huda.button(/^Pay my part\s*AED 110\.00$/);
  const [button, part] = await Promise.all([
    pay.boundingBox(),
    huda.heading('A tip from you?').boundingBox(),
  ]);
  expect([button?.x, button?.width], 'as wide as what stands above it').toEqual([part?.x, part?.width]);
  await pay.click();
  await huda.button('Approve payment').click();
  await huda.sees(huda.heading('Your part is paid'));
  await karim.field('You pay').fill('7');
  await karim.button('Go on to tip').click();
  await karim.sees(/^Held \d:\d\d$/);
  await nour.sees(/ is paying$/);

  await stage.restaurant.staff.strike(order.uuid, 'Fattoush');
  const wentBack = 'AED 11.00 went back to the person who paid it.';
  for (const guest of [huda, nour]) {
    await guest.sees(guest.heading('The table is settled'));
    await guest.sees('1 person paid AED 99.00.');
    await guest.sees(wentBack);
  }
  await karim.sees(wentBack);
  await karim.button('Release it').click();
  await karim.sees(karim.heading('The table is settled'));
});

/** Chooses an amount and holds it: the part, and the key that it is held by. */
async function holds(guest: Phone, amount: string): Promise<{ part: string; key: string }> {
  await guest.field('You pay').fill(amount);
  const answered = guest.page.waitForResponse((response) => response.url().endsWith('/bill/parts/'));
  await guest.button('Go on to tip').click();
  const answer = await answered;
  await guest.sees(/^Held \d:\d\d$/);
  const { parts } = (await answer.json()) as WireBill;
  const held = parts.find(({ mine, state }) => mine && state !== 'paid');
  return { part: held?.uuid ?? '', key: answer.request().headers()['idempotency-key'] ?? '' };
}

/** Asks staff to come for AED 20, chooses a tip then, and tells them; at last neither is wanted. */
async function tellsStaffOfTip(guest: Phone): Promise<void> {
  const pay = guest.button(/^Pay my part/);
  await guest.button('Change: Payment type').click();
  await guest.radio('Cash').check();
  await pay.click();
  await guest.sees('Our staff are coming to take your payment.');
  await guest.misses(pay);
  await guest.page.getByRole('radio', { name: /^10%/ }).check();
  await guest.sees(
    'Our staff are coming to take AED 20.00. Press “Pay my part” to tell them about the change.',
  );
  await expectAccessible(guest.page);
  await guest.button(/^Pay my part\s*AED 22\.00$/).click();
  await guest.sees('Our staff are coming to take your payment.');
  await guest.radio('None').check();
  await guest.radio('Card').check();
}

it('who has paid once reads what became of more that they held: free again, and settled by another', async () => {
  const [karim, nour] = await Promise.all([stage.phone(), stage.phone()]);
  const order = await ordered(stage, '16');
  const { uuid, visit_token: visit = '' } = order;
  await sentBy(karim, order);
  const page = `${pagePath('order', 'en', { id: uuid })}/pay`;
  const pays = async (guest: Phone) => {
    await guest.button(/^Pay my part/).click();
    await guest.button('Approve payment').click();
  };
  const paysMore = async (guest: Phone) => {
    await guest.sees(guest.heading('Your part is paid'));
    await guest.button(/^Pay more of the bill/).click();
  };
  await Promise.all([karim.opens(page), nour.opens(page)]);
  await karim.radio('An amount').check();
  await holds(karim, '10');
  await pays(karim);
  await paysMore(karim);
  await karim.radio('An amount').check();
  const { part, key } = await holds(karim, '7');
  await call(
    stage,
    'POST',
    fillPath(moneyCalls.freeBillPart.path, { lang: 'en', uuid, part }),
    {},
    { key, visit },
  );
  // As a guest does who comes back from the bank.
  await karim.opens(page);
  await karim.sees('Your dishes are free again. Nothing was charged.');
  await karim.sees(karim.button('Hold them again'));
  expect(await karim.radio('An amount').isChecked()).toBe(true);
  expect(await karim.field('You pay').inputValue()).toBe('7.00');

  // A phone that has the order's address alone pays twice.
  await nour.field('You pay').fill('12.345');
  await nour.sees('Please enter an amount such as 12.50');
  await nour.field('You pay').fill('1000');
  await nour.sees(/^Up to AED\s[\d.]+: what nobody is paying yet$/);
  await holds(nour, '20');
  await tellsStaffOfTip(nour);
  await pays(nour);
  await paysMore(nour);
  await holds(nour, '87');
  await pays(nour);
  await karim.sees(karim.heading('The table is settled'));
  await karim.sees('Nothing was charged, and your order is kept.');
});

it('a press on Pay my part of which only the answer is lost: the page says so until the bill tells that it can be gone on with, and until when', async () => {
  const dana = await stage.phone({ expects: [/ERR_FAILED/] });
  const { uuid } = await ordered(stage, '18');
  await dana.opens(`${pagePath('order', 'en', { id: uuid })}/pay`);
  await holds(dana, '20');
  const isRead = Promise.withResolvers<void>();
  await dana.page.route(reads, (route) => isRead.promise.then(() => route.continue()));
  await dana.page.route(
    pays,
    async (route) => {
      await stage.restaurant.deliver(route);
      await route.abort();
    },
    { times: 1 },
  );
  await dana.button(/^Pay my part/).click();
  await dana.sees(unreached);
  isRead.resolve();
  await dana.sees(dana.button(/^Continue paying\s*AED 20\.00$/));
  expect(await dana.page.getByText(unreached).count()).toBe(0);
  await dana.sees(/^Held [23]\d:\d\d$/);
  await expectAccessible(dana.page);
  await dana.button(/^Continue paying/).click();
  await dana.button('Approve payment').click();
  await dana.sees(dana.heading('Your part is paid'));
});

it('the network is cut as a guest holds a part, and as they pay it: one part is held, and paid once', async () => {
  const dana = await stage.phone({ expects: [/ERR_INTERNET_DISCONNECTED/] });
  const { port } = new URL(stage.restaurant.origin);
  const { uuid } = await ordered(stage, '19');
  await dana.opens(`${pagePath('order', 'en', { id: uuid })}/pay`);
  /** The next such call arrives, and its answer is lost with the network. */
  const cutsAt = (called: RegExp) =>
    dana.page.route(
      called,
      async (route) => {
        await stage.restaurant.deliver(route);
        await dana.context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
  await dana.field('You pay').fill('20');
  await cutsAt(/\/bill\/parts\/$/);
  await dana.button('Go on to tip').click();
  await dana.sees(/^As of \d\d?:\d\d/);
  await networkBack(dana.page);
  await dana.misses(/^As of \d\d?:\d\d/);
  await dana.button('Go on to tip').click();
  await dana.sees(/^Held \d:\d\d$/);
  await cutsAt(pays);
  await dana.button(/^Pay my part/).click();
  // Whether the bill has told before the cut that the payment began is left to chance.
  await dana.sees(/^As of \d\d?:\d\d/);
  await networkBack(dana.page);
  await dana.button(/^Continue paying\s*AED 20\.00$/).click();
  await dana.button('Approve payment').click();
  await dana.sees(dana.heading('Your part is paid'));
  const bill = await fetch(
    `http://127.0.0.1:${port}${fillPath(moneyCalls.readBill.path, { lang: 'en', uuid })}`,
  );
  const { parts } = (await bill.json()) as WireBill;
  expect(parts.map(({ state }) => state)).toEqual(['paid']);
});

it('a takeaway is paid in parts: its texts speak of no table, and one dish that is left keeps the way to pay it', async () => {
  const [rami, dana] = await Promise.all([stage.phone(), stage.phone()]);
  const line_items = BILL_DISHES.slice(0, 2).map((line) => ({ ...line, cart_uuid: randomUUID() }));
  const { uuid, visit_token: visit = '' } = await call<OrderPlaced>(
    stage,
    'POST',
    fillPath(orderCalls.placeOrder.path, { lang: 'en' }),
    {
      menu: 'bayt-zaytoun',
      order_type: 'takeaway',
      payment_type: 'cash',
      customer_name: 'Rami',
      phone: WALLET_PHONES[0],
      line_items,
    },
  );
  await sentBy(rami, { visit_token: visit } as OrderPlaced);
  const page = pagePath('order', 'en', { id: uuid });
  await rami.opens(`${page}/pay`);
  await rami.radio('An amount').check();
  await rami.field('You pay').fill('10');
  await rami.button('Go on to tip').click();
  await rami.sees(/^The others see (“Rami is paying”|that you are paying), never your card\.$/);
  await rami.button('Change: Payment type').click();
  await rami.sees('When you get it');
  await rami.radio('Card').check();
  await rami.button(/^Pay my part/).click();
  await rami.button('Approve payment').click();
  await rami.sees(rami.heading('Your part is paid'));
  await rami.sees(/The others see it too\.$/);
  // Of one dish that is left something is paid: whoever pays the rest finds the way there.
  await stage.restaurant.staff.strike(uuid, 'Fattoush');
  await dana.opens(page);
  await unfoldOrder(dana);
  await dana.link('Pay your part').click();
  await dana.button(/^All that is left/).click();
  await dana.button('Go on to tip').click();
  await dana.sees('The others see that you are paying, never your card.');
  await dana.button(/^Pay my part/).click();
  await dana.button('Approve payment').click();
  for (const guest of [rami, dana]) await guest.sees(guest.heading('Everything is paid. Thank you!'));
});

it('who orders more after they have paid reads that it is not paid, and pays it; the receipt of the first part stays', async () => {
  const karim = await stage.phone();
  const [muhallabia, ...before] = BILL_DISHES.toReversed();
  if (!muhallabia) throw new Error('there are no dishes');
  const order = await ordered(stage, '17', before.toReversed());
  await sentBy(karim, order);
  await karim.opens(`${pagePath('order', 'en', { id: order.uuid })}/pay`);
  const pays = async () => {
    await karim.button('Go on to tip').click();
    await karim.button(/^Pay my part/).click();
    await karim.button('Approve payment').click();
  };
  await pays();
  await karim.sees(karim.heading('The table is settled'));

  await added(stage, order, muhallabia);
  await karim.sees(karim.heading('You have ordered more since you paid'));
  await karim.sees(/more: Muhallabia\. Nobody is paying it yet\.$/);
  await karim.sees('Your receipt');
  await expectAccessible(karim.page);
  await karim.button(/^Pay more of the bill/).click();
  const tick = karim.page.getByRole('checkbox', { name: 'Muhallabia', exact: true });
  await expect.poll(() => tick.isChecked()).toBe(true);
  await pays();
  await karim.sees(karim.heading('The table is settled'));
  await karim.sees('2 of 2');
});
