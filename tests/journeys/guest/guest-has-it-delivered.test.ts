import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import {
  addDish,
  fillCheckout,
  openCheckout,
  orderOn,
  shareLink,
  submit,
} from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { leftOf, type Phone } from '#tests/support/browser/phone.ts';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey();

const AT_MUSEUM = { latitude: 25.2634, longitude: 55.2972 };

const AT_UNION_SQUARE = { latitude: 25.2664, longitude: 55.3139 };

const AT_SEA = { latitude: 25.4, longitude: 55.0 };

async function startDelivery(phone: Phone): Promise<void> {
  await phone.opens('/en/home');
  await addDish(phone, 'Fattoush');
  await addDish(phone, 'Tabbouleh', 2);
  await phone.opens('/en/cart');
  await phone.radio('Delivery').check();
}

async function standAt(phone: Phone, at: { latitude: number; longitude: number }): Promise<void> {
  await phone.context.grantPermissions(['geolocation']);
  await phone.context.setGeolocation(at);
}

async function writeAddress(phone: Phone, flat: string): Promise<void> {
  await phone.field('Flat no').fill(flat);
  await phone.field('Building or premise').fill('Al Musalla Tower');
  await phone.field('Area or street').fill('Al Fahidi St');
  await phone.button('Continue').click();
  await phone.isAt('/en/cart');
}

it('finds the place by keyboard, types the address and pays the zone’s fee', async () => {
  const phone = await stage.phone();
  await startDelivery(phone);
  await expect.poll(() => phone.link(/Checkout$/).count()).toBe(0);
  await phone.link('Set Delivery Location').click();
  // The map shows the zone and its fee over a sketch of the city.
  await phone.sees(phone.page.locator('.leaflet-tooltip', { hasText: 'Al Fahidi and Bur DubaiAED 12.00' }));
  await phone.sees(phone.page.locator('img.leaflet-tile-loaded').first());
  // No place is set: the restaurant's own place is not the destination.
  await phone.sees('Tap the map, search for an address, or use your location.');
  expect(await phone.page.locator('.leaflet-marker-icon').count()).toBe(0);
  await phone.sees(phone.page.getByRole('button', { name: 'Confirm location', disabled: true }));
  await phone.button('Confirm location').press('Enter');
  await phone.sees(
    phone.page.getByRole('combobox', { name: 'Search for an address' }).and(phone.page.locator(':focus')),
  );
  const search = phone.page.getByRole('combobox', { name: 'Search for an address' });
  await search.fill('union');
  await phone.sees(phone.page.getByRole('option', { name: /^Union Square/ }));
  await search.press('ArrowDown');
  await search.press('Enter');
  await phone.sees(/^Union Square, /);
  await phone.page.reload();
  await phone.sees(/^Union Square, /);
  await phone.button('Confirm location').press('Enter');
  await phone.sees('Delivery AED 16.00');
  await phone.field('Landmark').fill('Opposite the clock');
  await phone.page.reload();
  await expect.poll(() => phone.field('Landmark').inputValue()).toBe('Opposite the clock');
  for (const [label, autocomplete] of [
    ['Area or street', 'address-line1'],
    ['Flat no', 'address-line2'],
    ['Building or premise', 'address-line3'],
    ['Landmark', 'off'],
  ] as const)
    await expect
      .poll(() => phone.field(label).getAttribute('autocomplete'), { message: label })
      .toBe(autocomplete);
  await phone.button('Continue').click();
  await phone.sees('Flat no is a required field');
  await writeAddress(phone, '1204');
  await phone.sees('1204, Al Musalla Tower, Al Fahidi St, Opposite the clock, Union Square, Deira, Dubai');
  await phone.sees('Delivery fee');
  await phone.radio('Cash').check();
  await openCheckout(phone);
  await phone.sees(phone.field('Name'));
  const address = phone.page.getByText(/^1204, Al Musalla Tower/).filter({ visible: true });
  await phone.sees(address);
  await fillCheckout(phone, 'Huda');
  const uuid = await submit(phone);
  await phone.sees('1204, Al Musalla Tower, Al Fahidi St, Opposite the clock, Union Square, Deira, Dubai');
  await phone.sees('Delivery fee');
  const orders = await stage.restaurant.staff.orders();
  expect(orders.find((order) => order.uuid === uuid)).toMatchObject({
    delivery_fees: '16.000',
    address: '1204, Al Musalla Tower, Al Fahidi St, Opposite the clock, Union Square, Deira, Dubai',
  });
});

