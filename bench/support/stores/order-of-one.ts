import { randomUUID } from 'node:crypto';
import type { LoadRequest } from '../load/load.ts';

function part(): number {
  return Math.floor(Math.random() * 256);
}

/**
 * A takeaway order of one product of the long menu, from one of many addresses, since the writes of one address per
 * minute are limited.
 */
export function orderOfOne(): LoadRequest {
  const body = JSON.stringify({
    menu: 'menu-1',
    order_type: 'takeaway',
    payment_type: 'cash',
    customer_name: 'Guest',
    line_items: [{ product: 'dish-1', quantity: 1, cart_uuid: 'a' }],
  });
  const from = `10.0.${part()}.${part()}`;
  return {
    method: 'POST',
    path: '/en/api/order/',
    headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': from },
    body,
  };
}
