import { describe, expect, it } from 'vitest';
import type { WireOrder, WireOrderLine } from './order.ts';
import { parseOrder } from './order-parse.ts';

function wireLine(changes: Partial<WireOrderLine> = {}): WireOrderLine {
  return {
    cart_uuid: 'line-1',
    product: 'taouk',
    product_sku: 'T-1',
    product_name: 'Shish taouk',
    product_variations: [],
    product_variation: '',
    variations: [],
    combo_groups: [],
    product_price: '49.300',
    product_price_currency: 'AED',
    quantity: 2,
    special_instructions: 'no garlic',
    status: null,
    added_at: '2026-11-20T15:30:00.000Z',
    held_until: null,
    on_hold: false,
    added_by: '',
    by_staff: false,
    ...changes,
  };
}

function wireOrder(changes: Partial<WireOrder> = {}): WireOrder {
  return {
    uuid: '5f0c',
    padded_order_id: '004217',
    version: 3,
    created: '2026-11-20T15:30:00.000Z',
    updated: '2026-11-20T15:45:00.000Z',
    status_at: '2026-11-20T15:40:00.000Z',
    status: 'preparing',
    reason: '',
    order_type: 'dine_in',
    payment_type: 'cash',
    customer_number: '12',
    order_location_type: 'Table',
    order_comments: '',
    delivery_datetime: null,
    promised_at: null,
    currency: 'AED',
    currency_symbol: 'AED',
    display_currency: true,
    price_decimal_places: 2,
    line_items: [wireLine()],
    sub_total: '98.600',
    taxes: [],
    delivery_fees: '0.000',
    coupon: null,
    discounts: [],
    total: '98.600',
    payments: [],
    refund_waiting: '0.000',
    forgiven: '0.000',
    balance_due: '98.600',
    change: '0.000',
    payment_url: null,
    awaits_payment: false,
    split_payments: [],
    additional_data: { tips_amount: '0.000', loyalty_discounts: [] },
    ...changes,
  };
}

describe('the figures of an order', () => {
  it('are thousandths', () => {
    const order = parseOrder(
      wireOrder({
        sub_total: '98.600',
        taxes: [{ id: 'vat', name: 'VAT', type: 'percentage', amount: '4.695' }],
        delivery_fees: '15.000',
        total: '93.740',
        payments: [{ payment_type: 'machine', amount: '50.000' }],
        change: '6.260',
        additional_data: {
          tips_amount: '5.500',
          loyalty_discounts: [
            { id: 'club', name: 'Club', discounts: [{ discountSum: '2.000' }, { discountSum: '2.860' }] },
          ],
        },
      }),
    );
    expect(order).toMatchObject({
      subtotalMills: 98_600,
      taxes: [{ id: 'vat', name: 'VAT', amountMills: 4695 }],
      deliveryFeeMills: 15_000,
      totalMills: 93_740,
      payments: [{ paymentType: 'machine', amountMills: 50_000 }],
      changeMills: 6260,
      tipsMills: 5500,
      loyaltyDiscounts: [{ name: 'Club', amountMills: 4860 }],
      currency: { code: 'AED', symbol: 'AED', shown: true, places: 2 },
    });
  });

  it('may leave money to give back', () => {
    expect(parseOrder(wireOrder({ balance_due: '-20.005' })).balanceMills).toBe(-20_005);
  });

  it('strike the delivery fee through where a discount makes it free', () => {
    const discounts = [
      { name: 'SAVE', amount_value: '0.000', free_delivery: true },
      { name: 'Staff', amount_value: '3.000', free_delivery: false },
    ];
    const order = parseOrder(wireOrder({ discounts, delivery_fees: '15.000' }));
    expect([order.freeDelivery, order.deliveryFeeMills, order.discounts[1]]).toEqual([
      true,
      15_000,
      { name: 'Staff', amountMills: 3000 },
    ]);
    expect(parseOrder(wireOrder()).freeDelivery).toBe(false);
  });
});

describe('a line of the receipt', () => {
  function lineOf(changes: Partial<WireOrderLine>) {
    return parseOrder(wireOrder({ line_items: [wireLine(changes)] })).lines[0];
  }

  it('has its product, price, pieces and instructions', () => {
    expect(lineOf({})).toMatchObject({
      lineId: 'line-1',
      productId: 'taouk',
      name: 'Shish taouk',
      unitMills: 49_300,
      quantity: 2,
      note: 'no garlic',
      deleted: false,
    });
  });

  it('names what was chosen, one row per variation and combo group', () => {
    const line = lineOf({
      product_variation: 'Portion: Three skewers\nSauces: Toum, Tahini',
      combo_groups: [
        {
          id: 'side',
          name: 'Side',
          products: [
            {
              id: 'fattoush',
              name: 'Fattoush',
              selected: true,
              product_variations: [],
              product_variation: '',
            },
          ],
        },
        {
          id: 'drink',
          name: 'Drink',
          products: [
            {
              id: 'juice',
              name: 'Juice',
              selected: true,
              product_variations: ['l'],
              product_variation: 'Cup: Large\nIce: None',
            },
          ],
        },
      ],
    });
    expect(line?.choices).toEqual([
      'Portion: Three skewers',
      'Sauces: Toum, Tahini',
      'Side: Fattoush',
      'Drink: Juice, Large, None',
    ]);
    expect(lineOf({})?.choices).toEqual([]);
  });

  it('is struck through when staff deleted it', () => {
    expect(lineOf({ status: 'Deleted' })?.deleted).toBe(true);
  });

  it('says when and by whom it was added', () => {
    expect(lineOf({ added_by: 'Layla' })).toMatchObject({
      addedAt: Date.parse('2026-11-20T15:30:00Z'),
      heldUntil: null,
      addedBy: 'Layla',
    });
  });
});

describe('where and when', () => {
  it('are the table and the instants', () => {
    expect(parseOrder(wireOrder({ delivery_datetime: '2026-11-20T18:00:00Z' }))).toMatchObject({
      location: { code: '12', type: 'Table' },
      createdAt: Date.parse('2026-11-20T15:30:00Z'),
      statusAt: Date.parse('2026-11-20T15:40:00Z'),
      wantedAt: Date.parse('2026-11-20T18:00:00Z'),
    });
  });

  it('are open for an order without a table that is wanted at once', () => {
    const order = parseOrder(wireOrder({ customer_number: null, order_location_type: null }));
    expect([order.location, order.wantedAt]).toEqual([null, null]);
  });
});

describe('what only seated phones are told', () => {
  it('is absent on others', () => {
    expect(parseOrder(wireOrder())).toMatchObject({ customerName: null, address: '', carNumber: '' });
  });

  it('is there on theirs', () => {
    const order = parseOrder(
      wireOrder({ customer_name: 'Layla', address: '4, Palm Tower', car_number: 'A 12345' }),
    );
    expect(order).toMatchObject({ customerName: 'Layla', address: '4, Palm Tower', carNumber: 'A 12345' });
  });
});
