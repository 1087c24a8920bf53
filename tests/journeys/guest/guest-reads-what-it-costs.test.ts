import { buildVenue, buildProducts } from '#tests/support/build/build-venue.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { openCheckout, sitDown, submit, unfoldOrder } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const creek = [
  [55.2, 25.2],
  [55.4, 25.2],
  [55.4, 25.4],
  [55.2, 25.4],
  [55.2, 25.2],
];

const stage = journey({
  venue: buildVenue({
    coupons: [{ code: 'MEZZE10', discount_value_type: 'percentage', discount_value: '10' }],
    delivery_zones: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { delivery_amount: '12', minimum_order: '30', minutes_away: 18 },
          geometry: { type: 'Polygon', coordinates: [creek] },
        },
      ],
    },
    menu: {
      enable_cash: true,
      enable_delivery: true,
      enable_address_google_maps: true,
      enable_coupons: true,
      enable_adding_same_item_cart: true,
      outlet_latitude: '25.2637',
      outlet_longitude: '55.2972',
      taxes: [
        { id: 'box', name: { en: 'Packaging', ar: 'التغليف' }, type: 'fixed', rate: '2.5' },
        { id: 'vat', name: 'VAT', type: 'percentage', rate: '5' },
      ],
      categories: [{ id: 'mains', name: 'Mains', products: buildProducts() }],
    },
  }),
});

it('the cart shows delivery fee, fixed taxes and discounts before Checkout is pressed', async () => {
  const phone = await stage.phone();
  await phone.context.grantPermissions(['geolocation']);
  await phone.context.setGeolocation({ latitude: 25.2634, longitude: 55.2972 });
  await phone.opens('/en/home');
  await phone.link('Mains').first().click();
  await phone.button('Add Hummus').click();
  await phone.sees(phone.link('Cart, 1 item'));
  await phone.opens('/en/cart');
  await phone.radio('Delivery').check();
  await phone.link('Set Delivery Location').click();
  await phone.sees(phone.page.getByRole('application', { name: /^Map/ }).locator('path').first());
  await phone.button('Use my location').click();
  await phone.button('Confirm location').click();
  await phone.sees('Minimum order amount required: AED 30.00');
  await phone.sees('About 18 minutes on the way');
  for (const [field, words] of [
    ['Flat no', '12'],
    ['Building or premise', 'Al Bahar'],
    ['Area or street', 'Creek Road'],
  ] as const)
    await phone.field(field).fill(words);
  await phone.button('Continue').click();
  await phone.isAt('/en/cart');
  await phone.sees('About 18 minutes on the way');
  await phone.field('Coupon').fill('MEZZE10');
  await phone.button('Apply Coupon').click();
  await phone.sees(phone.link(/Checkout$/));
  await phone.sees(phone.button('AED 43.30').first());
  const figures = await phone.page.locator('dl').first().innerText();
  const rows = figures.replaceAll('\u00a0', ' ').replaceAll(/\s*\n\s*/g, ' ');
  expect(rows).toContain('Packaging AED 2.50');
  expect(rows).toContain('Delivery fee AED 12.00');
  expect(rows).toMatch(/MEZZE10 − AED 3\.20/);
  expect(rows).toContain('Total AED 43.30');
  await phone.link(/Checkout$/).click();
  await phone.sees(phone.button(/^SUBMIT ORDER/));
  await phone.sees('About 18 minutes on the way');
});

it('an unavailable choice says why, on screen and to assistive technology', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/product/taouk');
  const sauces = phone.page.getByRole('group', { name: 'Sauces' });
  const shatta = sauces.getByRole('checkbox', { name: 'Shatta' });
  // Less the dish's discount of 15 %, as charged.
  await expect.poll(() => descriptionOf(phone, 'Extra saj')).toMatch(/^\+ AED\s3\.40/);
  for (const name of ['Toum', 'Extra saj']) await sauces.getByRole('checkbox', { name }).check();
  await phone.sees(sauces.getByText('2 of 2'));
  await expect.poll(() => shatta.isDisabled()).toBe(true);
  await phone.sees(sauces.getByRole('checkbox', { name: 'Shatta', disabled: true }));
  await expect.poll(() => descriptionOf(phone, 'Shatta')).toContain('Choose upto 2 options');
  await sauces.getByRole('checkbox', { name: 'Toum' }).uncheck();
  await expect.poll(() => shatta.isEnabled()).toBe(true);
  await expect.poll(() => descriptionOf(phone, 'Shatta')).not.toContain('Choose upto');

  await phone.opens('/en/product/lunch');
  const soup = phone.radio('Lentil soup');
  await expect.poll(() => soup.isDisabled()).toBe(true);
  await expect.poll(() => descriptionOf(phone, 'Lentil soup')).toContain('Out of stock');
  await phone.sees(phone.page.locator('label', { has: soup }).getByText('Out of stock'));
});

