import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';

import { randomUUID } from 'node:crypto';
import type { Phone } from '../browser/phone.ts';
import { WALLET_PHONES } from '../build/dine-and-share.ts';
import type { Journey } from './journey.ts';

/** Calls a stage's server from this process, which cannot resolve the browser's names for the local machine. */
export async function call(
  stage: Journey,
  method: string,
  path: string,
  body: object,
  visit = '',
): Promise<OrderPlaced> {
  const { port } = new URL(stage.restaurant.origin);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(visit && { 'sufra-visit': visit }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as OrderPlaced;
}

/** Lines of Sage tea, AED 16.00 each. */
export function teas(quantity: number) {
  return [{ product: 'sage-tea', quantity, cart_uuid: randomUUID() }];
}

/** A guest with a wallet orders two Sage teas, AED 32.00. */
export async function place(
  stage: Journey,
  phone: string = WALLET_PHONES[0],
  payment_type: 'cash' | 'card' = 'cash',
): Promise<OrderPlaced & { lines: string[] }> {
  const body = {
    menu: 'bayt-zaytoun',
    order_type: 'takeaway',
    payment_type,
    phone,
    line_items: teas(2),
  };
  const placed = await call(stage, 'POST', fillPath(orderCalls.placeOrder.path, { lang: 'en' }), body);
  return { ...placed, lines: body.line_items.map(({ cart_uuid: id }) => id) };
}

/** Makes this phone the one that placed an order, as far as the server can tell. */
export async function placedOn(phone: Phone, { visit_token: token }: OrderPlaced): Promise<void> {
  const kept = JSON.stringify({ tokens: [token], orders: [] });
  await phone.context.addInitScript((text) => {
    localStorage.setItem('sufra:bayt-zaytoun:visit', text);
  }, kept);
}
