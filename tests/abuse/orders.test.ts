import type { Description } from '#tests/support/hostile/fuzz-requests.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { faultsIn, inOrder } from '#tests/support/store/books.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { buildOrder, createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { printedCode } from '#server/visits/location.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Tampering {
  path: string;
  value: unknown;
  expect: string;
  when?: string;
}

const { cases } = readCorpus<{ cases: Tampering[] }>('tampered-orders');
/** Without a name the guest is `Guest` (contract section 5): the only difference from the corpus. */
const DECIDED = /^where it is required$/;
/** The fields that differ between orders. */
const OWN = ['uuid', 'padded_order_id'];

/**
 * A venue for which the corpus's values are meaningful, so that only the rule can refuse them: another product offers
 * the value, the coupon has expired, and another venue has the license, menu and product that they name.
 */
const venue = buildVenue({
  coupons: [
    { code: 'EXPIRED', discount_value: '10', ends: '2026-01-01T00:00:00Z' },
    { code: 'A', discount_value: '10' },
  ],
  loyalty: {
    employees: [{ employee_id: 'E-7', name: 'Omar', employee_phone: '+971507654321' }],
    promotions: [
      { id: '1', name: 'Crew', discount_value_type: 'fixed', discount_value: '9', employee: true },
    ],
  },
  ordering: { max_open_per_phone: 0, max_open_per_address: 0 },
  menu: {
    enable_coupons: true,
    enable_tips: true,
    loyalty_enabled: true,
    taxes: [
      { id: '1', name: 'VAT', rate: '5', type: 'percentage' },
      { id: '2', name: 'Cover', rate: '1', type: 'fixed' },
    ],
    cart_subtotal_include_tax: true,
    variations: [
      {
        id: 'portion',
        name: 'Portion',
        multiple: true,
        values: [
          { id: 1, value: 'Large' },
          { id: 'value of another product', value: 'Spicy' },
        ],
      },
    ],
    categories: [
      {
        id: 'mains',
        name: 'Mains',
        products: [
          {
            id: 'plate',
            name: 'Plate',
            price: '32.000',
            product_variations: [{ variation: 'portion', variation_value: 1 }],
          },
          {
            id: 'soup',
            name: 'Soup',
            price: '20.000',
            product_variations: [{ variation: 'portion', variation_value: 'value of another product' }],
          },
          {
            id: 'lunch',
            name: 'Lunch',
            price: '45.000',
            combo_groups: [{ id: 1, name: 'Side', products: [{ id: 'salad', name: 'Salad' }] }],
          },
          {
            id: 'dinner',
            name: 'Dinner',
            price: '60.000',
            combo_groups: [{ id: 2, name: 'Drink', products: [{ id: 'not in this group', name: 'Tea' }] }],
          },
        ],
      },
    ],
  },
});
const WEST = [
  [0, 0],
  [60, 0],
  [60, 30],
  [0, 30],
  [0, 0],
];
const otherVenue = buildVenue({
  license: 'another-venue',
  locations: { signed: true },
  delivery_zones: {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: '', delivery_amount: '10.000' },
        geometry: { type: 'Polygon', coordinates: [WEST] },
      },
    ],
  },
  menu: {
    id: 'another-venue-menu-id',
    enable_delivery: true,
    categories: [
      {
        id: 'mains',
        name: 'Mains',
        products: [{ id: 'id of another venue', name: 'Dish', price: '1.000' }],
      },
    ],
  },
});

/** The refusal code of a path, or of one of its values; by default `validation`. */
const CODES: Record<string, string> = {
  'total 0.001': 'price_changed',
  'sub_total 0.000': 'price_changed',
  'discount 999999.000': 'price_changed',
  'delivery_fees 0.000': 'price_changed',
  'additional_data.loyalty_discounts': 'price_changed',
  'line_items.[].product_price 0.001': 'price_changed',
  'line_items.[].product': 'product_unavailable',
  'line_items.[].variations': 'variation_invalid',
  'line_items.[].combo_groups': 'combo_incomplete',
  'coupon EXPIRED': 'coupon_invalid',
  'payment_type loyalty': 'payment_type_disabled',
  order_location: 'location_invalid',
  license: 'not_found',
};
/** The path of the error, if it is not the path itself: there the table is missing. */
const PLACES: Record<string, string> = { 'order_type dine_in': 'order_location' };
/** Refusals about the order as a whole. */
const WITHOUT_PATH = ['price_changed', 'payment_type_disabled', 'not_found'];