it('lines, subtotal and total add up as written: the rounding has a row of its own', async () => {
  await stage.restaurant.change(({ menu }) => {
    menu.enable_dine_in = true;
    menu.display_prices_with_tax = true;
    menu.taxes = [{ id: 'vat', name: 'VAT', type: 'percentage', rate: '5' }];
    const prices = { tea: '8.565', coffee: '8.565', juice: '9.499' };
    const products = Object.entries(prices).map(([id, price]) => ({ id, name: id, price }));
    menu.categories = [{ id: 'drinks', name: 'Drinks', products }];
  });
  const phone = await stage.phone();
  await sitDown(phone, '12');
  await phone.link('Drinks').first().click();
  for (const name of ['tea', 'coffee', 'juice']) await phone.button(`Add ${name}`).click();
  await phone.link('Cart, 3 items').click();
  const rows = async () =>
    (await phone.page.locator('dl').first().innerText())
      .replaceAll('\u00a0', ' ')
      .replaceAll(/\s*\n\s*/g, ' ');
  await phone.sees('Rounding of prices');
  for (const amount of ['AED 8.99', 'AED 9.97']) await phone.sees(amount);
  await expect
    .poll(rows)
    .toBe('Rounding of prices AED 0.01 Subtotal (3 items) AED 27.96 VAT AED 1.33 Total AED 27.96');
  await openCheckout(phone);
  await phone.field('Name').fill('Layla');
  await submit(phone);
  await unfoldOrder(phone);
  await phone.sees(phone.heading(/^Order #/));
  await expect.poll(rows).toContain('Rounding of prices AED 0.01 Subtotal (3 items) AED 27.96');
});

/** A list of dishes whose prices with tax have more decimals than the currency, with one that the cart suggests. */
function finePrices({ coupons = [], menu }: VenueFile): void {
  coupons.splice(0, coupons.length, {
    code: 'ODD',
    discount_value_type: 'percentage',
    discount_value: '12.345',
    min_order_value: '8.991',
  });
  Object.assign(menu, {
    enable_dine_in: true,
    enable_tips: true,
    display_prices_with_tax: true,
    taxes: [{ id: 'gst', name: 'GST', type: 'percentage', rate: '9' }],
    categories: [
      {
        id: 'drinks',
        name: 'Drinks',
        products: [
          { id: 'kopi', name: 'Kopi', price: '8.251', discount: '3' },
          { id: 'teh', name: 'Teh', price: '9.15' },
          { id: 'kaya', name: 'Kaya toast', price: '4.567', upsell_cart: true },
        ],
      },
    ],
  } satisfies Partial<VenueFile['menu']>);
}

it('no amount that a guest reads has more decimals than the currency, on any screen', async () => {
  await stage.restaurant.change(finePrices);
  const phone = await stage.phone();
  const isPlain = async (where: string) => {
    const text = await phone.page.locator('body').innerText();
    expect(text, where).toMatch(/AED/);
    expect(text.match(/\d[.,]\d{3,}/g) ?? [], where).toEqual([]);
  };
  await sitDown(phone, '14');
  await phone.link('Drinks').first().click();
  await phone.sees('AED 9.97');
  await isPlain('a list');
  await phone.opens('/en/product/teh');
  await phone.sees('AED 9.97');
  await isPlain('a dish');
  await phone.opens('/en/search?q=teh');
  await phone.sees('AED 9.97');
  await isPlain('the search');
  await phone.opens('/en/category/drinks');
  await phone.button('Add Teh').click();
  await phone.sees(phone.link('Cart, 1 item'));
  await phone.button('Add Teh').click();
  await phone.sees(phone.link('Cart, 2 items'));
  await phone.opens('/en/cart');
  await phone.sees('AED 4.98');
  await isPlain('the cart and what it suggests');
  await phone.field('Coupon').fill('ODD');
  await phone.button('Apply Coupon').click();
  await phone.sees('You save AED 2.46');
  await phone.page.getByRole('radiogroup', { name: 'Tips' }).getByRole('radio').nth(2).check();
  await isPlain('coupon and tip');
  await phone
    .button(/^AED 19\.24/)
    .first()
    .click();
  await phone.sees(phone.dialog());
  await isPlain('the total explained');
  await phone.dialog().getByRole('button', { name: 'Close' }).click();
  await phone
    .button(/^AED 19\.95/)
    .first()
    .click();
  await phone.sees(phone.dialog().getByText('Rounding of prices'));
  await isPlain('a price explained');
  await phone.dialog().getByRole('button', { name: 'Close' }).click();
  await openCheckout(phone);
  await phone.field('Name').fill('Wei');
  await isPlain('the checkout');
  await submit(phone);
  await unfoldOrder(phone);
  await phone.sees(phone.heading(/^Order #/));
  await isPlain('the order');
});

/** The accessible description of a choice. */
async function descriptionOf(phone: Phone, label: string): Promise<string> {
  return phone.page.getByLabel(label, { exact: true }).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}
