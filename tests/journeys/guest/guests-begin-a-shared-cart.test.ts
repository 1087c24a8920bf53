import type { VenueFile } from '#contract/menu/venue-file.ts';
import { orderOn, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { readVenue } from '#tests/support/process/open-restaurant.ts';
import { expect, it } from 'vitest';
import { add, dishLink, fill, linesOf, sayName } from '#tests/support/journeys/cart-guests.ts';

/** One kitchen for all dishes: its printer prints them on one ticket. */
const stage = journey({ venue: { ...readVenue({}), stations: [] } });

it('who sat down before others began to choose together is told so at the next dish, and so is who comes later', async () => {
  const [mona, omar] = await Promise.all([stage.phone(), stage.phone()]);
  await sitDown(omar, '26');
  await add(omar, 'ayran');
  await omar.sees(omar.link('Cart, 1 item'));
  await sitDown(mona, '26');
  await mona.link('Cart').click();
  await mona.button('Order together').click();
  await mona.sees('Only you so far');
  const question = /Somebody is choosing at Table .?26.?\. Order together\?/u;
  await omar.misses(question);
  await add(omar, 'sage-tea');
  await omar.sees(question);
  await omar.misses('Active order on this table');
  await omar.button('Ask to join').click();
  await mona.button('Let in').click();
  await mona.sees('Ayran');

  const nora = await stage.phone();
  await sitDown(nora, '26');
  await nora.sees(question);
  await nora.misses('Active order on this table');
});

it('who sends for the table is asked who they are alone: nobody pays yet, and who is known is asked nothing', async () => {
  const kept: { terms?: unknown } = {};
  await stage.changeForTest(
    ({ menu }) => {
      kept.terms = menu.checkout_terms;
      Object.assign(menu, { enable_coupons: false, checkout_terms: '' });
    },
    ({ menu }) => Object.assign(menu, { enable_coupons: true, checkout_terms: kept.terms }),
  );
  const [mona, omar] = await Promise.all([stage.phone(), stage.phone()]);
  await sitDown(mona, '30');
  await add(mona, 'sage-tea');
  await mona.link('Cart, 1 item').click();
  await mona.button('Order together').click();
  await mona.button('Send for the table').click();
  await mona.sees('Nobody pays yet: each pays their part later.');
  expect(await mona.page.getByRole('radio', { checked: true }).getAttribute('value')).not.toBe('card');
  await mona.sees(mona.button('Send for the table'));

  await omar.opens('/en/home');
  await omar.page.evaluate(() =>
    localStorage.setItem('sufra:bayt-zaytoun:customer', JSON.stringify({ name: 'Omar' })),
  );
  await sitDown(omar, '31');
  await add(omar, 'ayran');
  await omar.link('Cart, 1 item').click();
  await omar.button('Order together').click();
  await omar.button('Send for the table').click();
  await omar.button('Send now').click();
  await orderOn(omar);
  const [order] = (await stage.restaurant.staff.orders()).filter(
    ({ customer_name: name }) => name === 'Omar',
  );
  expect(order).toMatchObject({ payment_type: 'machine', customer_number: '31' });
});

it('where tables always choose together, the first dish begins it: a later round joins the order, and who leaves keeps their dishes', async () => {
  await stage.changeForTest(
    (file) => (file.locations = { ...file.locations, shared_cart: 'always' }),
    (file) => delete file.locations?.shared_cart,
  );
  // News that comes as the guest leaves is asked for in vain.
  const mona = await stage.phone({ expects: [/404.*visit\/cart/] });
  await sitDown(mona, '22');
  await add(mona, 'sage-tea');
  await mona.link(/Cart for the table/).click();
  await mona.sees('Only you so far');
  await mona.button('Send for the table').click();
  await fill(mona, 'Mona');
  // The coupon is of the whole round; its button applies it, and sends nothing.
  await mona.field('Coupon').fill('MEZZE10');
  await mona.button('Apply Coupon').click();
  await mona.sees('You save AED 1.60');
  await mona.field('Coupon').press('Enter');
  await mona.button(/^Send for the table/).click();
  await mona.button('Send now').click();
  const uuid = await orderOn(mona);
  const lines = async () =>
    (await stage.restaurant.staff.orders()).find((order) => order.uuid === uuid)?.line_items.length;

  // With a shared cart nothing is added to the open order by a tap: the next round collects.
  await mona.opens('/en/home');
  await add(mona, 'ayran');
  await mona.link(/Cart for the table/).click();
  await mona.sees('Table total');
  expect(await lines()).toBe(1);
  await mona.button('Send for the table').click();
  await mona.button('Send now').click();
  await expect.poll(lines).toBe(2);

  await mona.opens('/en/home');
  await add(mona, 'fattoush');
  await mona.link(/Cart for the table/).click();
  const isOff = () => mona.button('Send for the table').getAttribute('aria-disabled');
  await expect.poll(isOff).toBe('false');
  await mona.button('Invite').click();
  await mona.button('A stranger here').click();
  await expect.poll(isOff).toBe('true');
  await mona.button('Invite').click();
  const own = mona.page.getByRole('listitem').filter({ hasText: 'You' });
  await own.getByRole('button', { name: 'Leave the table' }).click();
  await mona.button('Stay').click();
  await own.getByRole('button', { name: 'Leave the table' }).click();
  await mona.page.getByRole('dialog').last().getByRole('button', { name: 'Leave the table' }).click();
  await mona.sees(mona.heading('Your cart'));
  await mona.button('Undo').click();
  await mona.sees('Table total');
  await mona.button('Invite').click();
  await mona.sees('You, Mona');
  await own.getByRole('button', { name: 'Leave the table' }).click();
  await mona.page.getByRole('dialog').last().getByRole('button', { name: 'Leave the table' }).click();
  await mona.sees(mona.heading('Your cart'));
  expect(await mona.page.getByRole('main').innerText()).toContain('Fattoush');
});

it('what others at the table have chosen stands beside a dish’s other marks, and the languages stay in reach', async () => {
  const image = { product: 'images/arayes.webp', thumb: 'images/arayes.webp' };
  const arayes = ({ menu }: VenueFile) =>
    menu.categories.flatMap(({ products = [] }) => products).find(({ id }) => id === 'arayes');
  await stage.changeForTest(
    (file) =>
      Object.assign(arayes(file) ?? {}, { images: [{ image, image_width: 1280, image_height: 1280 }] }),
    (file) => delete arayes(file)?.images,
  );
  const [mona, omar] = await Promise.all([stage.phone({ wide: true }), stage.phone()]);
  await sitDown(mona, '27');
  await mona.works();
  const languages = mona.button('Change language');
  const before = await languages.boundingBox();
  await mona.opens('/en/cart');
  await mona.button('Order together').click();
  await mona.sees('Only you so far');
  await sitDown(omar, '27');
  await omar.button('Ask to join').click();
  await mona.button('Let in').click();
  await omar.button('Go on as Guest 2').click();
  await mona.button('Go on as Guest 1').click();
  await omar.opens('/en/category/hot-mezze');
  await add(omar, 'arayes');
  await mona.opens('/en/category/hot-mezze');
  const card = mona.page.locator('li', { has: dishLink(mona, 'arayes') }).first();
  const marks = [card.getByText('−15%'), card.getByText('1×', { exact: true })];
  const [off, count] = await Promise.all(
    marks.map(async (mark) => {
      await mona.sees(mark);
      return mark.boundingBox();
    }),
  );
  expect(count?.x, 'the count beside the discount').toBeGreaterThan((off?.x ?? 0) + (off?.width ?? 0));
  await expect.poll(() => card.innerText()).toContain('1× at your table');
  const after = await languages.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  // On a phone the plates of the table take their place.
  await omar.misses(omar.button('Change language'));
});

it('who has a sheet open while a second phone joins is asked what the table calls them once they close it', async () => {
  const [nour, ziad] = await Promise.all([stage.phone(), stage.phone()]);
  const question = nour.dialog('What should the table call you?');
  await sitDown(nour, '24');
  await nour.link('Cart').click();
  await nour.button('Order together').click();
  await nour.button('Invite').click();
  const sheet = nour.dialog(/Table 24/);
  await nour.sees(sheet);
  await sitDown(ziad, '24');
  await ziad.button('Ask to join').click();
  await nour.button('Let in').click();
  await nour.sees(sheet.getByText('Guest 2'));
  await nour.misses(question);
  await nour.page.keyboard.press('Escape');
  await nour.sees(question);
  await nour.button('Go on as Guest 1').click();
  await nour.misses(nour.dialog());
});

it('one phone in two tabs says once what the table calls it; who goes on choosing is told of the round that others sent', async () => {
  const [rania, tarek] = await Promise.all([stage.phone(), stage.phone()]);
  const question = 'What should the table call you?';
  await sitDown(rania, '28');
  await rania.link('Cart').click();
  await rania.button('Order together').click();
  await rania.sees('Only you so far');
  const tab = await rania.newTab();
  await tab.opens('/en/home');
  await tab.works();
  await sitDown(tarek, '28');
  await tarek.button('Ask to join').click();
  await rania.button('Let in').click();
  await Promise.all([rania, tab].map((each) => each.sees(each.dialog(question))));
  await rania.button('Go on as Guest 1').click();
  await tab.misses(tab.dialog());
  await sayName(tarek, 'Tarek');

  await add(tab, 'ayran');
  await tarek.link(/^Cart, /).click();
  await tarek.sees(linesOf(tarek, 'Ayran'));
  // What others have chosen is on the table already.
  expect(await tarek.page.getByRole('main').innerText()).toContain('You have chosen nothing yet');
  await tarek.link('Open Menu').click();
  await add(tarek, 'sage-tea');
  await tarek.link(/^Cart, /).click();
  await rania.sees('1 × Sage tea');
  await rania.button('I’m ready').click();
  await rania.button('Send for the table').click();
  await rania.button('Send 1 dish now').click();
  await fill(rania, 'Rania');
  // The message stands for a few seconds.
  const send = rania.button(/^Send for the table/);
  await Promise.all([tarek.button('See the order').click(), send.click()]);
  expect(await orderOn(tarek)).toBe(await orderOn(rania));
  await tarek.opens('/en/cart');
  await tarek.sees(linesOf(tarek, 'Sage tea'));
});
