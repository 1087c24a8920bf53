import type { VenueChanges } from '#tests/support/build/build-venue.ts';
import { buildProducts, buildVenue } from '#tests/support/build/build-venue.ts';
import { orderLine as line, refusalOf } from '#tests/support/app/order-refusals.ts';
import { untilServed } from '#tests/support/app/until-served.ts';
import { stores } from '#tests/support/store/store.ts';
import { buildOrder, createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import { parseOrder } from '#contract/orders/order-parse.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(stores)('placing an order on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = {}): Promise<void> {
    test = await createTestApp(store, { venue: buildVenue(changes) });
  }

  const refusal = (changes: Partial<OrderDraft>, options?: CallOptions) => refusalOf(test, changes, options);

  it('stores it with the server’s own figures and the names of the moment in every language', async () => {
    await open();
    const placed = await test.order({
      line_items: [
        line('taouk', { quantity: 2, variations: ['three', 'saj'], special_instructions: 'No pickles' }),
      ],
    });
    expect(placed.status).toBe(201);
    expect(placed.body.padded_order_id).toMatch(/^\d{6,}$/);
    // (58 + 22 + 4) less 15 %
    const english = await test.read(placed.body.uuid);
    expect(english).toMatchObject({
      status: 'pending',
      sub_total: '142.800',
      total: '142.800',
      customer_number: '12',
      order_location_type: 'Table',
    });
    expect(english.line_items[0]).toMatchObject({
      product_name: 'Shish taouk',
      product_variation: 'Portion: Three skewers\nSauces: Extra saj',
      variations: ['three', 'saj'],
      product_price: '71.400',
      special_instructions: 'No pickles',
    });
    expect(parseOrder(english).alternativeCurrency).toBeNull();
    await test.importFile(
      buildVenue({
        menu: {
          categories: [
            { id: 'mains', name: 'New', products: [{ id: 'taouk', name: 'Renamed', price: '1' }] },
          ],
        },
      }),
    );
    const { body: arabic } = await test.call<typeof english>(`/ar/api/order/${placed.body.uuid}/`);
    expect(arabic.line_items[0]).toMatchObject({
      product_name: 'شيش طاووق',
      product_variation: 'الحصة: ثلاثة أسياخ\nالصلصات: صاج إضافي',
    });
  });

  it('keeps the second currency that was shown, and its rate', async () => {
    const second = { enable_alt_currency: true, alt_currency: 'LBP', alt_currency_price_decimal_places: 0 };
    const priced = (rate: string) => ({ menu: { ...second, alt_currency_exchange_rate: rate } });
    await open(priced('24368.125'));
    const { body } = await test.order({});
    await test.importFile(buildVenue(priced('30000')));
    expect(parseOrder(await test.read(body.uuid)).alternativeCurrency).toEqual({
      code: 'LBP',
      symbol: 'LBP',
      shown: true,
      places: 0,
      rateTrillionths: 24_368.125e12,
    });
  });

  it('keeps every line of a long order, in the order in which they were chosen', async () => {
    await open();
    const notes = Array.from({ length: 45 }, (_, index) => `No. ${index}`);
    const placed = await test.order({
      line_items: notes.map((note) => line('hummus', { special_instructions: note })),
    });
    expect(placed.status).toBe(201);
    const order = await test.read(placed.body.uuid);
    expect(order.line_items.map(({ special_instructions: note }) => note)).toEqual(notes);
  });

  it('keeps a guest without a name as Guest, and texts exactly as they were written', async () => {
    await open();
    const strange = 'a\u202eb 👩‍🍳 ' + 'ǹ'.normalize('NFD') + ' <b>&amp;</b>';
    const placed = await test.order({
      customer_name: null,
      order_comments: strange,
      line_items: [line('hummus', { special_instructions: strange })],
    });
    const order = await test.read(placed.body.uuid, { visit: placed.body.visit_token });
    expect(order).toMatchObject({ customer_name: 'Guest', order_comments: strange });
    expect(order.line_items[0]?.special_instructions).toBe(strange);
  });

  it('leaves no job behind: what nobody was told is found by its version', async () => {
    await open();
    await test.order();
    expect(await test.engine.db.selectFrom('outbox').select('kind').execute()).toEqual([]);
  });

  it('gives numbers that never repeat and do not count up by one', async () => {
    await open({ menu: { enable_adding_same_item_cart: true } });
    const numbers: number[] = [];
    for (let count = 0; count < 40; count++) {
      const { body } = await test.order({ order_type: 'takeaway', order_location: null });
      numbers.push(Number(body.padded_order_id));
    }
    const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...steps)).toBeLessThanOrEqual(14);
    expect(new Set(steps).size).toBeGreaterThan(1);
  });

  it('takes what costs nothing without a payment type that the venue offers, and nothing else as cash', async () => {
    await open({
      menu: { enable_cash: false, enable_tips: true, payment_enabled: true, enable_zero_price_item: true },
      payment: { provider: 'sandbox' },
    });
    const water = [{ product: 'water', quantity: 1, cart_uuid: 'a' }];
    expect((await test.order({ line_items: water })).status).toBe(201);
    expect(
      await refusal({
        order_location: '13',
        line_items: [...water, { product: 'hummus', quantity: 1, cart_uuid: 'b' }],
      }),
    ).toMatchObject({
      code: 'payment_type_disabled',
    });
    const additional_data = { tips_amount: '5.000' };
    expect(
      await refusal({ order_type: 'takeaway', order_location: null, line_items: water, additional_data }),
    ).toMatchObject({ code: 'payment_type_disabled' });
  });

  it('ignores fields that a guest may not set', async () => {
    await open();
    const body = {
      ...buildOrder(),
      status: 'fulfilled',
      paid: true,
      payments: [{ amount: '999' }],
      uuid: '00000000-0000-4000-8000-000000000000',
      version: 99,
      taxes: [],
    };
    const placed = await test.call<{ uuid: string }>('/en/api/order/', { method: 'POST', body });
    expect(placed.status).toBe(201);
    expect(placed.body.uuid).not.toBe('00000000-0000-4000-8000-000000000000');
    expect(await test.read(placed.body.uuid)).toMatchObject({
      status: 'pending',
      version: 1,
      payments: [],
      balance_due: '32.000',
    });
  });

  it('sells the last piece once, whoever asks at the same instant', async () => {
    await open({
      menu: {
        categories: [
          {
            id: 'c',
            name: 'C',
            products: [...buildProducts(), { id: 'last', name: 'Last', price: '5', pos_available_qty: 1 }],
          },
        ],
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const draft = { order_location: String(index + 1), line_items: [line('last')] };
        const key = randomUUID();
        return untilServed(() => test.order(draft, { key }));
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'out_of_stock')).toHaveLength(49);
    const menu = await test.call<{ categories: { products: { id: string; pos_available_qty: number }[] }[] }>(
      '/en/api/menu/test-kitchen/',
    );
    expect(menu.body.categories[0]?.products.find(({ id }) => id === 'last')?.pos_available_qty).toBe(0);
  });
});

it('on PostgreSQL an order of counted pieces that others are taking of keeps no other order waiting', async () => {
  const test = await createTestApp('postgres');
  const { db } = test.engine;
  await sql`CREATE SEQUENCE tries`.execute(db);
  await sql`CREATE FUNCTION count_try() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM nextval('tries'); RETURN NEW; END $$`.execute(db);
  await sql`CREATE TRIGGER count_try BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION count_try()`.execute(
    db,
  );
  const waiting = await db.transaction().execute(async (others) => {
    await others.updateTable('stock').set({ quantity: 3 }).where('product_id', '=', 'prawns').execute();
    const counted = test.order({ order_location: '1', line_items: [line('prawns')] });
    expect((await test.order({ order_location: '2' })).status).toBe(201);
    return { counted };
  });
  expect((await waiting.counted).status).toBe(201);
  // If they had shared a transaction, the order would have been retried.
  const { rows } = await sql<{ tries: number }>`SELECT last_value AS tries FROM tries`.execute(db);
  expect(rows).toEqual([{ tries: 2 }]);
  await test.close();
});
