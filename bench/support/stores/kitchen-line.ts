import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';

import { buildOrder } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { randomUUID } from 'node:crypto';

/** A running venue whose grill makes everything, and its board's token. */
export interface LineVenue {
  base: string;
  token: string;
}

/** The license of the venue that `openLine` imports. */
export const LINE_LICENSE = 'test-kitchen';

/** Puts a venue with a grill into a store; returns a token for its boards. */
export async function openLine(url: string): Promise<string> {
  const engine = await openStore(url);
  const file = buildVenue({
    ordering: { max_open_per_phone: 0, max_open_per_address: 0 },
    stations: [{ id: 'grill', name: 'Grill', products: ['hummus'] }],
  });
  await importVenue({ engine, clock: systemClock, ids: systemIds }, JSON.stringify(file), {
    path: import.meta.filename,
    eager: false,
  });
  const token = await createStaffToken(
    { engine, clock: systemClock, ids: systemIds },
    { license: LINE_LICENSE, role: 'manager', days: 1 },
  );
  await engine.close();
  return token;
}

/** A call with the board's token and a key of its own. */
export function post({ base, token }: LineVenue, path: string, body: unknown): Promise<Response> {
  return fetch(`${base}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
}

/** Places an order of this many lines; returns its uuid. */
export async function placeLines(venue: LineVenue, lines: number): Promise<string> {
  const items = Array.from({ length: lines }, (_, index) => ({
    product: 'hummus',
    quantity: 1,
    cart_uuid: `line-${index}`,
  }));
  const order = buildOrder({ order_type: 'takeaway', order_location: null, line_items: items });
  const answer = await post(venue, fillPath(orderCalls.placeOrder.path, { lang: 'en' }), order);
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { uuid: string }).uuid;
}
