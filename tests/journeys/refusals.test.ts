import { expectAccessible } from '#tests/support/accessible.ts';
import { addDish, goToCheckout, sitDown, submit } from '#tests/support/guest.ts';
import { journey } from '#tests/support/journey.ts';
import type { Phone } from '#tests/support/phone.ts';
import type { VenueFile } from '#contract/venue-file.ts';
import { expect, it } from 'vitest';

const stage = journey();

const HOUR_MS = 3_600_000;
const NOT_SENT = 'There was an error sending this order. Please try again later.';

/** At the checkout with two dishes, on a phone that hears nothing of what changes meanwhile. */
async function readyToSend(table: string, second = 'Ayran'): Promise<Phone> {
  const phone = await stage.phone({ expects: [/409/, /events/] });
  await phone.context.route('**/events', (route) => route.abort());
  await sitDown(phone, table);
  await addDish(phone, 'Sage tea');
  await addDish(phone, second, 2);
  await goToCheckout(phone, 'Layla');
  return phone;
}

function productOf(file: VenueFile, id: string) {
  const products = file.menu.categories.flatMap((category) => category.products ?? []);
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}

it('a dish sold out meanwhile: named, the rest is kept and can be ordered', async () => {
  const phone = await readyToSend('1');
  await stage.restaurant.staff.soldOut('ayran');
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(NOT_SENT);
  await phone.sees('Sold out meanwhile: Ayran. The rest of your cart is kept.');
  await expectAccessible(phone.page);
  expect(await phone.field('Name').inputValue()).toBe('Layla');
  await phone.link('Back to cart').click();
  await phone.sees('Out of stock');
  await expectAccessible(phone.page);
  await phone.button('Remove Ayran').click();
  await phone.sees(phone.button('Remove Sage tea'));
  await phone.link('Checkout').click();
  await submit(phone);
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea/ }));
});

it('a price changed meanwhile: old and new are shown, one tap accepts', async () => {
  const phone = await stage.phone({ expects: [/409/, /events/] });
  await phone.context.route('**/events', (route) => route.abort());
  await sitDown(phone, '2');
  await addDish(phone, 'Sage tea');
  await goToCheckout(phone, 'Layla');
  await stage.restaurant.change((file) => {
    productOf(file, 'sage-tea').price = '18.50';
  });
  await phone.button(/^SUBMIT ORDER/).click();
  const dialog = phone.dialog('A price has changed');
  await phone.sees(dialog.getByText('AED 16.00'));
  await phone.sees(dialog.getByText('AED 18.50').first());
  await expectAccessible(phone.page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await phone.isAt(/\/order\//);
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea 18\.50/ }));
  await phone.sees('Thank you, Layla');
});

it('a price changed while the guest looks: the open screen says the new one', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '3');
  await addDish(phone, 'White coffee');
  await phone.link('Cart, 1 item').click();
  await phone.sees('AED 12.00');
  await stage.restaurant.change((file) => {
    productOf(file, 'white-coffee').price = '13.00';
  });
  await phone.sees('AED 13.00');
});

it('the venue closed meanwhile: it says so, keeps everything, and takes the order once it is open', async () => {
  const phone = await stage.phone({ expects: [/409/, /events/] });
  await phone.context.route('**/events', (route) => route.abort());
  await sitDown(phone, '4');
  await addDish(phone, 'Jallab, pine nuts');
  await goToCheckout(phone, 'Layla');
  await stage.restaurant.change((file) => {
    const [start, end] = [Date.now() - HOUR_MS, Date.now() + HOUR_MS].map((at) => new Date(at).toISOString());
    file.menu.closing_rules = [{ start: String(start), end: String(end) }];
  });
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(NOT_SENT);
  await phone.sees('The venue has closed meanwhile. Your cart is kept.');
  expect(await phone.field('Name').inputValue()).toBe('Layla');
  await stage.restaurant.change((file) => {
    file.menu.closing_rules = [];
  });
  await submit(phone);
  await phone.sees('Thank you, Layla');
});

it('a dish sold out meanwhile: one tap orders the rest', async () => {
  const phone = await readyToSend('5', 'White coffee');
  await stage.restaurant.staff.soldOut('white-coffee');
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(NOT_SENT);
  await phone.sees('White coffee × 1');
  await phone.button('Order the rest').click();
  await phone.isAt(/\/order\//);
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea/ }));
  expect(await phone.page.getByRole('row', { name: /White coffee/ }).count()).toBe(0);
});

it('the loyalty partner takes something off meanwhile: it is shown, one tap accepts', async () => {
  const phone = await stage.phone({ expects: [/409/, /events/] });
  await phone.context.route('**/events', (route) => route.abort());
  await sitDown(phone, '6');
  await addDish(phone, 'Sage tea');
  await goToCheckout(phone, 'Layla');
  await stage.restaurant.change((file) => {
    file.menu.loyalty_enabled = true;
    file.loyalty = {
      promotions: [
        { id: 'evening', name: 'Evening tea', discount_value_type: 'fixed', discount_value: '5.00' },
      ],
    };
  });
  await phone.button(/^SUBMIT ORDER/).click();
  const dialog = phone.dialog('A price has changed');
  await phone.sees(dialog.getByText('Evening tea'));
  await phone.sees(dialog.getByText('AED 5.00'));
  await expectAccessible(phone.page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await phone.isAt(/\/order\//);
  await phone.sees('Evening tea');
});
