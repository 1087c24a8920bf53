import { addDish, fillCheckout, sitDown, submit } from '#tests/support/guest.ts';
import { journey } from '#tests/support/journey.ts';
import type { Phone } from '#tests/support/phone.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** What reaches over the screen's edge and can be scrolled to by nobody. */
async function expectNothingCutOff(phone: Phone): Promise<void> {
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${phone.page.url()}`).toBeLessThanOrEqual(320);
}

it('on the smallest phone nothing is cut off, from the code on the table to the order', async () => {
  const phone = await stage.phone();
  await phone.page.setViewportSize({ width: 320, height: 568 });
  await sitDown(phone, '9');
  await expectNothingCutOff(phone);
  await addDish(phone, 'Sage tea');
  await phone.link('Lamb kafta khashkhash').first().click();
  await phone.sees(phone.button(/^Add To Cart/));
  await expectNothingCutOff(phone);
  await phone.link('Cart, 1 item').click();
  await phone.sees(phone.button('Remove Sage tea'));
  await expectNothingCutOff(phone);
  await phone.radio('Cash').check();
  await phone.link('Checkout').click();
  await fillCheckout(phone, 'Layla');
  await expectNothingCutOff(phone);
  await submit(phone);
  await phone.sees('Thank you, Layla');
  await expectNothingCutOff(phone);
});