let kitchen: TestApp;
beforeAll(async () => {
  kitchen = await createTestApp('sqlite', { venue });
  await kitchen.importFile(otherVenue);
  await kitchen.app.venues.refresh();
});
afterAll(() => kitchen.close());

function lineOf(product: string, choices: object = {}) {
  return { product, quantity: 1, cart_uuid: randomUUID(), ...choices };
}

const takeaway = { order_type: 'takeaway', order_location: null, order_location_type: undefined } as const;
let table = 0;

/**
 * An order at the other venue, which signs its codes, delivers and has no wallets; null: the case does not need one.
 */
async function honestNextDoor({ path, when = '' }: Tampering): Promise<object | null> {
  const body = { menu: otherVenue.menu.id, line_items: [lineOf('id of another venue')] };
  if (when.includes('signed')) {
    const live = await kitchen.app.venues.find(otherVenue.license);
    const code = live && (await printedCode(kitchen.engine, live.venue, { code: '12', type: 'Table' }));
    return buildOrder({ ...body, order_location: code });
  }
  if (/^(address_coordinates|delivery_fees)$/.test(path))
    return buildOrder({
      ...takeaway,
      ...body,
      order_type: 'delivery',
      address: 'Marina Walk 1',
      address_coordinates: { type: 'Point', coordinates: [55.3, 25.2] },
      delivery_fees: '10.000',
    });
  return when.includes('wallet') ? buildOrder({ ...takeaway, ...body }) : null;
}

/** The order that a case modifies: of the kind with the field it modifies. */
function honestHere({ path }: Tampering): object {
  if (path.endsWith('combo_groups')) {
    const salad = { combo_groups: [{ id: 1, products: [{ id: 'salad', selected: true }] }] };
    return buildOrder({ ...takeaway, line_items: [lineOf('lunch', salad)] });
  }
  if (path.endsWith('variations'))
    return buildOrder({ ...takeaway, line_items: [lineOf('plate', { variations: [1] })] });
  const lines = { line_items: [lineOf('plate'), lineOf('soup')] };
  return path.startsWith('order_location')
    ? buildOrder({ ...lines, order_location: String(++table) })
    : buildOrder({ ...takeaway, ...lines });
}

/** Sets a value at a dotted path; [] means every line. */
function tampered(body: object, { path, value }: Tampering): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const [head = '', ...rest] = path.split('.');
  if (head === 'line_items' && rest[0] === '[]') {
    const [field = ''] = rest.slice(1);
    const lines = copy['line_items'] as Record<string, unknown>[];
    // The corpus describes the value of this field in words.
    const text = field === 'cart_uuid' ? 'same-for-every-line' : value;
    copy['line_items'] = lines.map((line) => ({ ...line, [field]: text }));
    return copy;
  }
  copy[head] = rest.length === 0 ? value : { [rest.join('.')]: value };
  return copy;
}

/** The fields of an order that must not depend on the request. */
function told(order: object): object {
  const entries = Object.entries(order).filter(([key]) => !OWN.includes(key));
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)).replaceAll(/[0-9a-f-]{36}/g, 'id')) as object;
}

interface Answer {
  uuid: string;
  code?: string;
  errors?: { path: string }[];
  reason?: string;
}

function send(body: object, license: string) {
  const host = `${license}.localhost`;
  return kitchen.call<Answer>('/en/api/order/', { method: 'POST', body, key: randomUUID(), host });
}

async function countOrders(): Promise<number> {
  return (await kitchen.engine.db.selectFrom('orders').select('uuid').execute()).length;
}

