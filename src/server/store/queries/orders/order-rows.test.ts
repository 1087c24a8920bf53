import { orderTextNames } from '#domain/order/checkout-texts.ts';
import { expect, it } from 'vitest';
import type { OrderRow } from '../../rows/order-rows.ts';
import { readOrder } from './order-rows.ts';

/** An order's row as stored by a version that only asked for the name. */
const row: OrderRow = {
  license: 'lic',
  uuid: 'order',
  number: 1,
  status: 'pending',
  version: 1,
  created_at: 0,
  updated_at: 0,
  status_at: 0,
  kitchen_at: 0,
  order_type: 'dine_in',
  payment_type: 'cash',
  location_code: '12',
  location_type: 'Table',
  visit_id: 'visit',
  joined_from: null,
  phone: '',
  placed_from: null,
  idempotency_key: 'key',
  body_hash: 'hash',
  subtotal_mills: 0,
  total_mills: 0,
  tips_mills: 0,
  document: JSON.stringify({ name: 'Layla', email: '' }),
};

it('an order of an earlier version has empty texts where it was not asked for them', () => {
  const order = readOrder(row, [], []);
  expect(orderTextNames.filter((name) => order[name] !== '')).toEqual([]);
  expect(order.customer).toEqual({ name: 'Layla', email: '', phone: '' });
});

it('payments stand in the order in which they were booked, however their rows come', () => {
  const paid = (payment_id: string, at: number) => ({
    license: 'lic',
    order_uuid: 'order',
    payment_id,
    payment_type: 'cash' as const,
    amount_mills: 1000,
    change_mills: 0,
    at,
  });
  const order = readOrder(row, [], [paid('b', 30), paid('c', 10), paid('a', 20)]);
  expect(order.payments.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});
