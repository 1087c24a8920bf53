import type { OrderDraft } from '#contract/orders/order.ts';
import { randomUUID } from 'node:crypto';
import type { CallOptions, TestApp } from './test-app.ts';

/** One piece of a dish, as a guest sends it. */
export function orderLine(
  product: string,
  more: Partial<OrderDraft['line_items'][number]> = {},
): OrderDraft['line_items'][number] {
  return { product, quantity: 1, cart_uuid: randomUUID(), ...more };
}

/** The answer to an order: its status, and for a refusal its code and the faulty fields. */
export async function refusalOf(test: TestApp, changes: Partial<OrderDraft>, options?: CallOptions) {
  const { status, body } = await test.order(changes, options);
  return { status, code: body.code, paths: body.errors?.map(({ path }) => path) };
}
