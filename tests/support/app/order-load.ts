import { randomUUID } from 'node:crypto';
import { buildOrder } from './test-app.ts';

/** The answers that guests received during a fault. */
export interface Told {
  /** The number of each order answered 201, by its key. */
  placed: Map<string, string>;
  /** The count of each other status. */
  others: Map<number, number>;
  /** Calls without any answer. */
  cut: number;
}

export function nobodyTold(): Told {
  return { placed: new Map(), others: new Map(), cut: 0 };
}

/** Sends one takeaway order to the base that `pick` returns. */
export async function orderOnce(pick: () => string, told: Told, key: string = randomUUID()): Promise<number> {
  try {
    const response = await fetch(`${pick()}/en/api/order/`, {
      method: 'POST',
      // The same key means the same bytes, however often it is sent.
      body: JSON.stringify(
        buildOrder({
          order_type: 'takeaway',
          order_location: null,
          line_items: [{ product: 'hummus', quantity: 1, cart_uuid: key }],
        }),
      ),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
    const body = (await response.json()) as { padded_order_id: string };
    if (response.status === 201) told.placed.set(key, body.padded_order_id);
    else told.others.set(response.status, (told.others.get(response.status) ?? 0) + 1);
    return response.status;
  } catch {
    told.cut++;
    return 0;
  }
}

/** Longer than any fault blocks orders. */
const PATIENCE_MS = 60_000;

/** Orders one after the other until this many are placed in all; reports other answers when they are not. */
export async function orderUntilPlaced(count: number, pick: () => string, told: Told): Promise<void> {
  const begun = performance.now();
  while (told.placed.size < count) {
    await orderOnce(pick, told);
    if (performance.now() - begun < PATIENCE_MS) continue;
    const others = JSON.stringify(Object.fromEntries(told.others));
    throw new Error(
      `${told.placed.size} of ${count} orders were placed; not answered: ${told.cut}; others: ${others}`,
    );
  }
}

/**
 * Several guests who order one after the other until the returned function is called, which resolves after
 * the last answer.
 */
export function orderUntil(
  isOver: () => boolean,
  pick: () => string,
  guests = 6,
): { told: Told; ended: Promise<void> } {
  const told = nobodyTold();
  async function guest(): Promise<void> {
    while (!isOver()) {
      // A phone sends an unanswered order again.
      const key = randomUUID();
      for (let tries = 0; tries < 50 && !isOver(); tries++) {
        const status = await orderOnce(pick, told, key);
        if (status !== 0 && status !== 503) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
  return { told, ended: Promise.all(Array.from({ length: guests }, guest)).then(() => {}) };
}
