import { figures, seed } from '#tests/support/figures.ts';
import {
  fuzzRequests,
  type Description,
  type FuzzRequest,
  type KnownValues,
} from '#tests/support/hostile/fuzz-requests.ts';
import type { ApiDescription } from '#server/http/docs/api-description.ts';
import { faultsIn, inOrder } from '#tests/support/store/books.ts';
import { cameAnswer, createAnswerCheck } from '#tests/support/hostile/described-answers.ts';
import { stores } from '#tests/support/store/store.ts';
import { buildOrder, createTestApp } from '#tests/support/app/test-app.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

const AT_ONCE = 10;
/** Guesses of codes and ids are limited per minute. */
const BETWEEN_MS = 1000;

function addressOf(count: number): string {
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

it.each(stores)(
  `no request out of the description gets a 5xx or bends the books on %s (seed ${seed})`,
  { timeout: 180_000 + figures.fuzzed * 100 },
  async (kind) => {
    const kitchen = await createTestApp(kind, { environment: { TRUST_PROXY: 'loopback' } });
    const table = { order_location: '12', order_location_type: 'Table' as const };
    const placed = await kitchen.order(table, { key: randomUUID() });
    const { uuid, visit_token: visit } = placed.body;
    const description = (await kitchen.call<Description & ApiDescription>(apiPaths.openapi)).body;
    const check = createAnswerCheck(description);
    const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
    const known: KnownValues = {
      visits: [visit ?? 'x'],
      words: [
        uuid,
        'menu-1',
        'taouk',
        'prawns',
        'side',
        'batata',
        'portion',
        'two',
        '12',
        '13',
        visit ?? '',
        '32.000',
      ],
      tokens: [await kitchen.staffToken('manager'), await kitchen.staffToken('kitchen'), 'x'],
      params: {
        lang: 'en',
        license: 'test-kitchen',
        menu: 'menu-1',
        uuid,
        code: '12',
        id: 'hummus',
        location: '12',
      },
      honest: {
        'POST /{lang}/api/order/': buildOrder({ order_type: 'takeaway', order_location: null }),
        'PATCH /{lang}/api/order/{uuid}/': { ...buildOrder(), line_items: [line], visit_token: visit },
        'POST /{lang}/api/visit/': { location: '13', location_type: 'Table', name: 'Layla' },
        'POST /staff/api/orders/{uuid}/status/': { status: 'accepted' },
        'POST /staff/api/products/{id}/': { out_of_stock: false, pos_available_qty: 3 },
        'POST /staff/api/pause/': { minutes: 0 },
        'POST /staff/api/locations/{code}/busy/': { busy: false },
      },
    };
    const reached = new Map<number, number>();
    let sent = 0;
    async function send({ method, url, headers, body }: FuzzRequest): Promise<void> {
      const answer = await kitchen.app.http.inject({
        method,
        url,
        headers: {
          host: 'localhost:8080',
          // A different client each time: a single address would soon be limited, and reach nothing.
          'x-forwarded-for': addressOf(sent++),
          ...(body !== null && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== null && { payload: body }),
      });
      const { statusCode: status } = answer;
      reached.set(status, (reached.get(status) ?? 0) + 1);
      const isBusy = status === 503 && answer.headers['retry-after'] !== undefined;
      if (status >= 500 && !isBusy)
        throw new Error(`${status} for ${JSON.stringify({ method, url, headers, body })}: ${answer.body}`);
      if (status >= 400)
        expect(answer.headers['content-type']).toMatch(/^application\/problem\+json|^text\/html/);
      const described = check.find(method, url);
      const faults = described ? check.faultsOf(described, cameAnswer(answer)) : [];
      expect(faults, `${method} ${url}: ${answer.body.slice(0, 300)}`).toEqual([]);
    }
    const requests = fc
      .sample(fuzzRequests(description, known), { numRuns: figures.fuzzed, seed })
      .filter(({ url }) => !/\/events\b/.test(url));
    for (let start = 0; start < requests.length; start += AT_ONCE) {
      await Promise.all(requests.slice(start, start + AT_ONCE).map(send));
      kitchen.clock.advance(BETWEEN_MS);
    }
    for (const status of [200, 201, 403, 404, 409, 422])
      expect(reached.get(status), `requests answered ${status}`).toBeGreaterThan(0);
    expect(reached.get(429) ?? 0, 'requests held back').toBeLessThan(requests.length / 10);
    const after = await kitchen.order(
      { order_type: 'takeaway', order_location: null },
      { key: randomUUID() },
    );
    expect(after.status).toBeLessThan(500);
    expect(await faultsIn(kitchen.engine)).toEqual(inOrder);
    await kitchen.close();
  },
);
