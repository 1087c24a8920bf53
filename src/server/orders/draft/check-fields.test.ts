import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { orderLine as line, refusalOf } from '#tests/support/app/order-refusals.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(stores)('checking what an order holds on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = {}): Promise<void> {
    test = await createTestApp(store, { venue: buildVenue(changes) });
  }

  const refusal = (changes: Partial<OrderDraft>) => refusalOf(test, changes);

  it('says where a body is wrong, and stores nothing', async () => {
    await open();
    expect(await refusal({ line_items: [{ ...line('hummus'), quantity: '2' as never }] })).toEqual({
      status: 422,
      code: 'validation',
      paths: ['line_items[0].quantity'],
    });
    expect(await refusal({ line_items: [] })).toMatchObject({ status: 422, paths: ['line_items'] });
    expect(await refusal({ menu: 'another' })).toMatchObject({ code: 'validation', paths: ['menu'] });
    expect(await refusal({ order_location: null })).toMatchObject({
      code: 'validation',
      paths: ['order_location'],
    });
    expect(await refusal({ phone: '+0000000000' })).toMatchObject({ code: 'validation', paths: ['phone'] });
    expect(await refusal({ email: 'a@example.com\r\nBcc: b@example.com' })).toMatchObject({
      code: 'validation',
      paths: ['email'],
    });
    expect(await refusal({ tips_amount: '-5.000' })).toMatchObject({
      code: 'validation',
      paths: ['tips_amount'],
    });
    for (const field of ['total_currency', 'sub_total_currency', 'delivery_fees_currency'])
      expect(await refusal({ [field]: 'IRR' })).toMatchObject({ code: 'validation', paths: [field] });
    expect(
      await refusal({ line_items: [line('hummus'), line('hummus', { product_price_currency: 'IRR' })] }),
    ).toMatchObject({ code: 'validation', paths: ['line_items[1].product_price_currency'] });
    for (const delivery_datetime of ['1970-01-01T00:00:00Z', '2026-12-31T23:59:60Z'])
      expect(await refusal({ delivery_datetime })).toMatchObject({
        code: 'validation',
        paths: ['delivery_datetime'],
      });
    const { body: noTime } = await test.order({ delivery_datetime: 'tonight' });
    expect(noTime.errors).toMatchObject([{ message: 'Expected an instant such as "2026-01-01T08:00:00Z"' }]);
    expect(await refusal({ customer_name: 'a\u0000b' })).toMatchObject({
      code: 'validation',
      paths: ['customer_name'],
    });
    expect(await refusal({ customer_name: '\ud800' })).toMatchObject({
      code: 'validation',
      paths: ['customer_name'],
    });
    const same = line('hummus');
    expect(await refusal({ line_items: [same, same] })).toMatchObject({
      code: 'validation',
      paths: ['line_items[1].cart_uuid'],
    });
    expect(await refusal({ line_items: [line('hummus', { quantity: 100 })] })).toMatchObject({
      code: 'validation',
      paths: ['line_items[0].quantity'],
    });
    const empty = await test.call('/staff/api/orders', { token: await test.staffToken() });
    expect(empty.body).toEqual({ orders: [] });
  });

  it('refuses what the checkout of a phone would not let through, each at its place', async () => {
    await open({
      menu: {
        enable_delivery: true,
        enable_drive_thru: true,
        enable_order_email: true,
        enable_order_phone: true,
        enable_delivery_datetime: true,
        menu_country: 'AE',
      },
    });
    const contact = { email: 'layla@example.com', phone: '050 123 4567', order_location: null };
    const soon = new Date(test.clock.now() + 3_600_000).toISOString();
    const places = async (changes: object) => (await refusal({ ...contact, ...changes })).paths;
    expect(await places({ order_type: 'dine_in', email: '', phone: ' ' })).toEqual([
      'order_location',
      'email',
      'phone',
    ]);
    expect(await places({ order_type: 'drive_thru', car_number: ' D1 ' })).toEqual(['car_number']);
    expect(await places({ order_type: 'delivery', address: ' V3 ' })).toEqual([
      'delivery_datetime',
      'address',
    ]);
    const late = new Date(test.clock.now() + 400 * 86_400_000).toISOString();
    expect(await places({ order_type: 'takeaway', delivery_datetime: late })).toEqual(['delivery_datetime']);
    const filled = {
      ...contact,
      order_type: 'delivery',
      address: 'Villa 3',
      delivery_datetime: soon,
    } as const;
    expect((await test.order(filled)).status).toBe(201);
  });

  it.each([
    { at: 'a text', place: { name: 'a\u0000b' } },
    { at: 'a text deep inside', place: [{ parts: ['street', { name: '\udc00' }] }] },
    { at: 'a name', place: { 'a\ud800': 1 } },
    { at: 'the whole', place: '\u0000' },
  ])('refuses the data of a place with NUL or half a character in $at', async ({ place }) => {
    await open({ menu: { enable_delivery: true } });
    const delivery = { order_type: 'delivery', order_location: null, address: 'Villa 3' } as const;
    expect(await refusal({ ...delivery, address_google_place_data: place })).toEqual({
      status: 422,
      code: 'validation',
      paths: ['address_google_place_data'],
    });
    const whole = { name: 'Café \\u0000 😀', parts: [1, null, true, { ü: '\\ud800' }] };
    expect((await test.order({ ...delivery, address_google_place_data: whole })).status).toBe(201);
  });

  it('asks no phone number in Singapore, where the partner knows its guests', async () => {
    const menu = { enable_order_phone: true, loyalty_enabled: true };
    await open({ menu: { ...menu, menu_country: 'SG' } });
    expect((await test.order()).status).toBe(201);
    await test.close();
    await open({ menu: { ...menu, menu_country: 'AE' } });
    expect(await refusal({})).toMatchObject({ code: 'validation', paths: ['phone'] });
  });
});
