import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import { MINUTE_MS } from '#domain/time/spans.ts';
import { BAR, GRILL, openKitchen, type Kitchen } from '#tests/support/app/kitchen.ts';
import type { VenueChanges } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

const STATIONS = [
  { ...BAR, preparation_minutes: 4 },
  { ...GRILL, preparation_minutes: 14 },
];
const tea = { product: 'tea', quantity: 1, cart_uuid: 'tea' };
const kafta = { product: 'kafta', quantity: 1, cart_uuid: 'kafta' };

describe.each(stores)('what the kitchen’s times promise, on %s', (store) => {
  let kitchen: Kitchen;
  afterEach(() => kitchen.test.close());

  async function open(changes: VenueChanges = {}) {
    kitchen = await openKitchen(store, { stations: STATIONS, ...changes });
    kitchen.test.clock.set('2026-11-20T19:30:20+04:00');
  }

  const promised = async (uuid: string) => (await kitchen.test.read(uuid)).promised_at;
  const at = (time: string) => new Date(`2026-11-20T${time}+04:00`).toISOString();

  it('an accepted order is promised for its longest dish, in whole minutes; guest and board read it, and staff change it', async () => {
    await open();
    const uuid = await kitchen.order('tea', 'kafta');
    expect(await promised(uuid)).toBeNull();
    const accepted = await kitchen.test.move(uuid, 'accepted');
    expect(accepted.body).toMatchObject({ promised_at: at('19:45:00') });
    expect(await promised(uuid)).toBe(at('19:45:00'));
    expect((await kitchen.read(uuid)).promised_at).toBe(at('19:45:00'));
    const body = { promised_at: at('19:55:00') };
    await kitchen.test.call(fillPath(staffOrderCalls.promiseTime.path, { uuid }), {
      method: 'POST',
      body,
      token: kitchen.token,
    });
    await kitchen.test.move(uuid, 'preparing');
    expect(await promised(uuid)).toBe(at('19:55:00'));
  });

  it('a board reads of a pending order what its acceptance would promise, and of others nothing', async () => {
    await open();
    const uuid = await kitchen.order('tea', 'kafta');
    expect((await kitchen.read(uuid)).preparation_minutes).toBe(14);
    await kitchen.test.move(uuid, 'accepted');
    expect(await kitchen.read(uuid)).not.toHaveProperty('preparation_minutes');
  });

  it('the audit says that the server promised it, once, when two boards accept at the same time', async () => {
    await open();
    const uuid = await kitchen.order('tea');
    const answers = await Promise.all([
      kitchen.test.move(uuid, 'accepted'),
      kitchen.test.move(uuid, 'accepted'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const noted = await kitchen.test.engine.db
      .selectFrom('audit')
      .select(['who', 'document'])
      .where('what', '=', 'order.promised')
      .execute();
    const document = JSON.stringify({ uuid, promisedAt: Date.parse(at('19:35:00')) });
    expect(noted).toEqual([{ who: 'server', document }]);
  });

  it('what is taken back is promised no more, and anew when it is accepted again', async () => {
    await open();
    const uuid = await kitchen.order('tea');
    await kitchen.test.move(uuid, 'accepted');
    const manager = await kitchen.test.staffToken();
    await kitchen.test.call(fillPath(staffOrderCalls.recallOrder.path, { uuid }), {
      method: 'POST',
      token: manager,
    });
    expect(await promised(uuid)).toBeNull();
    kitchen.test.clock.advance(10 * MINUTE_MS);
    await kitchen.test.move(uuid, 'accepted');
    expect(await promised(uuid)).toBe(at('19:45:00'));
  });

  it('neither lines that come later nor a course that is fired move a promise', async () => {
    await open();
    const { uuid, visit_token: visit } = (await kitchen.test.order({ line_items: [tea, kafta] })).body;
    await kitchen.say('holdLines', uuid, { course: 2 });
    await kitchen.test.move(uuid, 'accepted');
    expect(await promised(uuid)).toBe(at('19:35:00'));
    await kitchen.say('fireLines', uuid, { course: 2 });
    const body = { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'later' }] };
    const added = await kitchen.test.call(`/en/api/order/${uuid}/`, {
      method: 'PATCH',
      body,
      visit,
      key: randomUUID(),
    });
    expect(added.status).toBe(200);
    await kitchen.test.move(uuid, 'preparing');
    expect(await promised(uuid)).toBe(at('19:35:00'));
  });

  it.each([
    [
      'an order for a wanted time keeps that',
      { enable_delivery_datetime: true, timezone: 'Asia/Dubai' },
      'kafta',
      { order_type: 'takeaway', order_location: null, delivery_datetime: '2026-11-20T21:00:00+04:00' },
    ],
    [
      'a delivery, which is promised at the door, waits for a word of staff',
      { enable_delivery: true },
      'kafta',
      { order_type: 'delivery', order_location: null, address: 'Al Fahidi Street 7' },
    ],
    ['a dish of no station says nothing', {}, 'knafeh', {}],
  ] as const)('%s', async (_, menu, product, changes) => {
    await open({ menu });
    const line_items = [{ product, quantity: 1, cart_uuid: 'a' }];
    const { uuid } = (await kitchen.test.order({ line_items, ...changes })).body;
    expect(await kitchen.read(uuid)).not.toHaveProperty('preparation_minutes');
    expect((await kitchen.test.move(uuid, 'accepted')).status).toBe(200);
    expect(await promised(uuid)).toBeNull();
  });

  it('guests read no times of dishes', async () => {
    const products = [{ id: 'kafta', name: 'Kafta', price: '40', preparation_minutes: 16 }];
    await open({
      stations: [{ ...GRILL, products: [], preparation_minutes: 14 }],
      menu: { categories: [{ id: 'mains', name: 'Mains', products }] },
    });
    const { body } = await kitchen.test.call('/en/api/menu/test-kitchen/');
    expect(JSON.stringify(body)).toContain('kafta');
    expect(JSON.stringify(body)).not.toContain('preparation_minutes');
    const { uuid } = (await kitchen.test.order({ line_items: [kafta] })).body;
    await kitchen.test.move(uuid, 'accepted');
    expect(await promised(uuid)).toBe(at('19:47:00'));
  });
});