describe('an order whose body was changed on the way', () => {
  const played = cases.filter(({ when = '' }) => !DECIDED.test(when));

  it.each(played)('$path = $value is $expect', async (tampering) => {
    const { path, value } = tampering;
    const nextDoor = await honestNextDoor(tampering);
    const { license } = nextDoor ? otherVenue : venue;
    const honest = nextDoor ?? honestHere(tampering);
    const plain = await send(honest, license);
    expect(plain.status, JSON.stringify(plain.body)).toBe(201);
    const before = await countOrders();
    const bent = await send(tampered(honest, tampering), license);
    if (tampering.expect === 'ignored') {
      expect(bent.status).toBe(201);
      expect(bent.body).not.toMatchObject({ [path]: value });
      expect(told(await kitchen.read(bent.body.uuid))).toEqual(told(await kitchen.read(plain.body.uuid)));
    } else {
      const { code, errors = [], reason } = bent.body;
      const name = `${path} ${String(value)}`;
      const wanted = CODES[name] ?? CODES[path] ?? 'validation';
      expect(code).toBe(wanted);
      const place = PLACES[name] ?? path.replace('.[]', '[');
      if (!WITHOUT_PATH.includes(wanted)) expect(errors).not.toEqual([]);
      for (const error of errors)
        expect(error.path.replace(/\[\d+\]/, '[')).satisfy((at: string) => at.startsWith(place));
      if (wanted === 'coupon_invalid') expect(reason).toBe('ended');
      expect(await countOrders()).toBe(before);
    }
  });
});

function sendText(payload: string) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return kitchen.app.http.inject({ method: 'POST', url: '/en/api/order/', headers, payload });
}

describe('bodies that are no honest JSON', () => {
  const bodies = readCorpus<{ kind: string; body: string }[]>('json-bodies', 'body');

  it.each(bodies)('$kind: $body', async ({ body }) => {
    expect([400, 413, 415, 422]).toContain((await sendText(body)).statusCode);
    expect(({} as Record<string, unknown>)['isStaff']).toBeUndefined();
  });

  it.each(bodies.filter(({ body }) => body.startsWith('{"')))(
    'change nothing in the midst of an honest order. $kind: $body',
    async ({ body }) => {
      const honest = JSON.stringify(buildOrder({ ...takeaway, line_items: [lineOf('plate')] }));
      const plain = await sendText(honest);
      expect(plain.statusCode).toBe(201);
      const bent = await sendText(`${honest.slice(0, -1)},${body.slice(1)}`);
      if (bent.statusCode === 201) {
        const [first, second] = [plain, bent].map((answer) => answer.json<Answer>().uuid);
        expect(told(await kitchen.read(second ?? ''))).toEqual(told(await kitchen.read(first ?? '')));
      } else expect([400, 409, 413, 422]).toContain(bent.statusCode);
      expect(({} as Record<string, unknown>)['isStaff']).toBeUndefined();
    },
  );

  it('nested deeply anywhere are refused by every call that reads JSON, before anything walks through them', async () => {
    const { paths } = (await kitchen.call<Description>(apiPaths.openapi)).body;
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        requestBody?.content['application/json']
          ? { method: method.toUpperCase(), url: path.replaceAll(/\{\w+\}/g, 'x') }
          : [],
      ),
    );
    expect(operations.length).toBeGreaterThan(20);
    const authorization = `Bearer ${await kitchen.staffToken()}`;
    const { headers: office } = await signInOwner(kitchen);
    const honest = JSON.stringify(buildOrder(takeaway)).slice(0, -1);
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ])
      for (const { method, url } of operations) {
        const headers = {
          ...office,
          host: 'localhost:8080',
          'content-type': 'application/json',
          // The office takes a person's cookie, or a key: a board's token is refused before any body is read.
          ...(!url.startsWith('/office/') && { authorization }),
          'idempotency-key': randomUUID(),
        };
        const payload = `${honest},"deep":${open?.repeat(4000)}0${close?.repeat(4000)}}`;
        const answer = await kitchen.app.http.inject({ method: method as 'POST', url, headers, payload });
        expect([answer.statusCode, answer.json<Answer>().code], `${method} ${url}`).toEqual([
          400,
          'bad_request',
        ]);
      }
  });

  it('leave the books in order', async () => {
    expect(await faultsIn(kitchen.engine)).toEqual(inOrder);
  });
});