it('learns where the venue does not deliver, and collects the order instead', async () => {
  const phone = await stage.phone({ expects: [/409 \(Conflict\)/] });
  await startDelivery(phone);
  await standAt(phone, AT_SEA);
  await phone.link('Set Delivery Location').click();
  // Locating has a time limit, so this waits until the map is drawn.
  await phone.sees(phone.page.getByRole('application', { name: /^Map/ }).locator('path').first());
  await phone.button('Use my location').click();
  await phone.sees('Place on the map: 25.40000, 55.00000');
  await phone.button('Confirm location').click();
  await phone.sees(phone.heading("We're not there yet"));
  await phone.button('Change Location').click();
  await phone.misses(phone.dialog());
  await phone.button('Confirm location').click();
  await phone.button('Switch to takeaway').click();
  await phone.isAt('/en/cart');
  await phone.sees(phone.page.getByRole('radio', { name: 'Takeaway', checked: true }));
});

it('sets the place by a tap on the map, and by dragging the marker', async () => {
  const phone = await stage.phone();
  await startDelivery(phone);
  await phone.link('Set Delivery Location').click();
  const map = phone.page.getByRole('application', { name: /^Map/ });
  await phone.sees(map.locator('path').first());
  const place = phone.page.getByRole('status').filter({ hasText: /./ }).first();
  await map.press('ArrowDown');
  await phone.sees(/Dubai Museum, /);
  await expectAccessible(phone.page);
  // Forced colours have no shadows: the search keeps its edge.
  await phone.page.emulateMedia({ forcedColors: 'active' });
  const edge = await phone.page.getByRole('search').evaluate((field) => getComputedStyle(field).outline);
  expect(edge).toMatch(/ solid /);
  await phone.page.emulateMedia({ forcedColors: 'none' });
  const before = await place.textContent();
  await map.tap({ position: { x: 60, y: 174 } });
  await phone.misses(before ?? '');
  const tapped = (await place.textContent()) ?? '';
  const marker = await map.locator('.leaflet-marker-icon').boundingBox();
  const [x, y] = [(marker?.x ?? 0) + (marker?.width ?? 0) / 2, (marker?.y ?? 0) + (marker?.height ?? 0) / 2];
  await phone.page.mouse.move(x, y);
  await phone.page.mouse.down();
  await phone.page.mouse.move(x + 90, y + 20, { steps: 6 });
  await phone.page.mouse.up();
  await phone.misses(tapped);
  await phone.button('Confirm location').click();
  await phone.sees('Location confirmed');
  await phone.sees(/^Delivery AED/);
  await expectAccessible(phone.page);
  // On a phone in landscape and on a small one the map is low: its buttons still stand below the search.
  const search = phone.page.getByRole('search');
  for (const size of [
    { width: 844, height: 390 },
    { width: 320, height: 568 },
  ]) {
    await phone.page.setViewportSize(size);
    for (const name of ['Zoom in', 'Zoom out', 'Use my location']) {
      const [above, button] = await Promise.all([search.boundingBox(), phone.button(name).boundingBox()]);
      expect(button?.y, `${name} at ${size.width}`).toBeGreaterThanOrEqual(
        (above?.y ?? 0) + (above?.height ?? Infinity),
      );
    }
  }
});

