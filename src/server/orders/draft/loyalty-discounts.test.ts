import { loyaltyVenue, openLoyaltyStage, type LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import type { WireLoyaltyDiscount } from '#contract/orders/loyalty.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const atTable = { order_type: 'dine_in', order_location: '12', order_location_type: 'Table' } as const;
const hummus = (quantity: number) => ({ product: 'hummus', quantity, cart_uuid: randomUUID() });

describe.each(stores)('discounts on %s', (store) => {
  let stage: LoyaltyStage;
  beforeAll(async () => {
    stage = await openLoyaltyStage(store);
  });
  beforeEach(() => void stage.nextGuest());
  afterEach(async () => {
    const token = await stage.test.staffToken();
    await stage.test.call('/staff/api/locations/12/close/', { method: 'POST', body: {}, token });
  });
  afterAll(() => stage.test.close());

  const ask = async (body: object) =>
    (
      await stage.test.call<WireLoyaltyDiscount[]>('/loyalty/loyalty/promotions/', {
        method: 'POST',
        body: { sufra_id: 'menu-1', ...body },
      })
    ).body;

  it('the partner says what it takes off a cart, by order type, minimum and employee', async () => {
    expect(await ask({ cart_items: [hummus(1)], order_type: 'dine_in' })).toEqual([]);
    expect(await ask({ cart_items: [hummus(2)], order_type: 'takeaway' })).toEqual([]);
    const evening = { id: 'evening', name: 'Evening', discounts: [{ discountSum: '5.000' }] };
    expect(await ask({ cart_items: [hummus(2)], order_type: 'dine_in' })).toEqual([evening]);
    const crew = { id: 'crew', name: 'وجبة الطاقم', discounts: [{ discountSum: '32.000' }] };
    const arabic = { employee_id: 'E-7', selected_language: 'ar' };
    expect(await ask({ cart_items: [hummus(2)], order_type: 'takeaway', ...arabic })).toEqual([crew]);
    expect(await ask({ cart_items: [hummus(2)], order_type: 'takeaway', employee_id: 'E-8' })).toMatchObject({
      code: 'validation',
      errors: [{ path: 'employee_id' }],
    });
    expect(await ask({ sufra_id: 'other', cart_items: [], order_type: 'takeaway' })).toMatchObject({
      code: 'validation',
    });
  });

  it('a delivery is refused, as the app offers none there; the venue that only delivers takes it', async () => {
    const delivery = { order_type: 'delivery', order_location: null, address: 'Villa 3' } as const;
    const enabled = (menu: object) =>
      stage.serve(
        loyaltyVenue({ menu: { enable_delivery: true, enable_address_google_maps: false, ...menu } }),
      );
    await enabled({});
    expect((await stage.test.order(delivery)).body.code).toBe('order_type_disabled');
    await enabled({ enable_dine_in: false, enable_takeaway: false });
    expect((await stage.test.order(delivery)).status).toBe(201);
    await stage.serve(loyaltyVenue());
  });

  it('takes nothing off where the venue has switched it off', async () => {
    await stage.serve(loyaltyVenue({ menu: { loyalty_enabled: false } }));
    expect(await ask({ cart_items: [hummus(2)], order_type: 'dine_in' })).toEqual([]);
    const { uuid } = await stage.order({ ...atTable, line_items: [hummus(2)] });
    expect(await stage.test.read(uuid)).toMatchObject({ total: '64.000' });
    await stage.serve(loyaltyVenue());
  });

  it('an employee is verified by the id alone', async () => {
    const known = await stage.test.call('/loyalty/af/verify-employee-id/E-7/');
    expect(known.body).toEqual({ employee_id: 'E-7', employee_phone: '+971507654321' });
    expect((await stage.test.call('/loyalty/af/verify-employee-id/E-8/')).status).toBe(404);
  });

  it('the server takes them off the order, and the receipt lists them in the guest’s language', async () => {
    const changes = { ...atTable, line_items: [hummus(2)], additional_data: { employee_id: 'E-7' } };
    const { uuid } = await stage.order(changes);
    const order = await stage.test.read(uuid);
    expect(order).toMatchObject({ sub_total: '64.000', total: '27.000', balance_due: '27.000' });
    expect(order.additional_data.loyalty_discounts).toEqual([
      { id: 'crew', name: 'Crew meal', discounts: [{ discountSum: '32.000' }] },
      { id: 'evening', name: 'Evening', discounts: [{ discountSum: '5.000' }] },
    ]);
    const arabic = await stage.test.call<typeof order>(`/ar/api/order/${uuid}/`);
    expect(arabic.body.additional_data.loyalty_discounts.map(({ name }) => name)).toEqual([
      'وجبة الطاقم',
      'مساء',
    ]);
  });

  it('an unknown employee is refused; made-up discounts are a changed price', async () => {
    const send = (additional_data: NonNullable<OrderDraft['additional_data']>) =>
      stage.test.order({ ...atTable, line_items: [hummus(2)], additional_data });
    for (const employee_id of ['E-8', 8])
      expect((await send({ employee_id })).body.errors).toEqual([
        { path: 'additional_data.employee_id', message: 'There is no such employee' },
      ]);
    const made = [{ id: 'evening', name: 'Evening', discounts: [{ discountSum: '50.000' }] }];
    expect(await send({ loyalty_discounts: made })).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        figures: { total: '59.000', loyalty_discounts: [{ discounts: [{ discountSum: '5.000' }] }] },
      },
    });
    expect((await send({ loyalty_discounts: [] })).body.code).toBe('price_changed');
    const right = [{ id: 'evening', name: 'Evening', discounts: [{ discountSum: '5.00' }] }];
    expect((await send({ loyalty_discounts: right })).status).toBe(201);
  });

  it('lines that are added later count for the rules of the order', async () => {
    const { uuid, visit } = await stage.order({ ...atTable, line_items: [hummus(1)] });
    expect((await stage.test.read(uuid)).total).toBe('32.000');
    const body = { line_items: [hummus(1)] };
    await stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit });
    expect((await stage.test.read(uuid)).total).toBe('59.000');
  });
});
