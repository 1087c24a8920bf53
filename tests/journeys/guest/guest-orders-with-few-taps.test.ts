import type { Locator } from 'playwright-core';
import { journey } from '#tests/support/journeys/journey.ts';
import { addDish, goToCheckout, orderOn, submit } from '#tests/support/journeys/guest.ts';
import { expect, it } from 'vitest';

const stage = journey();

it('a guest at a table orders two dishes with seven taps, and with four the next time', async () => {
  const phone = await stage.phone();
  let taps = 0;
  const tap = (target: Locator): Promise<void> => {
    taps += 1;
    return target.click();
  };

  const chooseTwo = async (): Promise<void> => {
    taps = 0;
    await phone.opens('/t/#12');
    await phone.isAt('/en/home');
    await tap(phone.button('Add Smoked moutabal').first());
    await phone.sees(phone.link('Cart, 1 item'));
    await tap(phone.button('Add Sage tea').first());
    await tap(phone.link('Cart, 2 items'));
  };

  await chooseTwo();
  await tap(phone.radio('Cash'));
  await tap(phone.field('Name'));
  await phone.page.keyboard.type('Layla');
  await tap(phone.page.getByRole('checkbox', { name: /^I agree/ }));
  await tap(phone.button(/^SUBMIT ORDER/));
  const first = await orderOn(phone);
  expect(taps).toBe(7);
  for (const status of ['accepted', 'preparing', 'fulfilled'] as const) {
    await stage.restaurant.staff.move(first, status);
  }

  await chooseTwo();
  const toCheckout = await phone.link(/Checkout$/).boundingBox();
  expect(toCheckout?.height, 'room for a finger on the other way').toBeGreaterThan(30);
  await tap(phone.button(/^SUBMIT ORDER/));
  expect(await orderOn(phone)).not.toBe(first);
  await phone.sees('Thank you, Layla');
  expect(taps).toBe(4);
});

it('a guest who is known types the number of their car to its end', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Takeaway').check();
  await phone.page.goBack();
  await goToCheckout(phone, 'Layla');
  await submit(phone);

  await phone.opens('/en/home');
  await addDish(phone, 'Ayran');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Drive-thru').check();
  const car = phone.field('Car number');
  await car.click();
  // One key after the other, wherever the focus is by then.
  await phone.page.keyboard.type('ABC 1234');
  expect(await car.evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value))).toEqual([
    'ABC 1234',
  ]);
  await phone.button(/^SUBMIT ORDER/).click();
  const uuid = await orderOn(phone);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order?.car_number).toBe('ABC 1234');
});

it('a guest who goes back before the one press was answered, and then looks at the checkout, sends nothing', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await addDish(phone, 'Sage tea');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Takeaway').check();
  await phone.page.goBack();
  await goToCheckout(phone, 'Layla');
  await submit(phone);

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await phone.context.route(/\/checkout-screen[^/]*\.js/, (route) => held.then(() => route.continue()));
  await phone.opens('/en/home');
  await addDish(phone, 'Ayran');
  await phone.link('Cart, 1 item').click();
  await phone.radio('Takeaway').check();
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.isAt('/en/checkout');
  await phone.page.goBack();
  await phone.isAt('/en/cart');
  release();
  await phone.link('Change: Checkout').click();
  await phone.sees(phone.heading('Checkout'));
  await phone.sees(phone.button(/^SUBMIT ORDER/));
  expect(new URL(phone.page.url()).pathname).toBe('/en/checkout');
});
