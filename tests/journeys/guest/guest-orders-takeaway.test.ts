import {
  addDish,
  fillCheckout,
  openCheckout,
  orderAtTable,
  shareLink,
  submit,
} from '#tests/support/journeys/guest.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { until } from '#tests/support/until.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey();

it('a guest without a table orders takeaway and reads which number will be called', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/checkout');
  await phone.isAt('/en/cart');
  await phone.opens('/');
  await phone.link('Open Menu').click();
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.sees('Minimum order amount required: AED 60.00');
  await expect.poll(() => phone.link(/Checkout$/).count()).toBe(0);
  await phone.radio('Takeaway').check();
  await phone.radio('Cash').check();
  await openCheckout(phone);
  await phone.sees('As soon as possible');
  await fillCheckout(phone, 'Huda');
  const sent = phone.page.waitForRequest('**/en/api/order/');
  const uuid = await submit(phone);
  expect((await sent).postDataJSON()).toMatchObject({ order_type: 'takeaway', delivery_datetime: null });
  const [order] = await stage.restaurant.staff.orders();
  expect(order).toMatchObject({
    uuid,
    order_type: 'takeaway',
    customer_number: null,
    delivery_datetime: null,
  });
  await phone.sees(`We call number ${order?.padded_order_id} when you can collect it.`);

  // Back from it shows an empty cart, which links to the order.
  await phone.page.goBack();
  await phone.sees('Nothing on the table yet');
  await phone.link(`Order # ${order?.padded_order_id}`).click();
  await phone.isAt(`/en/order/${uuid}`);

  // Dishes added afterwards go to the same order, also after a reload.
  await phone.button('Edit').click();
  await phone.isAt('/en/home');
  await phone.opens('/en/product/ayran');
  await phone.button(/^Add to Order(?!:)/).click();
  await phone.isAt(`/en/order/${uuid}`);
  await phone.sees(phone.page.getByRole('row', { name: /Ayran/ }));
  // The addition reaches the kitchen once, although the page is closed meanwhile.
  await phone.page.goto('about:blank');
  await until(async () => {
    const [grown, ...others] = await stage.restaurant.staff.orders();
    expect([grown?.line_items.length, others.length]).toEqual([2, 0]);
  });
  await phone.opens(`/en/order/${uuid}`);
  await phone.sees(phone.page.getByRole('listitem').getByText('The kitchen has it: Ayran'));
  await expect.poll(() => phone.button('Undo').count()).toBe(0);
});

