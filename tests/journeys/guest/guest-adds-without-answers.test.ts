import { addDish, orderAtTable, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const stage = journey();
/** The browser's messages for requests without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;

/** Has the next dish for an open order arrive, and keeps its answer; the keys of all that are sent are told. */
async function keepsAnswer({ page }: Phone, keys: string[]): Promise<{ arrived: Promise<void> }> {
  const arrived = Promise.withResolvers<void>();
  let isKept = false;
  await page.route('**/en/api/order/*/', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (isKept) return route.continue();
    isKept = true;
    await stage.restaurant.deliver(route);
    arrived.resolve();
  });
  return { arrived: arrived.promise };
}

it('a further dish is added once, where the page is loaded again before its answer', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '21', 'Sage tea', 'Layla');
  await phone.button('Edit').click();
  const keys: string[] = [];
  const { arrived } = await keepsAnswer(phone, keys);
  await phone.button('Add to Order: Ayran').first().click();
  await arrived;
  await phone.page.reload();
  await phone.isAt(`/en/order/${uuid}`);
  const ayrans = phone.page.getByRole('row', { name: /Ayran/ });
  await phone.sees(ayrans);
  expect(new Set(keys).size).toBe(1);
});

it('a further dish that the order is seen to have, though no answer came, can be added once more', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '22', 'Sage tea', 'Layla');
  const keys: string[] = [];
  const { arrived } = await keepsAnswer(phone, keys);
  await phone.opens('/en/product/ayran');
  await phone.button(/^Add to Order(?!:)/).click();
  await arrived;
  await phone.opens(`/en/order/${uuid}`);
  const ayrans = phone.page.getByRole('row', { name: /Ayran/ });
  await phone.sees(ayrans);
  await phone.opens('/en/product/ayran');
  await phone.button(/^Add to Order(?!:)/).click();
  await phone.isAt(`/en/order/${uuid}`);
  await expect.poll(() => ayrans.count()).toBe(2);
  expect(new Set(keys).size).toBe(2);
});

it('a cart that joined the table’s order is seen to have done so where its answer was lost', async () => {
  await stage.changeForTest(
    (file) => (file.locations = { ...file.locations, join: 'open' }),
    (file) => delete file.locations?.join,
  );
  const [others, phone] = await Promise.all([stage.phone(), stage.phone({ expects: [NO_NETWORK] })]);
  await sitDown(phone, '23');
  await addDish(phone, 'Ayran');
  const uuid = await orderAtTable(others, '23', 'Sage tea', 'Layla');
  await phone.opens('/en/cart');
  await phone.page.route(`**/en/api/order/${uuid}/`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await stage.restaurant.deliver(route);
    await route.abort('internetdisconnected');
  });
  await phone.dialog('Active order on this table').getByRole('button', { name: 'Merge' }).click();
  await phone.isAt(`/en/order/${uuid}`);
  await phone.sees(phone.page.getByRole('row', { name: /Ayran/ }));
});
