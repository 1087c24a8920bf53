import type { OrderDraft } from '#contract/orders/order.ts';
import { problems, type ProblemCode } from '#contract/values/problem.ts';
import { officePaths } from '#contract/office/office-paths.ts';
import { HELD_MS } from '#domain/cart/held-lines.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { descriptionOf } from '#server/http/docs/openapi.ts';
import type { Engine } from '#server/store/engine.ts';
import { StoreUnavailable } from '#server/store/engine.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { loyaltyVenue, openLoyaltyStage, type LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import {
  addPerson,
  enrolDevice,
  OWN_PAGE,
  sayWho,
  signInAs,
  signInOwner,
  type OfficeBrowser,
} from '#tests/support/app/office.ts';
import { cameAnswer, createAnswerCheck, type AnswerCheck } from '#tests/support/hostile/described-answers.ts';
import type { Answer, CallOptions, TestApp } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

interface Said {
  code?: string;
}
type Asked = Promise<Answer<Said>>;

/** A request to a venue that is refused. */
interface Scene {
  what: string;
  venue?: VenueFile;
  play(stage: LoyaltyStage): Asked;
}

const square = [
  [55.2, 25.2],
  [55.4, 25.2],
  [55.4, 25.4],
  [55.2, 25.4],
  [55.2, 25.2],
];

/** A venue without a loyalty partner that delivers as far as the creek. */
function kitchen({ menu, ...file }: VenueChanges = {}): VenueFile {
  return buildVenue({
    coupons: [
      { code: 'PAST', discount_value_type: 'fixed', discount_value: '5', ends: '2020-01-01T00:00:00Z' },
    ],
    delivery_zones: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { delivery_amount: '12' },
          geometry: { type: 'Polygon', coordinates: [square] },
        },
      ],
    },
    locations: { tables: '1-20' },
    ...file,
    menu: {
      enable_delivery: true,
      enable_address_google_maps: true,
      enable_coupons: true,
      enable_cash: true,
      minimum_order_amount: '60',
      ...menu,
    },
  });
}

const takeaway: Partial<OrderDraft> = {
  order_type: 'takeaway',
  order_location: null,
  order_location_type: null,
};

function placed(lng: number): Partial<OrderDraft> {
  return {
    ...takeaway,
    order_type: 'delivery',
    address: '3, Al Bahar, Creek Road',
    address_flat_no: '3',
    address_building_premise: 'Al Bahar',
    address_area_street: 'Creek Road',
    address_coordinates: { type: 'Point', coordinates: [lng, 25.3] },
  };
}

function dish(product: string, more: Partial<OrderDraft['line_items'][number]> = {}): Partial<OrderDraft> {
  return { line_items: [{ product, quantity: 1, cart_uuid: randomUUID(), ...more }] };
}

function order(what: string, draft: Partial<OrderDraft>, venue: VenueFile = kitchen()): Scene {
  return { what, venue, play: ({ test }) => test.order(draft) };
}

function call(what: string, url: string, options?: CallOptions): Scene {
  return { what, venue: kitchen(), play: ({ test }) => test.call(url, options) };
}

/** Repeats a request until it is refused, as a guessing attacker does. */
async function untilRefused(ask: () => Asked): Asked {
  const answer = await ask();
  return answer.status === 429 ? answer : untilRefused(ask);
}

function savePrice(browser: OfficeBrowser, price: string): Asked {
  const edits = [{ at: 'menu/products/hummus/price', value: price, seen: 0 }];
  return browser.call(officePaths.officeDraft, 'PUT', { edits });
}

const closed = [{ start: '2000-01-01T00:00:00Z', end: '2100-01-01T00:00:00Z' }];
const sandbox = { payment: { provider: 'sandbox' } };

/** The injected behaviour of the store: it waits, or fails. */
let planted: () => Promise<void>;

