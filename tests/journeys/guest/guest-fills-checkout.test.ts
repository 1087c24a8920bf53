import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { addDish, fillCheckout, openCheckout, sitDown, submit } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { leftOf, type Phone } from '#tests/support/browser/phone.ts';

import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { expect, it } from 'vitest';

const stage = journey();

const ZONE = 'Asia/Dubai';
const DAY_MS = 86_400_000;

async function toCheckout(phone: Phone): Promise<void> {
  await phone.link(/^Cart, /).click();
  await phone.radio('Cash').check();
  await openCheckout(phone);
}

/** Another guest takes the last place of a time. */
async function takeSlot(at: string): Promise<void> {
  const { port } = new URL(stage.restaurant.origin);
  const response = await fetch(
    `http://127.0.0.1:${port}${fillPath(orderCalls.placeOrder.path, { lang: 'en' })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        menu: 'bayt-zaytoun',
        order_type: 'takeaway',
        payment_type: 'cash',
        phone: '+971501234567',
        delivery_datetime: at,
        line_items: [{ product: 'sage-tea', quantity: 1, cart_uuid: 'other' }],
      }),
    },
  );
  expect(response.status).toBe(201);
}

it('a guest in a car is identified by bay and number, on the order’s page and on the board', async () => {
  const phone = await stage.phone();
  await phone.opens('/t/#D1');
  await phone.sees('Bay D1');
  await phone.isAt('/en/home');
  await addDish(phone, 'Sage tea');
  await toCheckout(phone);
  // A pause shows the fault, without leaving the field.
  await phone.field('Name').fill('Hu');
  await phone.sees('Valid name is required');
  await fillCheckout(phone, 'Huda');
  await expect.poll(() => phone.field('Car number').getAttribute('autocapitalize')).toBe('characters');
  await phone.field('Car number').fill('D1');
  // A press leaves the field: the fault it shows does not push the button from under the finger.
  await phone.button('Clear my details').click();
  await phone.misses(phone.button('Clear my details'));
  await phone.sees('Valid car number is required');
  await phone.field('Name').fill('Huda');
  await expect.poll(() => phone.field('Car number').getAttribute('enterkeyhint')).toBe('go');
  await phone.field('Car number').fill('SHJ 44110');
  await phone.misses('Valid car number is required');
  const uuid = await submit(phone);
  await phone.sees('We bring it to your car.');
  await phone.sees('Bay D1');
  await phone.sees('Car SHJ 44110');
  await phone.sees(phone.button('Call our staff'));
  await expectAccessible(phone.page);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order).toMatchObject({ order_type: 'drive_thru', customer_number: 'D1', car_number: 'SHJ 44110' });
  const board = await stage.phone({ wide: true });
  await board.opens(stage.restaurant.staff.boardPath);
  await board.sees('Drive-thru · Bay D1 · SHJ 44110');
});

it('a press while the phone number is still being checked is handled afterwards, and no fault shows meanwhile', async () => {
  const phone = await stage.phone();
  const arrival = Promise.withResolvers<void>();
  await phone.context.route('**/assets/*phone*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await stage.restaurant.change(({ menu }) => {
    menu.enable_order_phone = true;
  });
  await sitDown(phone, '11');
  await addDish(phone, 'Sage tea');
  await toCheckout(phone);
  await fillCheckout(phone, 'Huda');
  await phone.field('Phone').fill('050 123 4567');
  // A press takes time: the bar must not return to its place under it.
  await phone.button(/^SUBMIT ORDER/).click({ delay: 150 });
  await phone.sees(phone.button(/^SUBMITTING/));
  expect(await phone.field('Phone').getAttribute('aria-invalid')).not.toBe('true');
  arrival.resolve();
  await phone.isAt(/\/order\//);
  await phone.sees('Thank you, Huda');
});

it('a phone number is reformatted on leaving its field, a time is chosen from the offered ones, and both arrive', async () => {
  const tomorrow = zonedText(Date.now() + DAY_MS, ZONE).slice(0, 10);
  const at = (clock: string) => new Date(zonedInstant(`${tomorrow}T${clock}`, ZONE) ?? 0).toISOString();
  await stage.restaurant.change(({ menu, ordering }) => {
    menu.enable_order_phone = true;
    menu.enable_delivery_datetime = true;
    menu.closing_rules = [{ start: at('12:00'), end: at('14:00') }];
    Object.assign(menu, {
      enable_alt_currency: true,
      alt_currency: 'USD',
      alt_currency_symbol: 'US$',
      alt_currency_price_decimal_places: 2,
      alt_currency_exchange_rate: '0.25',
    });
    Object.assign(ordering ?? {}, { lead_minutes: 20, slot_minutes: 30, slot_capacity: 1 });
  });
  await takeSlot(at('14:30'));
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await addDish(phone, 'Sage tea');
  await phone.link(/^Cart, /).click();
  await phone.radio('Takeaway').check();
  await phone.sees('≈ US$ 4.00');
  await phone.opens('/ar/cart');
  const dollars = phone.page.getByText('≈').first();
  expect(await leftOf(dollars, 'US')).toBeLessThan(await leftOf(dollars, '$'));
  await phone.opens('/en/home');
  await toCheckout(phone);
  const shown = (words: string | RegExp) => phone.page.getByText(words).filter({ visible: true });
  await phone.sees(phone.button(/^SUBMIT ORDER/));
  await phone.sees(shown('≈ US$ 4.00'));
  await expect.poll(() => shown(/^AED\s16\.00$/).count(), { message: 'on the button alone' }).toBe(1);
  await fillCheckout(phone, 'Huda');

  await phone.field('Phone').fill('0501234567');
  await phone.field('Name').focus();
  await expect.poll(() => phone.field('Phone').inputValue()).toBe('050 123 4567');
  await phone.field('Phone').fill('00 49 1512 3456789');
  await phone.field('Name').focus();
  await expect.poll(() => phone.field('Phone').inputValue()).toBe('+49 1512 3456789');

  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('Date is a required field');
  const wanted = phone.page.getByLabel('Date and time');
  await wanted.fill(`${tomorrow}T12:30`);
  await phone.sees('This time is not offered. Please choose another.');
  await expect.poll(() => wanted.inputValue()).toBe(`${tomorrow}T12:30`);
  const time = phone.page.getByLabel('Time', { exact: true });
  await expect.poll(() => time.inputValue()).toBe('');
  // Which times are full is asked apart from the menu.
  await expect
    .poll(() => time.locator('option').allTextContents())
    .toEqual(expect.arrayContaining(['11:30', '14:00', '14:30 (full)']));
  const offered = await time.locator('option').allTextContents();
  expect(offered.filter((text) => /^1[23]:|:[14]5/.test(text))).toEqual([]);
  await expectAccessible(phone.page);
  await expect.poll(() => time.locator('option', { hasText: '14:30 (full)' }).isDisabled()).toBe(true);
  await wanted.fill(`${tomorrow}T14:30`);
  await phone.sees('This time is full. Please choose another.');
  await time.selectOption('14:00');
  await phone.misses('This time is full. Please choose another.');
  await expect.poll(() => wanted.inputValue()).toBe(`${tomorrow}T14:00`);

  const uuid = await submit(phone);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order).toMatchObject({ phone: '+4915123456789', delivery_datetime: at('14:00') });
  await phone.sees(/^Date and time .* · 14:00$/);
  await phone.sees(shown('≈ US$ 4.00'));
});

it('each field shows its fault in the specification’s words, and supports autofill', async () => {
  await stage.restaurant.change(({ menu }) => {
    menu.enable_order_email = true;
    menu.enable_order_phone = true;
    menu.enable_delivery_datetime = true;
    menu.enable_address_google_maps = false;
    menu.minimum_order_amount = '0';
  });
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await addDish(phone, 'Sage tea');
  await phone.link(/^Cart, /).click();
  await phone.radio('Delivery').check();
  await phone.radio('Cash').check();
  await openCheckout(phone);
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('6 fields need your attention');
  const here = await phone.page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const zone = phone.page.getByText(`Time at the venue (${ZONE})`);
  await (here === ZONE ? phone.misses(zone) : phone.sees(zone));
  const field = (name: string) => phone.page.locator(`[name="${name}"]`);
  await expect.poll(() => field('name').evaluate((first) => first === document.activeElement)).toBe(true);

  const tomorrow = zonedText(Date.now() + DAY_MS, ZONE).slice(0, 10);
  for (const [name, missing, wrong, message, right] of [
    ['name', 'Name is a required field', 'Al', 'Valid name is required', 'Layla'],
    ['email', 'Name is a required field', 'layla@', 'Invalid email address', 'layla@example.com'],
    ['phone', 'Phone is a required field', '12', 'Please enter valid phone number', '050 123 4567'],
    [
      'wantedAt',
      'Date is a required field',
      '2020-01-01T10:00',
      'Please select a valid date and time',
      `${tomorrow}T15:00`,
    ],
    ['address', 'Address is a required field', 'V3', 'Address is required for delivery', 'Villa 3'],
  ] as const) {
    const described = (await field(name).getAttribute('aria-describedby')) ?? '';
    const fault = phone.page.locator(`[id="${described.split(' ').at(-1)}"]`);
    await expect.poll(() => fault.innerText(), { message: name }).toBe(missing);
    await field(name).fill(wrong);
    await phone.sees(phone.page.getByText(message));
    await expect.poll(() => field(name).getAttribute('aria-invalid'), { message: name }).toBe('true');
    await field(name).fill(right);
    await phone.misses(phone.page.getByText(message));
    await expect.poll(() => field(name).getAttribute('aria-invalid'), { message: name }).toBeNull();
  }
  await phone.sees('Please agree to the terms and conditions');
  // Colour is never the only signal.
  await phone.sees(
    phone.page.getByRole('alert').filter({ hasText: 'Please agree to the terms' }).locator('svg'),
  );
  await phone.sees('1 field needs your attention');
  await expect
    .poll(() => phone.page.locator('main').innerText())
    .toMatch(/Phone[^]*Payment[^]*I agree to the/);
  await expectAccessible(phone.page);

  const told = await phone.page
    .locator('form [name]:not(select)')
    .evaluateAll((fields) =>
      fields.map((each) =>
        ['name', 'type', 'inputmode', 'autocomplete', 'enterkeyhint']
          .map((key) => each.getAttribute(key) ?? '-')
          .join(' '),
      ),
    );
  expect(told).toEqual([
    'name text - name next',
    'email email email email next',
    'phone tel tel tel next',
    'wantedAt datetime-local - off next',
    'address - - street-address enter',
    'termsAgreed checkbox - - -',
  ]);
  // On a small phone the bar covers neither the focused field nor its fault.
  await phone.page.setViewportSize({ width: 320, height: 568 });
  await field('name').focus();
  await field('address').evaluate((box) => scrollBy(0, box.getBoundingClientRect().bottom - 440));
  await field('address').focus();
  const typed = await field('address').boundingBox();
  const bar = await phone.page.locator('[data-stacked]').boundingBox();
  expect(typed!.y + typed!.height + 30).toBeLessThan(bar!.y);
  const edit = await phone.link('Edit').boundingBox();
  expect(Math.min(edit!.width, edit!.height)).toBeGreaterThanOrEqual(44);
  // Its label ticks it, as its box does.
  await phone.page
    .getByText('I agree to the', { exact: false })
    .last()
    .click({ position: { x: 4, y: 8 } });
  const uuid = await submit(phone);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order).toMatchObject({ phone: '+971501234567', email: 'layla@example.com', address: 'Villa 3' });
});