it('two phones share a takeaway cart by a link: one asks the other for more, and who began sends without waiting', async () => {
  const [huda, sami, stranger] = await Promise.all([
    stage.phone(),
    stage.phone(),
    stage.phone({ expects: [/404/] }),
  ]);
  await huda.opens('/en/home');
  await addDish(huda, 'Sage tea');
  await huda.link('Cart, 1 item').click();
  await huda.radio('Takeaway').check();
  await huda.button('Order together').click();
  await huda.sees('Only you so far');
  await huda.sees(huda.heading('Shared cart'));
  const link = await shareLink(huda);
  const { pathname, hash } = new URL(link);
  // The secret stands where no server and no referrer sees it, and no guess finds it.
  expect([pathname, hash.length]).toEqual(['/en/cart', expect.toSatisfy((length: number) => length > 40)]);
  const guessed = `${hash.slice(0, -1)}${hash.endsWith('A') ? 'B' : 'A'}`;
  await stranger.opens(`${pathname}${guessed}`);
  await stranger.sees('That didn’t get through. Please try again.');
  await stranger.sees('Nothing on the table yet');
  await sami.opens(`${pathname}${hash}`);
  await sami.sees(sami.dialog('What should the others call you?').getByRole('button', { name: 'Join in' }));
  await sami.button('Go on as Guest 2').click();
  expect(new URL(sami.page.url()).hash).toBe('');
  await sami.sees('Sage tea');
  await sami.opens('/en/home');
  await sami.button('Add Ayran').first().click();

  // One question on the other's phone, which changes its own line.
  await huda.button('Go on as Guest 1').click();
  await huda.button('Ask Guest 2 to change something').click();
  await huda.dialog().getByRole('button', { name: 'Increase quantity' }).click();
  await huda.field('In your words').fill('I am hungry too');
  await huda.dialog().getByRole('button', { name: 'Ask', exact: true }).click();
  await huda.sees('No answer yet');
  await sami.link(/^\d+ ?Shared cart/).click();
  await sami.sees('I am hungry too');
  await sami.button('Make it 2').click();
  await huda.sees('Guest 2 changed it');
  // In the cart the question stands at its line: no message over it says it again.
  await sami.button('Ask Guest 1 to change something').click();
  await sami.field('In your words').fill('May I taste it?');
  await sami.dialog().getByRole('button', { name: 'Ask', exact: true }).click();
  await huda.sees(huda.page.getByRole('group', { name: 'Guest 2 asks' }));
  expect(await huda.button('Shared cart').count()).toBe(0);
  await huda.button('Not now').click();
  await sami.sees('Guest 1 would rather not');

  // Who joined cannot send, whoever asks the server.
  await sami.button('I’m ready').click();
  await sami.sees('Guest 1 sends for all');
  // Before she knows, she is asked whether to send without him.
  await huda.sees('1 of 2 are ready');
  await huda.button('Send for all').click();
  await huda.isAt('/en/checkout');
  await huda.sees(huda.heading('Checkout'));
  await huda.field('Name').fill('Huda');
  await huda.radio('Cash').check();
  await huda.page.getByRole('checkbox', { name: /^I agree/ }).check();
  await huda.button(/^Send for all/).click();
  await huda.sees(huda.dialog('You are sending for all'));
  await huda.button('Send now').click();
  await huda.page.waitForURL('**/en/order/*');
  await sami.link('See the order').click();
  await sami.page.waitForURL('**/en/order/*');
  const orders = await stage.restaurant.staff.orders();
  const order = orders.find(({ uuid }) => sami.page.url().includes(uuid));
  expect(order?.line_items.map(({ quantity }) => quantity)).toEqual([1, 2]);
});

it('a guest who wants to eat in without having scanned a code is asked for the table', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await phone.button('Order type').click();
  await phone.dialog('Order type').getByRole('radio', { name: 'Dine in' }).click();
  await phone.misses(phone.dialog());
  await phone.sees(phone.button('Dine in'));
  await addDish(phone, 'Ayran');
  await phone.link('Cart, 1 item').click();
  await phone.sees(phone.page.getByRole('radio', { name: 'Dine in', checked: true }));
  await phone.radio('Cash').check();
  await openCheckout(phone);
  await fillCheckout(phone, 'Huda');
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('Scan the code on your table, or type its number');
  await phone.sees('1 field needs your attention');
  await phone.field('Table number').fill('11');
  await submit(phone);
  await phone.sees('We bring it to Table 11 as it leaves the kitchen.');
});

/** Goes to the checkout of one dish to eat in, at a table that is still to be typed. */
async function eatsIn(phone: Phone, name: string): Promise<void> {
  await phone.opens('/en/home');
  await addDish(phone, 'Ayran');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Dine in').check();
  await phone.radio('Cash').check();
  await openCheckout(phone);
  await fillCheckout(phone, name);
}

it('a typed table is there after the terms were read', async () => {
  const phone = await stage.phone();
  await eatsIn(phone, 'Huda');
  await phone.field('Table number').fill('13');
  await phone.link('terms and conditions').click();
  await phone.isAt('/en/page/terms');
  await phone.page.goBack();
  await expect.poll(() => phone.field('Table number').inputValue()).toBe('13');
  await phone.page.reload();
  await expect.poll(() => phone.field('Table number').inputValue()).toBe('13');
});