/** The scenes that produce each code of the contract. A new code does not compile without a scene. */
const scenes: Record<ProblemCode, readonly [Scene, ...Scene[]]> = {
  bad_request: [
    call('an order that is no JSON', '/en/api/order/', {
      method: 'POST',
      body: '{"menu":',
      headers: { 'content-type': 'application/json' },
    }),
  ],
  unauthorized: [call('a board without a token', '/staff/api/orders')],
  forbidden: [
    {
      what: 'a dish added from a phone that does not sit there',
      async play({ test }) {
        const { body } = await test.order();
        return test.call(`/en/api/order/${body.uuid}/`, { method: 'PATCH', body: dish('hummus') });
      },
    },
  ],
  person_required: [
    {
      what: 'a line struck on a tablet of the kitchen',
      async play({ test }) {
        const device = await enrolDevice(test, await signInOwner(test), 'kitchen');
        return test.call('/staff/api/orders/x/lines/y/delete/', { method: 'POST', headers: device });
      },
    },
  ],
  pin_wrong: [
    {
      what: 'another PIN than the person’s',
      async play({ test }) {
        const owner = await signInOwner(test);
        const { id } = await addPerson(owner, 'manager', { pin: '4711' });
        return sayWho(test, await enrolDevice(test, owner, 'kitchen'), id, '4712');
      },
    },
  ],
  pin_rests: [
    {
      what: 'a device with many wrong PINs',
      async play({ test }) {
        const device = await enrolDevice(test, await signInOwner(test), 'kitchen');
        return untilRefused(() => sayWho(test, device, 'nobody', '0000'));
      },
    },
  ],
  link_ended: [
    {
      what: 'a link that nobody made',
      play: ({ test }) =>
        test.call(officePaths.officeLinkUse, {
          method: 'POST',
          body: { token: 'x'.repeat(32) },
          headers: OWN_PAGE,
        }),
    },
  ],
  code_ended: [
    call('a device’s code that nobody made', '/staff/api/enrol/', {
      method: 'POST',
      body: { code: '123456' },
      headers: OWN_PAGE,
    }),
  ],
  last_owner: [
    {
      what: 'the only owner, removed by himself',
      async play({ test }) {
        const { call: ask, session } = await signInOwner(test);
        return ask(officePaths.officePerson.replace(':id', session.person.id), 'DELETE');
      },
    },
  ],
  draft_conflict: [
    {
      what: 'a field that somebody else has written meanwhile',
      async play({ test }) {
        const owner = await signInOwner(test);
        const other = await signInAs(test, owner, 'manager');
        await savePrice(other, '33');
        return savePrice(owner, '34');
      },
    },
  ],
  draft_changed: [
    {
      what: 'a draft that has changed since it was looked at',
      play: async ({ test }) =>
        (await signInOwner(test)).call(officePaths.officePublications, 'POST', { version: 5 }),
    },
  ],
  publication_waits: [
    {
      what: 'a second publication for later',
      async play({ test }) {
        const owner = await signInOwner(test);
        const publishLater = async (price: string) => {
          const { version } = (await savePrice(owner, price)).body as { version: number };
          const at = new Date(test.clock.now() + 60_000).toISOString();
          return owner.call(officePaths.officePublications, 'POST', { version, at });
        };
        await publishLater('33');
        return publishLater('34');
      },
    },
  ],
  not_undoable: [
    {
      what: 'a publication that was undone before',
      async play({ test }) {
        const owner = await signInOwner(test);
        const { version } = (await savePrice(owner, '33')).body as { version: number };
        const { body } = await owner.call<{ id: string }>(officePaths.officePublications, 'POST', {
          version,
        });
        const undo = () => owner.call(officePaths.officePublicationUndo.replace(':id', body.id), 'POST', {});
        await undo();
        return undo();
      },
    },
  ],
  not_found: [
    call('an order by its number', '/en/api/order/000248/'),
    call('a coupon that nobody has', '/en/api/coupon/menu-1/NOBODY/'),
    call('the fee of another menu', '/en/api/delivery_zone/25.3,55.3/menu-2/'),
    call('the wallet of no order', `/loyalty/af/blue/${randomUUID()}/`),
    {
      what: 'paying no order',
      play: ({ test }) =>
        test.call(`/en/api/order/${randomUUID()}/payment/`, {
          method: 'POST',
          body: { payment_type: 'card' },
        }),
    },
  ],
  method_not_allowed: [call('an order that is put', '/en/api/order/', { method: 'PUT', body: {} })],
  too_large: [
    call('an order of a megabyte', '/en/api/order/', {
      method: 'POST',
      body: { order_comments: 'a'.repeat(1_000_000) },
    }),
  ],
  unsupported_media_type: [
    call('an order as a text', '/en/api/order/', {
      method: 'POST',
      body: 'one tea, please',
      headers: { 'content-type': 'text/plain' },
    }),
  ],
  validation: [
    order('an order of nothing', { line_items: [] }),
    order('an order for a time that is past', {
      ...takeaway,
      delivery_datetime: '1970-01-01T00:00:00Z',
    }),
    {
      what: 'an employee nobody knows',
      play: ({ test }) => test.order({ additional_data: { employee_id: 'X' } }),
    },
    {
      what: 'five digits for a wallet’s code',
      async play(stage) {
        stage.nextGuest();
        const { uuid } = await stage.order();
        return stage.redeem(uuid, '1.00', '12345');
      },
    },
    { what: 'a tip below nothing', play: async (stage) => stage.tip((await stage.order()).uuid, '-1') },
    {
      what: 'a split that does not add up',
      play: async (stage) => stage.split((await stage.order()).uuid, ['1', '1']),
    },
  ],
  idempotency_conflict: [
    {
      what: 'another order under the same key',
      async play({ test }) {
        const key = randomUUID();
        await test.order({}, { key });
        return test.order({ customer_name: 'Omar' }, { key });
      },
    },
    {
      what: 'another redemption under the same key',
      async play(stage) {
        stage.nextGuest();
        const { uuid } = await stage.order();
        const key = randomUUID();
        await stage.redeem(uuid, '1.00', undefined, key);
        return stage.redeem(uuid, '2.00', undefined, key);
      },
    },
  ],
  location_invalid: [order('an order at no table', { order_location: '21' })],
  variation_required: [order('a dish without its portion', dish('taouk'))],
  variation_invalid: [
    order('a dish in a portion it does not have', dish('taouk', { variations: ['two', 'x'] })),
  ],
  combo_incomplete: [order('a plate without its side', dish('lunch'))],
  in_progress: [
    {
      what: 'the twin of an order that is being placed',
      async play({ test }) {
        const free = Promise.withResolvers<void>();
        planted = () => free.promise;
        const key = randomUUID();
        const draft = { ...takeaway, ...dish('hummus') };
        const first = test.order(draft, { key });
        const twin = await test.order(draft, { key });
        free.resolve();
        expect((await first).status).toBe(201);
        return twin;
      },
    },
    {
      what: 'a share that another phone is paying',
      async play(stage) {
        const { uuid } = await stage.order();
        const { body } = await stage.split(uuid, ['32.00', '32.00']);
        const share = body.split_payments[0]?.uuid ?? '';
        await stage.payShare(uuid, share, randomUUID());
        return stage.payShare(uuid, share, randomUUID());
      },
    },
  ],
  venue_closed: [order('an order at a closed venue', {}, kitchen({ menu: { closing_rules: closed } }))],
  ordering_disabled: [order('an order where none are taken', {}, kitchen({ menu: { enable_order: false } }))],
  order_type_disabled: [
    order('a drive-thru order where there is none', { order_type: 'drive_thru', car_number: 'A 12' }),
  ],
  payment_type_disabled: [
    order('an order by a card machine that is not there', { payment_type: 'machine' }),
    {
      what: 'paying by card where no gateway is',
      venue: kitchen(),
      async play({ test }) {
        const { body } = await test.order();
        return test.call(`/en/api/order/${body.uuid}/payment/`, {
          method: 'POST',
          body: { payment_type: 'card' },
        });
      },
    },
  ],
  table_busy: [
    {
      what: 'an order at a table that a waiter holds',
      async play({ test }) {
        const token = await test.staffToken();
        await test.call('/staff/api/locations/12/busy/', { method: 'POST', body: { busy: true }, token });
        return test.order();
      },
    },
  ],
  active_order: [
    {
      what: 'a second order at a table',
      async play({ test }) {
        await test.order();
        return test.order();
      },
    },
  ],
  product_unavailable: [order('a dish that is no longer there', dish('moussaka'))],
  out_of_stock: [
    order('a dish that is sold out', dish('labneh')),
    order('more than there is left', dish('prawns', { quantity: 5 })),
    {
      what: 'a sold-out dish added to an open order',
      async play({ test }) {
        const { body } = await test.order();
        return test.call(`/en/api/order/${body.uuid}/`, {
          method: 'PATCH',
          body: dish('labneh'),
          visit: body.visit_token,
        });
      },
    },
  ],
  minimum_order: [order('a small delivery', placed(55.3))],
  outside_delivery_area: [
    order('a delivery to beyond the creek', { ...placed(56), ...dish('hummus', { quantity: 3 }) }),
    call('the fee beyond the creek', '/en/api/delivery_zone/25.3,56/menu-1/'),
  ],
  coupon_invalid: [
    order('an order with a coupon of long ago', { coupon: 'PAST' }),
    call('a coupon of long ago', '/en/api/coupon/menu-1/PAST/'),
  ],
  allergens_changed: [
    order('a dish of which the guest was shown more than is known', {
      ...dish('hummus', { needs: [{ code: 'sesame', kind: 'allergy', shown: 'free' }] }),
    }),
  ],
  price_changed: [
    order('an order at yesterday’s price', { total: '31.000' }),
    order('a delivery at yesterday’s fee', {
      ...placed(55.3),
      ...dish('hummus', { quantity: 3 }),
      delivery_fees: '10.000',
    }),
    {
      what: 'a share of a bill that is another by now',
      async play(stage) {
        const { uuid, visit } = await stage.order();
        const { body } = await stage.split(uuid, ['32.00', '32.00']);
        await stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body: dish('hummus'), visit });
        return stage.payShare(uuid, body.split_payments[0]?.uuid ?? '');
      },
    },
  ],
  lines_sent: [
    {
      what: 'a dish taken back that the kitchen has already',
      async play({ test }) {
        const { body } = await test.order();
        const visit = body.visit_token;
        const key = randomUUID();
        const append = { method: 'PATCH', body: dish('hummus'), visit, key } as const;
        expect((await test.call(`/en/api/order/${body.uuid}/`, append)).status).toBe(200);
        test.clock.advance(HELD_MS);
        const path = `/en/api/order/${body.uuid}/appends/${key}/withdraw/`;
        return test.call(path, { method: 'POST', body: {}, visit });
      },
    },
  ],
  part_held: [
    {
      what: 'a bill that is split while a guest holds a part of it',
      async play(stage) {
        stage.nextGuest();
        const { uuid, visit } = await stage.order();
        const path = `/en/api/order/${uuid}/bill/parts/`;
        await stage.test.call(path, { method: 'POST', body: { amount: '10.00' }, visit });
        return stage.split(uuid, ['32.00', '32.00']);
      },
    },
  ],
  order_closed: [
    {
      what: 'a dish added to an order that was served',
      async play({ test }) {
        const { body } = await test.order();
        for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(body.uuid, status);
        return test.call(`/en/api/order/${body.uuid}/`, {
          method: 'PATCH',
          body: dish('hummus'),
          visit: body.visit_token,
        });
      },
    },
    ...(['tip', 'redeem', 'split', 'payInFull'] as const).map((act): Scene => ({
      what: `${act} for an order that was rejected`,
      async play(stage) {
        stage.nextGuest();
        const { uuid } = await stage.order();
        await stage.test.move(uuid, 'rejected');
        if (act === 'split') return stage.split(uuid, ['32.00', '32.00']);
        return stage[act](uuid, '1.00');
      },
    })),
  ],
  status_not_allowed: [
    {
      what: 'a step back on the board',
      async play({ test }) {
        const { body } = await test.order();
        await test.move(body.uuid, 'accepted');
        return test.move(body.uuid, 'pending');
      },
    },
  ],
  too_many_orders: [
    {
      what: 'an order of a phone whose others wait',
      venue: kitchen({ ordering: { max_open_per_phone: 1 } }),
      async play({ test }) {
        await test.order({ ...takeaway, phone: '+971501234567' });
        return test.order({ ...takeaway, phone: '+971501234567' });
      },
    },
  ],
  too_many_requests: [
    {
      what: 'guessed coupons',
      venue: kitchen(),
      play: ({ test }) => untilRefused(() => test.call('/en/api/coupon/menu-1/GUESS/')),
    },
    {
      what: 'guessed employees',
      play: ({ test }) => untilRefused(() => test.call('/loyalty/af/verify-employee-id/E-1/')),
    },
    {
      what: 'guessed codes of a wallet',
      async play(stage) {
        stage.nextGuest();
        const { uuid } = await stage.order();
        return untilRefused(() => stage.redeem(uuid, '1.00', '000000'));
      },
    },
  ],
  unavailable: [
    {
      what: 'an order while the store is away',
      async play({ test }) {
        planted = () => Promise.reject(new StoreUnavailable('away'));
        return test.order();
      },
    },
  ],
  internal: [
    {
      what: 'an order that meets a bug',
      async play({ test }) {
        planted = () => Promise.reject(new TypeError('x is not a function'));
        return test.order();
      },
    },
  ],
};

