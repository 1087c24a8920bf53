import { add, fill, linesOf } from '#tests/support/journeys/cart-guests.ts';
import { addDish, orderAtTable, orderOn, shareLink, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** Two phones that share a cart by a link, to eat in: who began has chosen tea, the other one ayran. */
async function shareEatingIn(huda: Phone, sami: Phone): Promise<void> {
  await huda.opens('/en/home');
  await addDish(huda, 'Sage tea');
  await huda.link('Cart, 1 item').click();
  await huda.radio('Dine in').check();
  await huda.button('Order together').click();
  await huda.sees('Only you so far');
  const { pathname, hash } = new URL(await shareLink(huda));
  await sami.opens(`${pathname}${hash}`);
  await sami.button('Go on as Guest 2').click();
  await sami.opens('/en/home');
  await sami.button('Add Ayran').first().click();
  await huda.button('Go on as Guest 1').click();
  await huda.sees('Ayran');
  await sami.link(/^\d+ ?Shared cart/).click();
  await sami.button('I’m ready').click();
  await huda.sees('1 of 2 are ready');
  await huda.button('Send for all').click();
  await huda.isAt('/en/checkout');
  await fill(huda, 'Huda');
}

it('guests who share a cart by a link type their table as they send it, and all sit there from then on', async () => {
  const [others, huda, sami] = await Promise.all([
    stage.phone(),
    stage.phone({ expects: [/409/] }),
    stage.phone(),
  ]);
  await orderAtTable(others, '30', 'Sage tea', 'Layla');
  await shareEatingIn(huda, sami);
  const send = huda.button(/^Send for all/);
  // The number of others: nothing goes to them, and it is typed anew.
  await huda.field('Table number').fill('30');
  await send.click();
  await huda.sees('Somebody is already ordering here');
  await huda.misses(huda.dialog());
  await huda.field('Table number').fill('31');
  await send.click();
  await huda.sees(huda.dialog('You are sending for all'));
  // Stopped, it is sent from nowhere: a wrong number can still be another one.
  await sami.button('Stop, not yet').click();
  await huda.sees('Guest 2 stopped it. Nothing was sent.');
  await huda.button('Send for all').click();
  await expect.poll(() => huda.field('Table number').inputValue()).toBe('31');
  await huda.field('Table number').fill('32');
  await fill(huda, 'Huda');
  await send.click();
  await huda.button('Send now').click();
  const uuid = await orderOn(huda);
  await Promise.all([huda, sami].map((phone) => phone.sees('Table 32')));
  const [order] = (await stage.restaurant.staff.orders()).filter((each) => each.uuid === uuid);
  expect([order?.customer_number, order?.line_items.length]).toEqual(['32', 2]);

  // The table's next dishes are added to its order by whoever sends them.
  await sami.link('See the order').click();
  expect(await orderOn(sami)).toBe(uuid);
  await sami.opens('/en/home');
  await add(sami, 'fattoush');
  await sami.link(/^Cart for the table|^\d+ ?Cart for the table/).click();
  await sami.sees(linesOf(sami, 'Fattoush'));
  await sami.button('Send for the table').click();
  await sami.sees(sami.dialog('You are sending for Table 32'));
  await expect
    .poll(async () =>
      (await stage.restaurant.staff.orders())
        .find((each) => each.uuid === uuid)
        ?.line_items.map(({ product_name: name }) => name),
    )
    .toHaveLength(3);

  // Who comes later asks those who sit there.
  const nora = await stage.phone();
  await sitDown(nora, '32');
  await nora.button('Ask to join').click();
  await huda.button('Let in').click();
  await nora.sees('Active order on this table');
});
