import { fillPath } from '#contract/paths/paths.ts';
import { visitCalls } from '#contract/visits/visit-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { bystanders, bystanderVenue } from '#tests/support/payments/bystanders.ts';
import type { VenueChanges } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import type { DraftLine, OrderDraft } from '#contract/orders/order.ts';
import type { WireStaffOrders } from '#contract/staff/staff.ts';
import type { ActiveOrder } from '#contract/visits/visit.ts';

import { MOST_CHOICES, MOST_TEXT } from '#server/orders/draft/order-size.ts';
import { locationRotation, rotateLocation } from '#server/store/queries/orders/locations.ts';
import { signLocation } from '#server/runtime/tokens.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

/** The attacker's address, shared with honest guests. */
const HERE = '203.0.113.9';
const MOST = 200;
/** More than the store has connections, fewer than wait so long that the server asks them to come back. */
const AT_ONCE = 60;
const takeaway = { order_type: 'takeaway', order_location: null } as const;
const line = (changes: Partial<DraftLine> = {}) => ({
  product: 'hummus',
  quantity: 1,
  cart_uuid: randomUUID(),
  ...changes,
});

describe.each(stores)('orders by the hundred, on %s', (kind) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = {}): Promise<void> {
    test = await createTestApp(kind, {
      venue: bystanderVenue(changes),
      environment: { TRUST_PROXY: 'loopback' },
    });
  }

  const from = (address: string, options: CallOptions = {}) => ({
    ...options,
    headers: { ...options.headers, 'x-forwarded-for': address },
  });
  const order = (draft: Partial<OrderDraft>, options: CallOptions = {}, address = HERE) =>
    test.order(draft, from(address, options));

  /** Sends so many orders, many at the same instant; returns how many were taken. */
  async function flood(count: number, draft: (index: number) => Partial<OrderDraft>): Promise<number> {
    const statuses: number[] = [];
    for (let first = 0; first < count; first += AT_ONCE) {
      const wave = Array.from({ length: AT_ONCE }, (_, index) => order(draft(first + index)));
      for (const { status } of await Promise.all(wave)) statuses.push(status);
    }
    expect([...new Set(statuses)].toSorted()).toEqual([201, 429]);
    return statuses.filter((status) => status === 201).length;
  }

  it('the networks of one line have a limit of their own: twice an address’s for a /56, eight times for a /48', async () => {
    await open({ ordering: { max_open_per_address: 3, max_open_per_phone: 0 } });
    const of = async (addresses: string[]) => {
      let count = 0;
      for (const address of addresses) if ((await order(takeaway, {}, address)).status === 201) count++;
      return count;
    };
    const line = (group: string) =>
      Array.from({ length: 9 }, (_, index) => `2001:db8:1:${group}0${index}::5`);
    expect(await of(line('aa0').map(() => '2001:db8:2:1::5'))).toBe(3);
    expect(await of(line('a'))).toBe(6);
    const fifties = ['b', 'c', 'd', 'e'].flatMap((group) => line(group));
    expect(await of(fifties)).toBe(18);
    expect(await of(['2001:db8:3:1::5', '198.51.100.9'])).toBe(2);
  });

  it.each([
    ['to take away', (): Partial<OrderDraft> => takeaway],
    ['at every table', (index: number): Partial<OrderDraft> => ({ order_location: String(index + 2) })],
  ])(
    'of one address without a phone number are bounded, %s; everybody honest there is served',
    async (_, draft) => {
      await open();
      const { expectServed } = await bystanders(
        (path, options) => test.call(path, from(HERE, options)),
        await test.staffToken(),
      );
      expect(await flood(300, draft)).toBe(MOST);
      await expectServed();
      expect((await order(takeaway, {}, '198.51.100.7')).status).toBe(201);
      // After a quarter of an hour they are no longer new.
      test.clock.advance(15 * 60_000);
      expect((await order(takeaway)).status).toBe(201);
    },
  );

  it('count while they are new, unpaid and not accepted, and nobody’s whom the staff have served', async () => {
    await open({ ordering: { max_open_per_address: 2 } });
    const first = (await order(takeaway)).body;
    await order(takeaway);
    expect((await order(takeaway)).body.code).toBe('too_many_orders');
    await test.move(first.uuid, 'accepted');
    const { uuid } = (await order(takeaway)).body;
    expect((await order(takeaway)).status).toBe(429);
    const taken = { payment_type: 'cash', amount: '32.000' };
    const token = await test.staffToken();
    await test.call(`/staff/api/orders/${uuid}/payments/`, { method: 'POST', body: taken, token });
    expect((await order(takeaway)).status).toBe(201);
    expect((await order(takeaway)).status).toBe(429);
    const served = { visit: first.visit_token };
    for (let count = 0; count < 3; count++) expect((await order(takeaway, served)).status).toBe(201);
    for (let count = 0; count < 6; count++)
      expect((await order({ ...takeaway, phone: `+97150${4_000_000 + count}` })).status).toBe(201);
    expect((await order({ ...takeaway, phone: '+971504999999' })).status).toBe(429);
  });

  it('leave no trace of where they came from once they are accepted', async () => {
    await open();
    const { uuid } = (await order(takeaway)).body;
    const placedFrom = async () =>
      (
        await test.engine.db
          .selectFrom('orders')
          .select('placed_from')
          .where('uuid', '=', uuid)
          .executeTakeFirst()
      )?.placed_from;
    expect(await placedFrom()).toMatch(/^[\w-]{22}$/);
    await test.move(uuid, 'accepted');
    expect(await placedFrom()).toBeNull();
  });

  it('are each of a bounded size, whatever of them is written', async () => {
    await open();
    const long = 'x'.repeat(1000);
    const refused = async (draft: Partial<OrderDraft>) => {
      const { status, body } = await order({ ...takeaway, ...draft });
      return [status, body.code, body.errors?.map(({ path }) => path)];
    };
    const notes = (count: number) =>
      Array.from({ length: count }, () => line({ special_instructions: long }));
    const tooLarge = [422, 'validation', ['line_items']];
    expect(await refused({ line_items: notes(MOST_TEXT / 1000 + 1) })).toEqual(tooLarge);
    expect(await refused({ address_google_place_data: { of: long.repeat(30) } })).toEqual(tooLarge);
    const answers = Array.from({ length: 100 }, (_, index) => `v-${index}`);
    const many = Array.from({ length: MOST_CHOICES / 100 + 1 }, () => line({ variations: answers }));
    expect(await refused({ line_items: many })).toEqual(tooLarge);
    const { status, body } = await order({ ...takeaway, line_items: notes(MOST_TEXT / 1000 - 1) });
    expect(status).toBe(201);
    const more = { line_items: notes(2) };
    const path = fillPath(orderCalls.readOrder.path, { lang: 'en', uuid: body.uuid });
    expect((await test.call(path, { method: 'PATCH', body: more })).status).toBe(422);
    const { body: list } = await test.call<WireStaffOrders>('/staff/api/orders', {
      token: await test.staffToken(),
    });
    expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(100_000);
  });

  it('that hold tables nobody sits at are put out by the staff', async () => {
    await open({ locations: { tables: '1-40' } });
    const squatter = (await order({ order_location: '12' })).body;
    const guest = () => order({ order_location: '12' }, {}, '198.51.100.7');
    expect((await guest()).body.code).toBe('active_order');
    const token = await test.staffToken();
    await test.call('/staff/api/locations/12/close/?type=Table', { method: 'POST', body: {}, token });
    expect((await guest()).status).toBe(201);
    const call = { method: 'POST', body: { for: 'waiter' }, visit: squatter.visit_token } as const;
    expect((await test.call(fillPath(visitCalls.callStaff.path, { lang: 'en' }), call)).status).toBe(403);
  });

  it('that hold tables by a code without a signature, or by an earlier print, give way to who shows the print that lies there', async () => {
    await open({ locations: { tables: '1-40' } });
    const live = await test.app.venues.find('test-kitchen');
    if (!live) throw new Error('the venue is not there');
    const printed = async (code: string) => {
      const rotation = await locationRotation(test.engine, 'test-kitchen', code);
      return `${code}~${signLocation(live.venue.secret, 'Table', code, rotation)}`;
    };
    const guest = (code: string) => order({ order_location: code }, {}, '198.51.100.7');
    const activeAt = async (code: string) =>
      (
        await test.call<ActiveOrder>(
          fillPath(visitCalls.readActiveOrder.path, { location: code, menu: 'menu-1' }),
        )
      ).body;

    const squatter = (await order({ order_location: '12' })).body;
    expect((await guest('12')).body.code).toBe('active_order');
    expect(await activeAt('12')).toMatchObject({ join_required: true });
    const first = await printed('12');
    expect(await activeAt(first)).toEqual({ order_id: null, common_order: false });
    const seated = (await guest(first)).body;
    expect(seated.uuid).not.toBe(squatter.uuid);
    // Another phone with the same print has to be admitted, as usual.
    expect((await guest(first)).body.code).toBe('active_order');

    await test.engine.write(() => rotateLocation('test-kitchen', '12'));
    const second = await printed('12');
    await test.move(seated.uuid, 'accepted');
    // A guest whom staff have served sits there.
    expect((await guest(second)).body.code).toBe('active_order');
    expect(await activeAt(second)).toMatchObject({ join_required: true });
    // A replaced print is worth no more than the table's number.
    await order({ order_location: '13' });
    await test.engine.write(() => rotateLocation('test-kitchen', '13'));
    const old = await printed('13');
    await test.engine.write(() => rotateLocation('test-kitchen', '13'));
    expect((await guest(old)).body.code).toBe('active_order');
    expect((await guest(await printed('13'))).status).toBe(201);
  });
});