/** A store that first runs the injected behaviour. */
function plantable(engine: Engine): Engine {
  return {
    ...engine,
    kind: engine.kind,
    db: engine.db,
    read: (query, params) => engine.read(query, params),
    ping: () => engine.ping(),
    close: () => engine.close(),
    async write(work, how) {
      await planted();
      return engine.write(work, how);
    },
  };
}

/** Built from the first server's description; all servers have the same one. */
let check: AnswerCheck | undefined;

async function checkOf({ app }: TestApp): Promise<AnswerCheck> {
  await app.http.ready();
  return createAnswerCheck(descriptionOf(app.http));
}

describe.each(Object.entries(scenes))('the answer %s', (code, played) => {
  let stage: LoyaltyStage;
  afterEach(async () => {
    planted = () => Promise.resolve();
    await stage.test.close();
  });

  it.each(played)('comes to $what', async ({ venue = loyaltyVenue(sandbox), play }) => {
    planted = () => Promise.resolve();
    const undescribed: string[] = [];
    stage = await openLoyaltyStage('sqlite', {
      venue,
      engineOf: plantable,
      onAnswer(method, url, answer) {
        const described = check?.find(method, url);
        if (described) undescribed.push(...(check?.faultsOf(described, cameAnswer(answer)) ?? []));
      },
    });
    check ??= await checkOf(stage.test);
    const { status, body, headers } = await play(stage);
    expect({ status, code: body.code, type: headers['content-type'] }).toEqual({
      status: problems[code as ProblemCode][0],
      code,
      type: expect.stringContaining('application/problem+json'),
    });
    expect(undescribed).toEqual([]);
  });
});
