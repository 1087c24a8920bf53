import type { Phone } from '#tests/support/browser/phone.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { add, linesOf, sayName } from '#tests/support/journeys/cart-guests.ts';
import { addDish, openCheckout, sitDown, submit } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';

/** A venue with nuts in its nougat, and none in its rice and its soup. */
const stage = journey({
  venue: buildVenue({
    locations: { tables: '1-40', shared_cart: 'ask' },
    menu: {
      home_display_all_categories: true,
      categories: [
        {
          id: 'mains',
          name: { en: 'Mains' },
          products: [
            { id: 'rice', name: { en: 'Rice' }, price: '12.000', allergens: { nuts: 'free' } },
            { id: 'soup', name: { en: 'Soup' }, price: '20.000', allergens: { nuts: 'free' } },
            { id: 'nougat', name: { en: 'Nougat' }, price: '9.000', allergens: { nuts: 'contains' } },
          ],
        },
      ],
    },
  }),
});

function dishOf(file: VenueFile, id: string) {
  const dishes = file.menu.categories.flatMap(({ products = [] }) => products);
  const dish = dishes.find((each) => each.id === id);
  if (!dish) throw new Error(`There is no ${id}`);
  return dish;
}

/** Names an allergy to nuts on the menu. */
async function namesNuts(phone: Phone): Promise<void> {
  await phone.button('Choose').click();
  await phone.dialog('What can’t you eat?').getByRole('button', { name: 'Nuts', exact: true }).click();
  await phone.button('Show what fits you').click();
  await phone.misses(phone.dialog());
}

/** Omar begins a table's cart, and Layla sits down at it. */
async function chooseTogether(table: string): Promise<{ omar: Phone; layla: Phone }> {
  const [omar, layla] = await Promise.all([stage.phone(), stage.phone({ expects: [/409/] })]);
  await sitDown(omar, table);
  await omar.link('Cart').click();
  await omar.button('Order together').click();
  await omar.sees('Only you so far');
  await sitDown(layla, table);
  await layla.button('Ask to join').click();
  await omar.button('Let in').click();
  await sayName(layla, 'Layla');
  await sayName(omar, 'Omar');
  return { omar, layla };
}

it('a dish to share says what is in it to the guest whom it concerns; only they keep it when something worse is known', async () => {
  const { omar, layla } = await chooseTogether('5');
  await namesNuts(layla);
  await omar.link('Open Menu').click();
  await add(omar, 'nougat');
  await add(omar, 'rice');
  await omar.link(/^Cart, /).click();
  await omar.button('To share: Nougat').click();
  await omar.button('To share: Rice').click();
  await layla.link(/^Cart, /).click();
  await layla.sees(linesOf(layla, 'Nougat').getByText('Contains nuts'));
  await layla.sees(linesOf(layla, 'Rice').getByText('Fits you'));
  expect(await omar.page.locator('main').innerText()).not.toMatch(/nuts|Fits you/i);

  await layla.button('I’m ready').click();
  await omar.button('I’m ready').click();
  await omar.sees('I’m not ready');
  await stage.changeForTest(
    (file) => (dishOf(file, 'rice').allergens = { nuts: 'contains' }),
    (file) => (dishOf(file, 'rice').allergens = { nuts: 'free' }),
  );
  // The table knows the name, and pays after the meal: one press sends for all.
  await omar.button('Send for the table').click();
  await omar.button('Send now').click();
  const changed = 'What we know about a dish has changed';
  const rice = linesOf(layla, 'Rice');
  await Promise.all([
    omar.sees(linesOf(omar, 'Rice').getByText(changed)),
    layla.sees(rice.getByText('Contains nuts')),
  ]);
  const keep = rice.getByRole('button', { name: 'Keep it, I know' });
  await layla.sees(keep);
  expect(await omar.button('Keep it, I know').count()).toBe(0);
  await keep.click();
  await omar.misses(changed);
});

it('where one phone sends for all, nobody is ready while a dish of theirs waits for their decision', async () => {
  await stage.changeForTest(
    (file) => (file.locations = { ...file.locations, shared_cart_sender: 'host' }),
    (file) => delete file.locations?.shared_cart_sender,
  );
  const { layla } = await chooseTogether('6');
  await add(layla, 'nougat');
  await namesNuts(layla);
  await layla.link(/^Cart, /).click();
  await layla.sees('Omar sends for the table.');
  await layla.sees('Look again at 1 dish in your cart');
  const ready = layla.button('I’m ready');
  await layla.misses(ready);
  await layla.button('Keep it, I know').first().click();
  await layla.sees(ready);
});

it('a dish chosen before an allergy was named is added to the open order only once it is kept', async () => {
  const phone = await stage.phone({ expects: [/active-order/] });
  await sitDown(phone, '7');
  await addDish(phone, 'Rice');
  await phone.link('Cart, 1 item').click();
  await openCheckout(phone);
  await phone.field('Name').fill('Layla');
  const uuid = await submit(phone);
  await phone.context.route('**/active-order/**', (route) => route.abort());
  await sitDown(phone, '7');
  await addDish(phone, 'Nougat');
  await namesNuts(phone);
  await phone.opens(`/en/order/${uuid}`);
  await phone.sees('Look again at 1 dish in your cart');
  const addToOrder = phone.button('Add to Order');
  await addToOrder.press('Enter');
  expect(await addToOrder.getAttribute('aria-disabled')).toBe('true');
  await phone.button('Keep it, I know').first().click();
  await phone.misses('Look again at 1 dish in your cart');
  await addToOrder.click();
  await phone.sees(phone.page.getByRole('row', { name: /Nougat/ }));
});

it('the rest of a cart is not ordered past a dish that waits for its guest’s decision', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '8');
  await add(phone, 'nougat');
  await add(phone, 'soup');
  await phone.link('Cart, 2 items').click();
  await openCheckout(phone);
  await phone.field('Name').fill('Layla');
  const tab = await phone.newTab();
  await sitDown(tab, '8');
  await namesNuts(tab);
  await phone.sees('Look again at 1 dish in your cart');
  await stage.changeForTest(
    (file) => (dishOf(file, 'soup').out_of_stock = true),
    (file) => delete dishOf(file, 'soup').out_of_stock,
  );
  await phone.button('Order the rest').click();
  await phone.misses(phone.button('Order the rest'));
  await phone.page.locator('#lines-undecided:focus').waitFor();
  const orders = await stage.restaurant.staff.orders();
  expect(orders.filter(({ customer_number: table }) => table === '8')).toEqual([]);
});

it('a refused dish that its guest takes away in another tab leaves nothing to decide about', async () => {
  const phone = await stage.phone({ expects: [/409/, /events/] });
  await phone.context.route('**/events', (route) => route.abort());
  await sitDown(phone, '9');
  await namesNuts(phone);
  await addDish(phone, 'Rice');
  await addDish(phone, 'Soup', 2);
  await phone.link('Cart, 2 items').click();
  await openCheckout(phone);
  await phone.field('Name').fill('Layla');
  await stage.changeForTest(
    (file) => (dishOf(file, 'rice').allergens = { nuts: 'contains' }),
    (file) => (dishOf(file, 'rice').allergens = { nuts: 'free' }),
  );
  await phone.button(/^SUBMIT ORDER/).click();
  const changed = phone.page.getByText('What we know about a dish has changed');
  await phone.sees(changed);
  const tab = await phone.newTab();
  await tab.opens('/en/cart');
  await tab.button('Remove Rice').click();
  await phone.misses(changed);
  await phone.misses('Look again at 1 dish in your cart');
  await submit(phone);
});
