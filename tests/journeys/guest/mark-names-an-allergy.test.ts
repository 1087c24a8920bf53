import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { openCheckout, sitDown, submit } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const NO_NUTS = { nuts: 'free', 'pine-nuts': 'contains' } as const;

/** A venue whose kibbeh, and a part of its lunch, are marked "Contains nuts or pine nuts", and stated free of nuts. */
const stage = journey({
  venue: buildVenue({
    locations: { tables: '1-40' },
    menu: {
      home_display_all_categories: true,
      properties: [
        { id: 'nuts', name: { en: 'Contains nuts or pine nuts' } },
        { id: 'nut-free', name: { en: 'Nut-free' } },
      ],
      allergens: [{ id: 'pine-nuts', name: { en: 'Pine nuts' } }],
      variations: [
        {
          id: 'size',
          name: { en: 'Size' },
          required: true,
          values: [{ id: 'small', value: { en: 'Small' }, allergens: { nuts: 'free', 'pine-nuts': 'free' } }],
        },
      ],
      categories: [
        {
          id: 'mains',
          name: { en: 'Mains' },
          products: [
            {
              id: 'rice',
              name: { en: 'Rice' },
              price: '12.000',
              properties: ['nut-free'],
              allergens: { nuts: 'free', 'pine-nuts': 'free' },
            },
            {
              id: 'kibbeh',
              name: { en: 'Kibbeh' },
              price: '20.000',
              properties: ['nuts'],
              allergens: NO_NUTS,
              product_variations: [{ variation: 'size', variation_value: 'small' }],
            },
            {
              id: 'lunch',
              name: { en: 'Lunch' },
              price: '45.000',
              allergens: { nuts: 'free', 'pine-nuts': 'free' },
              combo_groups: [
                {
                  id: 'side',
                  name: { en: 'Side' },
                  products: [
                    { id: 'kibbeh', name: { en: 'Small kibbeh' }, properties: ['nuts'], allergens: NO_NUTS },
                    { id: 'salad', name: { en: 'Salad' }, allergens: { nuts: 'free', 'pine-nuts': 'free' } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  }),
});

/** Names an allergy to nuts alone, though pine nuts are offered beside them. */
async function namesNuts(phone: Phone): Promise<void> {
  await phone.button('Choose').click();
  const sheet = phone.dialog('What can’t you eat?');
  await sheet.getByRole('button', { name: 'Nuts', exact: true }).click();
  await phone.sees(sheet.getByRole('button', { name: 'Pine nuts too?' }));
  await phone.sees(sheet.getByRole('button', { name: 'Sesame too?' }));
  await expectAccessible(phone.page);
  await phone.button('Show what fits you').click();
}

it('a dish that is stated free of nuts and marked "Contains nuts" fits nobody who has to avoid them: it is asked about, and no ticket says that there are none in it', async () => {
  const printed = await stage.restaurant.addPrinter();
  const phone = await stage.phone({ expects: [/409/] });
  await sitDown(phone, '3');
  await namesNuts(phone);
  const kibbeh = phone.link(/^Kibbeh/);
  await phone.misses(kibbeh);
  await phone.sees(phone.link(/^Rice/).first());
  await phone.button(/^All \d/).click();
  await phone.sees(kibbeh.first());

  // Not taken: the sheet of the dish goes with the question.
  await phone.button('Add Kibbeh').first().click();
  await phone.radio('Small').check();
  await phone.button(/^Add To Cart/).click();
  await phone.sees(/The menu marks it “Contains nuts or pine nuts”/);
  await expectAccessible(phone.page);
  await phone.button('Don’t take this dish').click();
  await phone.misses(phone.dialog());
  expect(await phone.link(/^Cart, /).count()).toBe(0);

  // Dismissed: the guest is still choosing.
  await phone.button('Add Kibbeh').first().click();
  await phone.radio('Small').check();
  await phone.button(/^Add To Cart/).click();
  await phone.sees(phone.button('Don’t take this dish'));
  await phone.page.keyboard.press('Escape');
  await phone.misses(phone.button('Don’t take this dish'));
  await phone.button(/^Add To Cart/).click();
  await phone.button('Keep it, I know').click();
  await phone.sees(phone.link('Cart, 1 item'));

  // A part of a combo that is marked so is asked about as well.
  await phone.opens('/en/product/lunch');
  await phone.radio('Small kibbeh').check();
  await phone.button(/^Add To Cart/).click();
  await phone.sees(/The menu marks it “Contains nuts or pine nuts”/);
  await phone.button('Keep it, I know').click();
  await phone.sees(phone.link('Cart, 2 items').first());

  await phone.opens('/en/cart');
  await phone.sees('Nuts? Ask us');
  await phone.misses('Fits you');
  await openCheckout(phone);
  await phone.field('Name').fill('Layla');
  const uuid = await submit(phone);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  const facts = order?.line_items.map(({ needs = [] }) => needs.map(({ fact }) => fact));
  expect(facts).toEqual([['unknown'], ['unknown']]);
  await phone.sees('Nuts? Ask us');
  expect(await phone.page.locator('main').innerText()).not.toMatch(/no nuts/i);

  const board = await stage.phone({ wide: true });
  await board.opens(stage.restaurant.staff.boardPath);
  const ticket = board.page.getByRole('listitem', { name: `Order ${order?.padded_order_id}` });
  await ticket.waitFor();
  await expect.poll(() => ticket.innerText()).toContain('Not known: Nuts');
  expect(await ticket.innerText()).not.toContain('Not in it');
  await expect.poll(async () => (await printed()).join('\n')).toContain('Not known: Nuts');
  expect((await printed()).join('\n')).not.toContain('Not in it');

  // Printed and read by all, the table of allergens says so too.
  await phone.opens('/en/page/allergens');
  const cells = phone.page.locator('tr', { hasText: 'Kibbeh' }).first();
  await phone.sees(cells);
  expect(await cells.innerText()).toMatch(/Not known|Ask|\?/);
});
