import { buildVenue } from '#tests/support/build-venue.ts';
import { readCorpus } from '#tests/support/corpus.ts';
import { faultsIn, inOrder } from '#tests/support/books.ts';
import { buildOrder, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Tampering {
  path: string;
  value: unknown;
  expect: string;
  when?: string;
}

const { cases } = readCorpus<{ cases: Tampering[] }>('tampered-orders');
/** What depends on something that this honest order has not: each has its own test where the thing is at home. */
const ELSEWHERE = /fee|signed|required|wallet|employee|two truths|combo/;
const UNTOLD = ['uuid', 'id', 'created_at', 'updated_at', 'padded_order_id', 'number', 'visit_token'];

let kitchen: TestApp;
beforeAll(async () => {
  kitchen = await createTestApp('sqlite', {
    venue: buildVenue({ menu: { enable_tips: true }, ordering: { max_open_per_phone: 0 } }),
  });
});
afterAll(() => kitchen.close());

function honest(): Record<string, unknown> {
  return { ...buildOrder({ order_type: 'takeaway', order_location: null, order_location_type: undefined }) };
}

/** Puts a value where a path with dots leads; [] stands for every line. */
function tampered(body: Record<string, unknown>, { path, value }: Tampering): Record<string, unknown> {
  const copy = structuredClone(body);
  if (path === 'order_location') Object.assign(copy, { order_type: 'dine_in', order_location_type: 'Table' });
  const [head = '', ...rest] = path.split('.');
  if (head === 'line_items' && rest[0] === '[]') {
    const [field = ''] = rest.slice(1);
    const lines = copy['line_items'] as Record<string, unknown>[];
    copy['line_items'] = lines.map((line) => ({ ...line, [field]: value }));
    return copy;
  }
  copy[head] = rest.length === 0 ? value : { [rest.join('.')]: value };
  return copy;
}

/** What of an order must not differ, whoever tells what. */
function told(order: object): object {
  const entries = Object.entries(order).filter(([key]) => !UNTOLD.includes(key) && !/_at$|url/.test(key));
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)).replaceAll(/[0-9a-f-]{36}/g, 'id')) as object;
}

describe('an order whose body was changed on the way', () => {
  const played = cases.filter(
    ({ when, expect: wanted }) => !ELSEWHERE.test(when ?? '') && /^(refused|ignored)$/.test(wanted),
  );

  it.each(played)('$path = $value is $expect', async (tampering) => {
    const plain = await kitchen.call<{ uuid: string }>('/en/api/order/', {
      method: 'POST',
      body: honest(),
      key: randomUUID(),
    });
    expect(plain.status).toBe(201);
    const bent = await kitchen.call<{ uuid: string; code?: string }>('/en/api/order/', {
      method: 'POST',
      body: tampered(honest(), tampering),
      key: randomUUID(),
    });
    if (tampering.expect === 'refused') {
      expect(bent.status).toBeGreaterThanOrEqual(400);
      expect(bent.status).toBeLessThan(500);
      expect(bent.body.code).toBeDefined();
    } else {
      expect(bent.status).toBe(201);
      expect(told(await kitchen.read(bent.body.uuid))).toEqual(told(await kitchen.read(plain.body.uuid)));
    }
  });
});

describe('bodies that are no honest JSON', () => {
  it.each(readCorpus<{ kind: string; body: unknown }[]>('json-bodies'))('$kind: $body', async ({ body }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await kitchen.app.http.inject({
      method: 'POST',
      url: '/en/api/order/',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      payload: text,
    });
    expect([400, 413, 415, 422]).toContain(answer.statusCode);
    expect(({} as Record<string, unknown>)['isStaff']).toBeUndefined();
  });

  it('leave the books in order', async () => {
    expect(await faultsIn(kitchen.engine)).toEqual(inOrder);
  });
});
