import { boardCalls } from '#contract/staff/board-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { fakePrinter } from '#tests/support/outside/fake-printer.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

import type { WireStaffFigures, WireStaffOrders } from '#contract/staff/staff.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { addPrinter } from '../../printing/printers.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

/** A venue with two products of the same English name that differ in Arabic, and one with a unique name. */
function venue(burgers = 'Burgers'): VenueFile {
  return buildVenue({
    menu: {
      categories: [
        {
          id: 'burgers',
          name: { en: burgers, ar: 'برغر' },
          products: [
            { id: 'veggie-burger', name: { en: 'Vegetarian', ar: 'برغر نباتي' }, price: '30' },
            { id: 'cheese', name: { en: 'Cheese', ar: 'جبنة' }, price: '30' },
          ],
        },
        {
          id: 'pizza',
          name: { en: 'Pizza', ar: 'بيتزا' },
          products: [{ id: 'veggie-pizza', name: { en: 'vegetarian', ar: 'بيتزا نباتية' }, price: '40' }],
        },
      ],
    },
  });
}

describe.each(stores)('dishes of one name in an order, on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  const line = (product: string) => ({ product, quantity: 1, cart_uuid: randomUUID() });
  const NAMES = ['Vegetarian · Burgers', 'Cheese', 'vegetarian · Pizza'];

  async function order() {
    test = await createTestApp(store, { venue: venue(), pace: { jobsMs: 10 } });
    const lines = ['veggie-burger', 'cheese', 'veggie-pizza'].map(line);
    return (await test.order({ line_items: lines })).body;
  }

  const namesOf = ({ line_items: lines }: { line_items: { product_name: string }[] }) =>
    lines.map(({ product_name: name }) => name);

  it('are told apart by their categories for guests and staff, in every language, and in what is added', async () => {
    const { uuid, visit_token: visit } = await order();
    expect(namesOf(await test.read(uuid))).toEqual(NAMES);
    const arabic = await test.call<{ line_items: { product_name: string }[] }>(`/ar/api/order/${uuid}/`);
    expect(namesOf(arabic.body)).toEqual(['برغر نباتي · برغر', 'جبنة', 'بيتزا نباتية · بيتزا']);
    const token = await test.staffToken();
    const board = await test.call<WireStaffOrders>(staffOrderCalls.readOrders.path, { token });
    expect(board.body.orders.map(namesOf)).toEqual([NAMES]);
    const body = { line_items: [line('veggie-pizza')] };
    const added = await test.call<{ line_items: { product_name: string }[] }>(`/en/api/order/${uuid}/`, {
      method: 'PATCH',
      body,
      visit,
    });
    expect(namesOf(added.body).at(-1)).toBe('vegetarian · Pizza');
    const { body: figures } = await test.call<WireStaffFigures>(boardCalls.readFigures.path, { token });
    expect(figures.products.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
  });

  it('keep the names of that moment, also on tickets', async () => {
    const { uuid } = await order();
    await test.importFile(venue('Between two halves'));
    await test.app.venues.refresh();
    expect(namesOf(await test.read(uuid))).toEqual(NAMES);
    const services = { engine: test.engine, clock: test.clock, ids: testIds };
    const key = await addPrinter(services, {
      license: 'test-kitchen',
      name: 'pass',
      language: 'en',
      who: 'test',
    });
    const printer = fakePrinter(() => test, key ?? '');
    await printer.work();
    for (const name of NAMES) expect(printer.printed[0]).toContain(`1 ${name}\n`);
  });

  it('of an earlier version are called as they were stored', async () => {
    const { uuid } = await order();
    const rows = await test.engine.db.selectFrom('order_lines').select(['line_id', 'document']).execute();
    for (const { line_id: id, document } of rows) {
      const { categoryName: _, ...earlier } = JSON.parse(document) as { categoryName?: object };
      await test.engine.db
        .updateTable('order_lines')
        .set({ document: JSON.stringify(earlier) })
        .where('line_id', '=', id)
        .execute();
    }
    expect(namesOf(await test.read(uuid))).toEqual(['Vegetarian', 'Cheese', 'vegetarian']);
  });
});
