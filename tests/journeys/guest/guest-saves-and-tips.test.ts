import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { addDish, checkOut, sitDown, submit } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** In the cart with one dish of AED 16.00. */
async function inCart(table: string, expects: RegExp[] = []): Promise<Phone> {
  const phone = await stage.phone({ expects });
  await sitDown(phone, table);
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.sees(phone.heading('Coupon'));
  return phone;
}

it('a guest applies a coupon in lower case, sees the saving, and the order has it', async () => {
  const phone = await inCart('21');
  await expect.poll(() => phone.field('Coupon').getAttribute('autocapitalize')).toBe('characters');
  await phone.field('Coupon').fill('mezze10 ');
  await phone.button('Apply Coupon').click();
  await phone.sees('You save AED 1.60');
  await phone.sees(phone.button('Coupon Applied'));
  await expect.poll(() => phone.field('Coupon').inputValue()).toBe('MEZZE10');
  const { width, height } = phone.page.viewportSize()!;
  await phone.page.setViewportSize({ width: 320, height });
  const room = await phone.field('Coupon').evaluate((code) => code.clientWidth);
  expect(room, 'a code of twelve letters, on the smallest phone').toBeGreaterThan(130);
  await phone.page.setViewportSize({ width, height });
  await phone.sees(phone.button('AED 14.40'));
  await expectAccessible(phone.page);
  await checkOut(phone, 'Layla');
  const uuid = await submit(phone);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order).toMatchObject({ coupon: 'MEZZE10', total: '14.400' });
});

it('a refused coupon says why and stays in its field; a deleted one gives no discount', async () => {
  const phone = await inCart('22', [/404/, /409/]);
  await phone.field('Coupon').fill('nope');
  await phone.button('Apply Coupon').click();
  await phone.sees('This code is not known here.');
  await expect.poll(() => phone.field('Coupon').inputValue()).toBe('NOPE');
  await phone.field('Coupon').fill('EID25');
  await phone.button('Apply Coupon').click();
  await phone.sees('This coupon has ended.');
  await phone.field('Coupon').fill('AHLAN20');
  await phone.button('Apply Coupon').click();
  await phone.sees('It is valid from AED 120.00: AED 104.00 more.');
  await phone.field('Coupon').fill('MEZZE10');
  await phone.button('Apply Coupon').click();
  await phone.sees(phone.button('AED 14.40'));
  await phone.button('Delete Coupon').click();
  // A single part needs no explanation.
  await phone.misses(phone.button(/^AED/));
  await phone.sees(
    phone.page
      .locator('dl')
      .getByText(/^AED\s16\.00$/)
      .last(),
  );
  await expect.poll(() => phone.field('Coupon').inputValue()).toBe('');
});

it('a guest gives a tip: a share of the total, or an own amount with a decimal comma', async () => {
  const phone = await inCart('23');
  const tips = phone.page.getByRole('radiogroup', { name: 'Tips' });
  expect(await tips.getByRole('radio', { checked: true }).count()).toBe(0);
  expect((await tips.innerText()).replaceAll('\u00a0', ' ').replaceAll(/\n+/g, ' ')).toBe(
    '0% AED 0.00 5% AED 0.80 10% AED 1.60 15% AED 2.40 Another amount',
  );
  await tips.getByRole('radio', { name: /10%/ }).check();
  await phone.sees(phone.button('AED 17.60'));
  await tips.getByRole('radio', { name: 'Another amount' }).check();
  for (const text of ['-2', '2.505']) {
    await phone.field(/^Another amount/).fill(text);
    await phone.sees('Please enter an amount such as 12.50');
    await expect.poll(() => phone.link(/Checkout$/).count()).toBe(0);
  }
  await phone.field(/^Another amount/).fill('2,5');
  await phone.sees(phone.button('AED 18.50'));
  await checkOut(phone, 'Layla');
  const uuid = await submit(phone);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order?.additional_data.tips_amount).toBe('2.500');
});

it('a price explains its parts', async () => {
  const phone = await inCart('24');
  await phone.field('Coupon').fill('MEZZE10');
  await phone.button('Apply Coupon').click();
  await phone.button('AED 14.40').click();
  const dialog = phone.dialog('How this price comes about');
  await phone.sees(dialog.getByText('− AED 1.60'));
  await phone.sees(dialog.getByText('Coupon MEZZE10'));
  await expectAccessible(phone.page);
});

it('a sold-out line is struck through, and counts neither for the coupon, nor in the cart bar, nor in a message', async () => {
  await stage.restaurant.change(({ menu }) => {
    menu.enable_whatsapp_order = true;
    menu.whatsapp_number = '+971 50 123 4567';
  });
  const phone = await inCart('25');
  await phone.link('Back to Menu').click();
  await addDish(phone, 'Ayran', 2);
  await phone.link('Cart, 2 items').click();
  await phone.field('Coupon').fill('MEZZE10');
  await phone.button('Apply Coupon').click();
  await phone.sees('You save AED 3.00');
  await stage.restaurant.staff.soldOut('ayran');
  await phone.sees('You save AED 1.60');
  const amount = (dish: string) =>
    phone.page.locator('main li').filter({ hasText: dish }).locator('bdi + span');
  const line = (dish: string) => amount(dish).evaluate((it) => getComputedStyle(it).textDecorationLine);
  await expect.poll(() => line('Ayran')).toBe('line-through');
  await expect.poll(() => line('Sage tea')).toBe('none');
  const message = await phone.link('Order by WhatsApp').getAttribute('href');
  expect(message).toContain(encodeURIComponent('1 × Sage tea'));
  expect(message).not.toContain('Ayran');
  await expectAccessible(phone.page);
  await phone.link('Back to Menu').click();
  await phone.sees(phone.link(/View cart.*AED 16\.00/));
  // No line can be ordered any more, so there is nothing to pay.
  await stage.restaurant.staff.soldOut('sage-tea');
  await phone.sees(phone.link(/View cart.*AED 0\.00/));
  await phone.link('Cart, 2 items').click();
  await phone.sees('Some dishes cannot be ordered as they stand.');
  await expect.poll(() => phone.page.getByText('Total').count()).toBe(0);
  await expect.poll(() => phone.link(/Checkout$/).count()).toBe(0);
});
