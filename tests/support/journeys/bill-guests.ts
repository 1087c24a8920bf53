import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';

import { latinDigits } from '#domain/text/digits.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { WALLET_PHONES } from '#tests/support/build/dine-and-share.ts';
import { randomUUID } from 'node:crypto';
import { inArabic } from '#tests/support/journeys/in-arabic.ts';
import type { Journey } from '#tests/support/journeys/journey.ts';

/** The table of the evening’s order. */
export const BILL_TABLE = '12';

/** The dishes of the evening’s order; each is a line of this run. */
export const BILL_DISHES = [
  { product: 'falafel', quantity: 1 },
  { product: 'fattoush', quantity: 1 },
  { product: 'water', quantity: 1, variations: ['bottle-750'] },
  { product: 'ayran', quantity: 2 },
  { product: 'muhallabia', quantity: 1 },
].map((line) => ({ ...line, cart_uuid: randomUUID() }));

/** Calls the server from this process, which cannot resolve the browser's names for the local machine. */
export async function call<T>(
  { restaurant }: Pick<Journey, 'restaurant'>,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  { key = randomUUID(), visit = '' }: { key?: string; visit?: string } = {},
): Promise<T> {
  const { port } = new URL(restaurant.origin);
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(visit && { 'sufra-visit': visit }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** The evening's order at the table: AED 137.00, 20.00 off, so that dishes cost thousandths. */
export function ordered(
  stage: Pick<Journey, 'restaurant'>,
  table = BILL_TABLE,
  line_items = BILL_DISHES,
): Promise<OrderPlaced> {
  return call(stage, 'POST', fillPath(orderCalls.placeOrder.path, { lang: 'en' }), {
    menu: 'bayt-zaytoun',
    order_type: 'dine_in',
    order_location: table,
    order_location_type: 'Table',
    payment_type: 'cash',
    customer_name: 'Layla',
    phone: WALLET_PHONES[0],
    coupon: 'AHLAN20',
    line_items,
  });
}

const TEA = { product: 'sage-tea', quantity: 1, cart_uuid: randomUUID() };

/** A tea comes onto the bill, or another dish; the function returned takes it off again. */
export async function added(
  stage: Pick<Journey, 'restaurant'>,
  { uuid, visit_token: visit }: OrderPlaced,
  dish = TEA,
): Promise<() => Promise<unknown>> {
  const key = randomUUID();
  const line_items = [dish];
  await call(
    stage,
    'PATCH',
    fillPath(orderCalls.readOrder.path, { lang: 'en', uuid }),
    { line_items },
    { key, visit },
  );
  return () =>
    call(stage, 'POST', fillPath(orderCalls.withdrawLines.path, { lang: 'en', uuid, key }), {}, { visit });
}

/** A phone as the one that sent the order from its own cart. */
export async function sentBy(phone: Phone, { visit_token: token }: OrderPlaced): Promise<void> {
  await phone.context.addInitScript(
    ([visit, lines]) => {
      localStorage.setItem('sufra:bayt-zaytoun:visit', visit);
      localStorage.setItem('sufra:bayt-zaytoun:my-lines', lines);
    },
    [
      JSON.stringify({ tokens: [token], orders: [] }),
      JSON.stringify(BILL_DISHES.map(({ cart_uuid: id }) => ({ id, of: 1 }))),
    ] as const,
  );
}

/** An amount of a page or an answer in thousandths. */
export function mills(text: string): number {
  const [amount = ''] = /\d[\d.]*/.exec(latinDigits(text).replaceAll('٫', '.')) ?? [];
  return Math.round(Number(amount) * 1000);
}

/** A guest scans the table's code and is let in by somebody who sits there. */
export async function joins(
  guest: Phone,
  host: Phone,
  lang: 'en' | 'ar' = 'en',
  table = BILL_TABLE,
): Promise<void> {
  await guest.opens(`/${lang}/t/#${table}`);
  await guest.isAt(`/${lang}/home`);
  const ask = guest.button(lang === 'ar' ? inArabic('joinAsk') : 'Ask to join');
  await ask.click();
  const letIn = host.button('Let in');
  await letIn.click();
  await host.misses(letIn);
  await guest.misses(ask);
}

/** The last row of the receipt of a part on a phone, in thousandths. */
export async function paidOn({ page }: Phone): Promise<number> {
  return mills(await page.locator('dl > div').last().locator('dd').innerText());
}
