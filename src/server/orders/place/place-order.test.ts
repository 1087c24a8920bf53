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

  it('refuses outside the opening hours, and takes the order again within them', async () => {
    await open({ menu: { opening_hours: [{ weekday: 4, from_hour: '18:00:00', to_hour: '20:00:00' }] } });
    expect((await test.order()).status).toBe(201);
    test.clock.set('2026-11-20T16:00:00Z');
    expect(await refusal({ order_location: '13' })).toMatchObject({ status: 409, code: 'venue_closed' });
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

  it('a venue that is paid first offers neither cash nor the machine, and refuses them', async () => {
    await open({
      menu: { enable_cash: true, enable_card_machine: true, payment_enabled: true },
      payment: { provider: 'sandbox' },
      ordering: { pay_first: true },
    });
    const { body } = await test.call('/en/api/menu/test-kitchen/');
    expect(body).toMatchObject({ enable_cash: false, enable_card_machine: false, payment_enabled: true });
    expect(await refusal({ payment_type: 'machine' })).toMatchObject({ code: 'payment_type_disabled' });
  });

  it('refuses what the venue does not offer', async () => {
    await open({
      menu: { enable_takeaway: false, enable_cash: false, enable_card_machine: true },
      locations: { tables: '1-20' },
    });
    expect(await refusal({ order_type: 'takeaway', payment_type: 'machine' })).toMatchObject({
      status: 409,
      code: 'order_type_disabled',
    });
    expect(await refusal({ payment_type: 'cash' })).toMatchObject({
      status: 409,
      code: 'payment_type_disabled',
    });
    expect(await refusal({ payment_type: 'machine', order_location: '21' })).toMatchObject({
      status: 422,
      code: 'location_invalid',
      paths: ['order_location'],
    });
    expect(await refusal({ payment_type: 'machine', order_location: '../../12' })).toMatchObject({
      status: 422,
      code: 'location_invalid',
    });
  });

  it('refuses while ordering is off or paused, and tells until when', async () => {
    await open();
    const token = await test.staffToken();
    const { body } = await test.call<{ paused_until: string }>('/staff/api/pause/', {
      method: 'POST',
      body: { minutes: 15 },
      token,
    });
    expect(Date.parse(body.paused_until)).toBe(test.clock.now() + 15 * 60_000);
    expect(await refusal({})).toMatchObject({ status: 409, code: 'ordering_disabled' });
    test.clock.advance(15 * 60_000);
    await test.app.venues.refresh();
    expect((await test.order()).status).toBe(201);
  });

  it('refuses for a venue whose license has ended, also to add to an order', async () => {
    await open();
    const { uuid, visit_token: visit } = (await test.order()).body;
    await test.importFile(buildVenue({ license_status: 'SUSPENDED' }));
    await test.app.venues.refresh();
    expect(await refusal({ order_location: '13' })).toMatchObject({ status: 409, code: 'ordering_disabled' });
    const body = { line_items: [line('hummus')] };
    const added = await test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit });
    expect(added).toMatchObject({ status: 409, body: { code: 'ordering_disabled' } });
  });

  it('refuses what is worth more than an amount can say, also when it is added', async () => {
    const most = { id: 'ring', name: 'Ring', price: '999999999999.999' };
    await open({ menu: { categories: [{ id: 'safe', name: 'Safe', products: [most] }] } });
    const tooMuch = { status: 422, code: 'validation', paths: ['line_items'] };
    expect(await refusal({ line_items: [line('ring', { quantity: 99 })] })).toMatchObject(tooMuch);
    expect(await refusal({ line_items: [line('ring'), line('ring')] })).toMatchObject(tooMuch);
    const { uuid, visit_token: visit } = (await test.order({ line_items: [line('ring')] })).body;
    expect(await test.read(uuid)).toMatchObject({ sub_total: '999999999999.999' });
    const body = { line_items: [line('ring')] };
    const added = await test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit });
    expect(added).toMatchObject({ status: 422, body: { code: 'validation' } });
  });

  it('names the lines that cannot be had', async () => {
    await open();
    expect(await refusal({ line_items: [line('hummus'), line('no-such')] })).toEqual({
      status: 409,
      code: 'product_unavailable',
      paths: ['line_items[1].product'],
    });
    expect(await refusal({ line_items: [line('labneh')] })).toMatchObject({
      status: 409,
      code: 'out_of_stock',
    });
    expect(
      await refusal({ line_items: [line('prawns', { quantity: 3 }), line('prawns', { quantity: 2 })] }),
    ).toMatchObject({ code: 'out_of_stock' });
    expect(await refusal({ line_items: [line('water')] })).toMatchObject({ code: 'product_unavailable' });
    expect(await refusal({ line_items: [line('taouk')] })).toEqual({
      status: 422,
      code: 'variation_required',
      paths: ['line_items[0].variations'],
    });
    expect(await refusal({ line_items: [line('taouk', { variations: ['two', 'three'] })] })).toMatchObject({
      status: 422,
      code: 'variation_invalid',
    });
    expect(
      await refusal({ line_items: [line('taouk', { variations: ['two', 'toum', 'saj', 'shatta'] })] }),
    ).toMatchObject({ code: 'variation_invalid' });
    expect(await refusal({ line_items: [line('lunch')] })).toEqual({
      status: 422,
      code: 'combo_incomplete',
      paths: ['line_items[0].combo_groups'],
    });
    const soup = [{ id: 'side', products: [{ id: 'soup', selected: true }] }];
    expect(await refusal({ line_items: [line('lunch', { combo_groups: soup })] })).toMatchObject({
      code: 'out_of_stock',
    });
  });

  it('of all that is wrong with an order names what comes first in the contract', async () => {
    const ring = [
      [55, 25],
      [56, 25],
      [56, 26],
      [55, 26],
      [55, 25],
    ];
    const zone = {
      type: 'Feature',
      properties: { delivery_amount: '10' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
    await open({
      menu: { enable_delivery: true, enable_coupons: true, minimum_order_amount: '500' },
      delivery_zones: { type: 'FeatureCollection', features: [zone] } as never,
      ordering: { max_open_per_phone: 1 },
    });
    const phone = '+971501234567';
    const takeaway = { order_type: 'takeaway', order_location: null } as const;
    expect((await test.order({ ...takeaway, phone })).status).toBe(201);
    const hummus = line('hummus', { product_price: '1.000' });
    const wrong = [
      line('ghost'),
      line('labneh'),
      line('taouk'),
      line('taouk', { variations: ['two', 'three'] }),
      line('lunch'),
    ];
    const place = (lng: number, lat: number) => ({
      type: 'Point' as const,
      coordinates: [lng, lat] as never,
    });
    let draft: Partial<OrderDraft> = {
      menu: 'another',
      order_type: 'drive_thru',
      order_location: null,
      car_number: 'A 12345',
      payment_type: 'machine',
      phone,
      address: 'Al Fahidi Street',
      address_coordinates: place(50, 20),
      coupon: 'NONE',
      line_items: [...wrong, hummus],
    };
    const mends: [code: string, Partial<OrderDraft>][] = [
      ['validation', { menu: 'menu-1' }],
      ['order_type_disabled', { order_type: 'delivery' }],
      ['payment_type_disabled', { payment_type: 'cash' }],
      ['product_unavailable', { line_items: [...wrong.slice(1), hummus] }],
      ['out_of_stock', { line_items: [...wrong.slice(2), hummus] }],
      ['variation_required', { line_items: [...wrong.slice(3), hummus] }],
      ['variation_invalid', { line_items: [...wrong.slice(4), hummus] }],
      ['combo_incomplete', { line_items: [hummus] }],
      ['minimum_order', { line_items: [{ ...hummus, quantity: 20 }] }],
      ['outside_delivery_area', { address_coordinates: place(55.5, 25.5) }],
      ['coupon_invalid', { coupon: null }],
      ['price_changed', { line_items: [{ ...hummus, quantity: 20, product_price: '32.000' }] }],
      ['too_many_orders', { phone: '' }],
    ];
    for (const [code, mend] of mends) {
      expect((await refusal(draft)).code).toBe(code);
      draft = { ...draft, ...mend };
    }
    expect((await test.order(draft)).status).toBe(201);
  });

  it('refuses a delivery below the minimum order', async () => {
    await open({ menu: { enable_delivery: true, minimum_order_amount: '60' } });
    const delivery = { order_type: 'delivery', order_location: null, address: 'Al Fahidi Street 7' } as const;
    expect(await refusal(delivery)).toMatchObject({ status: 409, code: 'minimum_order' });
    expect((await test.order({ ...delivery, line_items: [line('hummus', { quantity: 2 })] })).status).toBe(
      201,
    );
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