it('who typed another table’s number goes back and types their own', async () => {
  const [others, phone] = await Promise.all([stage.phone(), stage.phone({ expects: [/409/] })]);
  await orderAtTable(others, '14', 'Sage tea', 'Layla');
  await eatsIn(phone, 'Huda');
  await phone.field('Table number').fill('14');
  await phone.button(/^SUBMIT ORDER/).click();
  const asks = phone.dialog('Somebody is already ordering here');
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await phone.misses(asks);
  await expect.poll(() => phone.field('Table number').inputValue()).toBe('14');
  await phone.misses('Active order on this table');
  for (const leave of [() => phone.page.goBack(), () => phone.page.reload()]) {
    await phone.button(/^SUBMIT ORDER/).click();
    await phone.sees(asks);
    await leave();
    await phone.misses(asks);
    await expect.poll(() => phone.field('Table number').inputValue()).toBe('14');
  }
  await phone.field('Table number').fill('15');
  await submit(phone);
  await phone.sees('We bring it to Table 15 as it leaves the kitchen.');
});

/** A second tab of a phone at the same page, with what the first has stored for its session: as browsers duplicate one. */
async function duplicate(phone: Phone): Promise<Phone> {
  const stored = await phone.page.evaluate(() => Object.entries(sessionStorage));
  const tab = await phone.newTab();
  await tab.page.addInitScript((entries) => {
    if (sessionStorage.length === 0) for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, stored);
  await tab.opens(new URL(phone.page.url()).pathname);
  await tab.works();
  return tab;
}

it('a tab that is duplicated while the question to join stands leaves its table in neither, until it is closed unasked', async () => {
  const [others, phone] = await Promise.all([stage.phone(), stage.phone({ expects: [/409/] })]);
  await orderAtTable(others, '17', 'Sage tea', 'Layla');
  await eatsIn(phone, 'Huda');
  await phone.field('Table number').fill('17');
  await phone.button(/^SUBMIT ORDER/).click();
  const asks = phone.dialog('Somebody is already ordering here');
  await phone.sees(asks);
  const tab = await duplicate(phone);
  await tab.sees('Active order on this table');
  await fillCheckout(tab, 'Huda');
  await tab.button(/^SUBMIT ORDER/).click();
  await tab.sees(tab.dialog('Somebody is already ordering here'));
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await tab.misses(tab.dialog());
  for (const each of [phone, tab])
    await expect.poll(() => each.field('Table number').inputValue()).toBe('17');

  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(asks);
  await duplicate(phone);
  await asks.getByRole('button', { name: 'Ask to join' }).click();
  await others.button('Let in').click();
  await phone.sees('You have joined Table 17');
});

it('where everybody may join, who typed another table’s number goes back and types their own', async () => {
  await stage.changeForTest(
    (file) => (file.locations = { ...file.locations, join: 'open' }),
    (file) => delete file.locations?.join,
  );
  const [others, phone] = await Promise.all([stage.phone(), stage.phone({ expects: [/409/] })]);
  await orderAtTable(others, '16', 'Sage tea', 'Layla');
  await eatsIn(phone, 'Huda');
  await phone.field('Table number').fill('16');
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.dialog('Active order on this table').getByRole('button', { name: 'Cancel' }).click();
  await phone.isAt('/en/cart');
  await phone.misses(phone.dialog());
  await openCheckout(phone);
  await expect.poll(() => phone.field('Table number').inputValue()).toBe('16');
});

it('the order type that stands there by itself is chosen by Enter, or by a tap', async () => {
  for (const choose of [(own: Locator) => own.press('Enter'), (own: Locator) => own.click()]) {
    const phone = await stage.phone();
    await phone.opens('/en/home');
    await phone.works();
    await phone.button('Order type').click();
    await choose(phone.dialog('Order type').getByRole('radio', { name: 'Delivery', checked: true }));
    await phone.misses(phone.dialog());
    await phone.sees(phone.button('Delivery'));
  }
});
