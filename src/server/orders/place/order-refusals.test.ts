import type { VenueChanges } from '#tests/support/build/build-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { orderLine as line, refusalOf } from '#tests/support/app/order-refusals.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(stores)('what an order is refused for on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = {}): Promise<void> {
    test = await createTestApp(store, { venue: buildVenue(changes) });
  }

  const refusal = (changes: Partial<OrderDraft>, options?: CallOptions) => refusalOf(test, changes, options);

  it('refuses outside the opening hours, and takes the order again within them', async () => {
    await open({ menu: { opening_hours: [{ weekday: 4, from_hour: '18:00:00', to_hour: '20:00:00' }] } });
    expect((await test.order()).status).toBe(201);
    test.clock.set('2026-11-20T16:00:00Z');
    expect(await refusal({ order_location: '13' })).toMatchObject({ status: 409, code: 'venue_closed' });
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
});
