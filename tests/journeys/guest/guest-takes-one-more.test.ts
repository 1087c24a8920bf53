import { buildVenue } from '#tests/support/build/build-venue.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey({
  venue: buildVenue({
    menu: {
      enable_cash: true,
      enable_adding_same_item_cart: false,
      home_display_all_categories: true,
      categories: [
        {
          id: 'drinks',
          name: { en: 'Drinks' },
          products: [
            { id: 'tea', name: { en: 'Mint tea' }, price: '12', pos_available_qty: 3 },
            { id: 'cake', name: { en: 'Semolina cake' }, price: '15.525', upsell_cart: true },
            { id: 'date', name: { en: 'Stuffed date' }, price: '5', discount: '20', upsell_cart: true },
            { id: 'fig', name: { en: 'Dried fig' }, price: '5', discount: '20', upsell_cart: true },
          ],
        },
      ],
    },
  }),
});

it('a product limited to one line asks for its quantity; the cart’s suggestions are one tap away', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await phone.button('Add Mint tea').first().click();
  await phone.sees(phone.link('Cart, 1 item'));
  await phone.button('Add Mint tea').first().click();
  const dialog = phone.dialog('How many?');
  await phone.sees(dialog);
  await dialog.getByRole('textbox').fill('4');
  await phone.sees(dialog.getByText('1', { exact: false }).first());
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled'))
    .toBe('true');
  await dialog.getByRole('textbox').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await phone.misses(dialog);

  // On its own page it says so, and is not added again.
  await phone.link('Mint tea').first().click();
  const added = phone.button('Already added to cart');
  await phone.sees(added);
  await expect.poll(() => added.getAttribute('aria-disabled')).toBe('true');
  await phone.button('Back').click();
  await phone.isAt('/en/home');

  await phone.link('Cart, 3 items').click();
  // Three are left: neither the button nor a key accepts more.
  const quantity = phone.page.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.press('End');
  await expect.poll(() => quantity.getAttribute('aria-valuenow')).toBe('3');
  await expect
    .poll(() => phone.button('Increase quantity: Mint tea').getAttribute('aria-disabled'))
    .toBe('true');
  await phone.sees(phone.heading('Would you like to add:'));
  // A price of three decimals has the currency's two.
  await phone.sees(phone.page.getByText(/^AED\s15\.53$/));
  await phone.sees(phone.page.getByText(/^AED\s4\.00$/).first());
  // The screen reader text before an old price stays inside the row, and the page does not scroll sideways.
  await phone.page.setViewportSize({ width: 320, height: 568 });
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const name of ['Semolina cake', 'Stuffed date', 'Dried fig']) {
    await phone.button(`Add ${name}`).click();
    await phone.sees(phone.button(`Remove ${name}`));
  }
  await phone.misses(phone.heading('Would you like to add:'));
});
