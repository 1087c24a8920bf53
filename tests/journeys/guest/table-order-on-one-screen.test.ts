import { expectAccessible } from '#tests/support/browser/accessible.ts';

import type { Phone } from '#tests/support/browser/phone.ts';
import { expectNothingCutOff } from '#tests/support/browser/room.ts';
import {
  addDish,
  fillCheckout,
  goToCheckout,
  openCheckout,
  orderAtTable,
  orderOn,
  sitDown,
  submit,
  unfoldOrder,
} from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** What a guest can do on the screen as it is, without scrolling, beside the link to the whole order. */
function actsInSight({ page }: Phone): Promise<string[]> {
  return page.locator('main :is(a, button)').evaluateAll((all) =>
    all
      .filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return each.checkVisibility() && top >= 0 && bottom <= innerHeight;
      })
      .map((each) => (each as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
  );
}

/** How much longer the page is than the screen. */
function overlong({ page }: Phone): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
}

it('a table’s order stands on one screen with three acts at most, in each of its states', async () => {
  const phone = await stage.phone();
  const { staff } = stage.restaurant;
  const uuid = await orderAtTable(phone, '31', 'Sage tea', 'Layla');
  const states = [
    ['pending', 'Sent', ['Edit', 'Call the waiter', 'Pay now AED 16.00']],
    ['accepted', 'The kitchen has it', ['Order more', 'Call the waiter', 'Pay now AED 16.00']],
    ['preparing', 'Your order is being made', ['Order more', 'Call the waiter', 'Pay now AED 16.00']],
    ['fulfilled', 'Enjoy your meal.', ['Order more', 'Call the waiter', 'Pay now AED 16.00']],
  ] as const;
  for (const [status, heading, acts] of states) {
    if (status !== 'pending') await staff.move(uuid, status);
    await phone.sees(phone.heading(heading));
    await expect.poll(() => actsInSight(phone), { message: status }).toEqual(acts);
    // What was said of the cart goes by itself.
    await expect.poll(() => overlong(phone), { message: status }).toBeLessThanOrEqual(0);
    await expectAccessible(phone.page);
  }
  const [order] = (await staff.orders()).filter((each) => each.uuid === uuid);
  if (!order) throw new Error('There is no such order');
  // Who has paid all has left the table.
  await staff.takeCash(order);
  await expect
    .poll(() => actsInSight(phone), { message: 'paid' })
    .toEqual(['Order again', 'Download receipt']);
  await unfoldOrder(phone);
  await phone.sees(phone.heading('Tell us how it was'));
  await expectNothingCutOff(phone, 390);
});

it('an order that is refused says why, and what is left to do', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '32', 'Sage tea', 'Layla');
  await stage.restaurant.staff.move(uuid, 'rejected', 'No sage left');
  await phone.sees('Order canceled, please contact our staff for assistance');
  await phone.sees('No sage left');
  await expect.poll(() => actsInSight(phone)).toHaveLength(2);
  await expectAccessible(phone.page);
});

it('an order that waits for its payment offers to pay first', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '33');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Card').check();
  await openCheckout(phone);
  await fillCheckout(phone, 'Huda');
  await phone.button(/^PAY NOW/).click();
  await phone.sees(phone.button('Approve payment'));
  await phone.page.goBack();
  await orderOn(phone);
  await expect.poll(() => actsInSight(phone)).toEqual(['Edit', 'Call the waiter', 'Pay now AED 16.00']);
});

const MANY = [
  'Sage tea',
  'Ayran',
  'Fattoush',
  'Tabbouleh',
  'Arayes',
  'Shanklish',
  'White coffee',
  'Pickles and olives',
];

it('over six dishes scroll, while acts and payment stay', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '34');
  for (const [index, name] of MANY.entries()) await addDish(phone, name, index + 1);
  await goToCheckout(phone, 'Layla');
  await submit(phone);
  await phone.sees(phone.heading('Sent'));
  const acts = ['Edit', 'Call the waiter', expect.stringMatching(/^Pay now/)];
  await expect.poll(() => actsInSight(phone)).toEqual(acts);
  expect(await overlong(phone)).toBeGreaterThan(0);
  await phone.page.getByRole('row', { name: MANY.at(-1) as string }).scrollIntoViewIfNeeded();
  await expect.poll(() => actsInSight(phone)).toEqual(acts);
});

it('only what is new is announced, once in five seconds at most', async () => {
  const phone = await stage.phone();
  await phone.page.clock.install();
  const uuid = await orderAtTable(phone, '35', 'Sage tea', 'Layla');
  await phone.sees(phone.heading('Sent'));
  const told = phone.page.locator('main section [role=status]');
  expect(await told.innerText()).toBe('');
  await stage.restaurant.staff.move(uuid, 'accepted');
  await phone.sees(phone.heading('The kitchen has it'));
  await phone.page.clock.runFor(10);
  await expect.poll(() => told.innerText()).toBe('The kitchen has it');
  await stage.restaurant.staff.move(uuid, 'preparing');
  await phone.sees(phone.heading('Your order is being made'));
  await phone.page.clock.runFor(3000);
  expect(await told.innerText()).toBe('The kitchen has it');
  await phone.page.clock.runFor(2100);
  await expect.poll(() => told.innerText()).toBe('Your order is being made');
});

it('keeps its words whole with text of twice the size, and in Arabic', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '36', 'Sage tea', 'Layla');
  const arabic = await phone.newTab();
  await arabic.opens(`/ar/order/${uuid}`);
  for (const each of [phone, arabic]) {
    await each.sees(each.page.locator('main h1'));
    await expectAccessible(each.page);
    await each.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNothingCutOff(each, 390);
    await each.page.locator('main > details > summary').scrollIntoViewIfNeeded();
  }
});