it('leaves the map while its size changes, as when the keyboard closes', async () => {
  const phone = await stage.phone();
  const { page } = phone;
  await startDelivery(phone);
  await standAt(phone, AT_MUSEUM);
  await phone.link('Set Delivery Location').click();
  await phone.sees(page.locator('.leaflet-tooltip').first());
  await phone.button('Use my location').click();
  await phone.button('Confirm location').click();
  await phone.field('Flat no').fill('7');
  await phone.field('Building or premise').fill('Al Musalla Tower');
  await phone.field('Area or street').fill('Al Fahidi St');
  // The map tells of its new size 200 ms after the resize: by then the guest has left.
  const told = await phone.button('Continue').evaluateHandle((button: HTMLElement) => {
    const leave = () => requestAnimationFrame(() => requestAnimationFrame(() => button.click()));
    const resized = Promise.withResolvers<void>();
    addEventListener('resize', () => (leave(), setTimeout(resized.resolve, 300)), { once: true });
    return { resized: resized.promise };
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await told.evaluate(({ resized }) => resized);
  await phone.isAt('/en/cart');
});

it('shares the cart by a link: what another phone adds is delivered to the one who began', async () => {
  const [huda, sami] = await Promise.all([stage.phone(), stage.phone()]);
  await startDelivery(huda);
  await standAt(huda, AT_MUSEUM);
  await huda.opens('/en/delivery-location');
  await huda.button('Use my location').click();
  await huda.button('Confirm location').click();
  await writeAddress(huda, '7');
  await huda.button('Order together').click();
  await huda.sees('Only you so far');
  const { pathname, hash } = new URL(await shareLink(huda));
  await sami.opens(`${pathname}${hash}`);
  await sami.button('Go on as Guest 2').click();
  await sami.link('Open Menu').click();
  await sami.button('Add Sage tea').first().click();
  await sami.link(/Shared cart/).click();
  await sami.button('I’m ready').click();
  await sami.sees('Guest 1 sends for all');
  await huda.button('Go on as Guest 1').click();
  await huda.sees('1 × Sage tea');
  await huda.sees('1 of 2 are ready');
  await huda.button('Send for all').click();
  await huda.sees(/^7, Al Musalla Tower/);
  await fillCheckout(huda, 'Huda');
  await huda.radio('Cash').check();
  await huda.button(/^Send for all/).click();
  await huda.button('Send now').click();
  const uuid = await orderOn(huda);
  await sami.link('See the order').click();
  expect(await orderOn(sami)).toBe(uuid);
  const orders = await stage.restaurant.staff.orders();
  const order = orders.find((each) => each.uuid === uuid);
  expect(order).toMatchObject({ order_type: 'delivery', delivery_fees: '12.000' });
  expect(order?.line_items.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
  await sami.sees('Delivery fee');
});

it('a position that is found after its guest has confirmed another place moves nothing', async () => {
  const phone = await stage.phone();
  await phone.page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => Object.assign(window, { found });
  });
  await startDelivery(phone);
  await phone.link('Set Delivery Location').click();
  const map = phone.page.getByRole('application', { name: /^Map/ });
  await phone.sees(map.locator('path').first());
  await map.press('ArrowDown');
  await phone.sees(/Dubai Museum, /);
  await phone.button('Use my location').click();
  await phone.button('Confirm location').click();
  await phone.sees('Location confirmed');
  await phone.page.evaluate((coords) => {
    (window as unknown as { found: (at: object) => void }).found({ coords });
  }, AT_SEA);
  await writeAddress(phone, '7');
  await phone.sees(/^7, Al Musalla Tower.* Dubai Museum, /);
});

it('keeps five addresses, newest first, to choose, edit and remove', async () => {
  const phone = await stage.phone();
  await startDelivery(phone);
  await standAt(phone, AT_MUSEUM);
  for (const flat of ['1', '2', '3', '4', '5', '6']) {
    await phone.opens('/en/delivery-location');
    if (flat !== '1') await phone.button('Change').click();
    await phone.button('Use my location').click();
    await phone.button('Confirm location').click();
    await writeAddress(phone, flat);
  }
  await phone.opens('/en/delivery');
  await phone.button('Change').click();
  const flats = phone.button(/^\d Al Musalla Tower/);
  await phone.sees(flats.first());
  await expect
    .poll(async () => (await flats.allTextContents()).map((text) => text.slice(0, 1)))
    .toEqual(['6', '5', '4', '3', '2']);
  await phone.button('Remove 4 Al Musalla Tower').click();
  await expect.poll(() => flats.count()).toBe(4);
  await phone.button('Undo').click();
  await expect.poll(() => flats.count()).toBe(5);
  await phone.button('Edit 3 Al Musalla Tower').click();
  await phone.button('Confirm location').click();
  await writeAddress(phone, '33');
  await phone.sees(/^33, Al Musalla Tower/);
  await phone.link('Edit').first().click();
  await phone.button('Change').click();
  await phone.button(/^2 Al Musalla Tower/).click();
  await phone.isAt('/en/cart');
  await phone.sees(/^2, Al Musalla Tower/);
});

it('continues when the geocoder is down and the location is denied', async () => {
  const phone = await stage.phone({ lang: 'ar', expects: [/503|ERR_FAILED/] });
  await phone.page.route('**/api/geocode**', (route) => route.abort());
  await phone.opens('/ar/delivery-location');
  await phone.button('استخدام موقعي').click();
  await phone.sees('موقعكم غير متاح. ابحثوا عن عنوان أو حدّدوا المكان على الخريطة.');
  const map = phone.page.getByRole('application');
  await phone.sees(map.locator('path').first());
  await map.press('ArrowUp');
  const degrees = phone.page.getByText(/^مكان على الخريطة/);
  expect(await leftOf(degrees, '25.'), 'latitude first').toBeLessThan(await leftOf(degrees, '55.'));
  // No answer said that there is no such place.
  await phone.page.getByRole('combobox').fill('Union');
  await phone.sees('لا استجابة من الخادم');
  expect(await phone.page.getByText(/^لم يُعثر على شيء/).count()).toBe(0);
  await phone.button('تأكيد الموقع').click();
  await phone.sees('تم تأكيد الموقع');
});

inLongRun('is located in Arabic and by touch', async () => {
  const phone = await stage.phone({ lang: 'ar' });
  await standAt(phone, AT_UNION_SQUARE);
  await phone.opens('/ar/delivery-location');
  await phone.button('استخدام موقعي').tap();
  await phone.sees(/^ميدان الاتحاد/);
  await phone.page.getByRole('combobox').fill('Timbuktu');
  await phone.sees(/^لم يُعثر على شيء/);
  await phone.button('تأكيد الموقع').tap();
  await phone.sees('تم تأكيد الموقع');
  await phone.misses(/^لم يُعثر على شيء/);
  await phone.sees(/^التوصيل د\.إ/);
});

it('says where it is seen that the fee could not be asked for, and goes on with the next press', async () => {
  const phone = await stage.phone({ expects: [/ERR_FAILED/] });
  await phone.opens('/en/delivery-location');
  const map = phone.page.getByRole('application');
  await phone.sees(map.locator('path').first());
  await map.press('ArrowUp');
  const asked = '**/api/delivery_zone/**';
  await phone.page.route(asked, (route) => route.abort());
  await phone.button('Confirm location').press('Enter');
  const said = phone.page.getByRole('alert').filter({ hasText: 'The delivery fee could not be looked up.' });
  await phone.sees(said);
  const [notice, button] = await Promise.all(
    [said, phone.button('Confirm location')].map((each) => each.boundingBox()),
  );
  expect((notice?.y ?? NaN) + (notice?.height ?? NaN)).toBeLessThanOrEqual(button?.y ?? NaN);
  await phone.page.unroute(asked);
  await phone.button('Confirm location').press('Enter');
  await phone.sees('Location confirmed');
});

it('the answer for a place says nothing once the guest has set another, which a press confirms at once', async () => {
  const phone = await stage.phone({ expects: [/409/] });
  await phone.opens('/en/delivery-location');
  const map = phone.page.getByRole('application');
  await phone.sees(map.locator('path').first());
  await map.press('ArrowUp');
  const asked: Route[] = [];
  await phone.page.route('**/api/delivery_zone/**', (route) => void asked.push(route));
  const confirm = phone.button('Confirm location');
  await confirm.press('Enter');
  await expect.poll(() => asked.length).toBe(1);
  await map.press('ArrowUp');
  await confirm.press('Enter');
  await expect.poll(() => asked.length).toBe(2);
  const problem = { code: 'outside_delivery_area', title: 'Outside', status: 409 };
  const contentType = 'application/problem+json';
  await asked[0]?.fulfill({ status: 409, contentType, body: JSON.stringify(problem) });
  await asked[1]?.continue();
  await phone.sees('Location confirmed');
  expect(await phone.page.getByRole('dialog').count()).toBe(0);
});
