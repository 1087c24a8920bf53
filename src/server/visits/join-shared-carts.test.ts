import { floorCalls } from '#contract/staff/floor-calls.ts';
import { dishesOf, tablePhone, tableStage, TABLE } from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { describe, expect, it } from 'vitest';

const KAFTA = '018f4f5e-0000-7000-8000-000000000001';
const OTHER = { order_location: '14', order_location_type: 'Table' } as const;

describe.each(stores)('the carts of two tables that are joined, on %s', (store) => {
  const stage = tableStage(store);

  const bring = async (path: string) =>
    stage.test.call(path, {
      method: 'POST',
      token: await stage.test.staffToken(),
      body: {
        location: '12',
        location_type: 'Table',
        to: { location: '14', location_type: 'Table' },
      },
    });

  async function twoCarts() {
    await stage.open();
    const [mona, nora] = [tablePhone(stage.test), tablePhone(stage.test)];
    await mona.begin(TABLE);
    await nora.begin(OTHER);
    for (const pieces of [1, 2, 3, 2]) await mona.put('kafta', pieces, { id: KAFTA });
    await nora.put('hummus');
    return { mona, nora };
  }

  it('are one, newer than each was, and each again when the join is taken back', async () => {
    const { mona, nora } = await twoCarts();
    const before = await mona.read();
    expect((await bring(floorCalls.joinTables.path)).status).toBe(200);
    const joined = await mona.read();
    expect(dishesOf(joined).toSorted()).toEqual(['1 hummus', '2 kafta']);
    expect(joined.body.cart.version, 'phones drop what is older').toBeGreaterThan(before.body.cart.version);
    await nora.put('prawns');
    expect((await bring(floorCalls.takeTableBack.path)).status).toBe(200);
    const parted = await mona.read();
    expect(dishesOf(parted)).toEqual(['2 kafta']);
    expect(parted.body.cart.guests).toEqual(before.body.cart.guests);
    expect(parted.body.cart.version).toBeGreaterThan(joined.body.cart.version);
    expect(dishesOf(await nora.read()).toSorted()).toEqual(['1 hummus', '1 prawns']);
  });
});
