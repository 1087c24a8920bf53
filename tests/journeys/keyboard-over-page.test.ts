import { addDish, fillCheckout, openCheckout, sitDown, submit } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey();

/** A bar's CSS position, and whether it is at the lower edge of the screen. */
function barOf(button: Locator): Promise<{ position: string; isAtEdge: boolean }> {
  return button.evaluate((element) => {
    const bar = element.closest('[data-screen-only]') ?? element;
    const { bottom } = bar.getBoundingClientRect();
    return { position: getComputedStyle(bar).position, isAtEdge: Math.abs(bottom - innerHeight) < 1 };
  });
}

it('while the guest types with a keyboard that shrinks the page, the bar stands in the page, not over it', async () => {
  const phone = await stage.phone();
  await phone.page.setViewportSize({ width: 390, height: 440 });
  await sitDown(phone, '8');
  await phone.link('Sage tea').first().click();
  const add = phone.button(/^Add To Cart/);
  await phone.sees(add);
  const note = phone.field('Special instructions');
  const fixed = { position: 'fixed', isAtEdge: true };
  await expect.poll(() => barOf(add)).toEqual(fixed);
  await note.tap();
  await expect.poll(() => barOf(add)).toMatchObject({ position: 'static' });
  await note.fill('Two sugars');
  await add.tap();
  await phone.link('Cart, 1 item').tap();
  await phone.sees('Two sugars');

  const checkout = phone.link(/Checkout$/);
  await phone.radio('Cash').check();
  await phone.sees(checkout);
  await expect.poll(() => barOf(checkout)).toEqual(fixed);
  await phone.field('Coupon').tap();
  await expect.poll(() => barOf(checkout)).toMatchObject({ position: 'static' });
  await phone.heading('Your cart').tap();
  await expect.poll(() => barOf(checkout)).toEqual(fixed);

  await checkout.tap();
  await phone.sees(phone.heading('Checkout'));
  const send = phone.button(/^SUBMIT ORDER/);
  await phone.field('Name').tap();
  await expect.poll(() => barOf(send)).toMatchObject({ position: 'static' });
  await fillCheckout(phone, 'Layla');
  await submit(phone);
});

/**
 * A phone whose keyboard lies over the page, as on iOS; returns it with a function that raises and lowers
 * the keyboard.
 */
async function coveredPhone(): Promise<{ phone: Phone; cover: (byPx: number) => Promise<void> }> {
  const phone = await stage.phone();
  await phone.page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: innerHeight });
    Object.defineProperty(globalThis, 'visualViewport', { value: view });
  });
  const cover = (byPx: number) =>
    phone.page.evaluate((px) => {
      Object.assign(visualViewport!, { height: innerHeight - px });
      visualViewport!.dispatchEvent(new Event('resize'));
    }, byPx);
  return { phone, cover };
}

it('a keyboard over the page covers no field, and no bar moves under a press that leaves the field', async () => {
  const { phone, cover } = await coveredPhone();
  const { page } = phone;
  await sitDown(phone, '7');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Cash').check();
  await openCheckout(phone);
  const send = phone.button(/^SUBMIT ORDER/);
  const name = phone.field('Name');
  await name.tap();
  const fixed = { position: 'fixed', isAtEdge: true };
  await expect.poll(() => barOf(send)).toEqual(fixed);
  // The keyboard's upper edge in the middle of the field.
  const edge = (await name.boundingBox())!.y + 20;
  await cover(844 - edge);
  await expect.poll(() => barOf(send)).toMatchObject({ position: 'static' });
  const seen = await name.evaluate((field, most) => {
    const { top, bottom } = (field as HTMLInputElement).labels![0]!.parentElement!.getBoundingClientRect();
    return top > 60 && bottom < most;
  }, edge);
  expect(seen, 'the field with its name above the keyboard').toBe(true);

  const heading = phone.heading('Checkout');
  const { x, y } = (await heading.boundingBox())!;
  await page.mouse.move(x + 5, y + 5);
  await page.clock.install();
  await page.mouse.down();
  await cover(0);
  await page.clock.runFor(2000);
  expect(await barOf(send), 'while something is pressed').toMatchObject({ position: 'static' });
  await page.mouse.up();
  await page.clock.runFor(2000);
  await expect.poll(() => barOf(send)).toEqual(fixed);
});
