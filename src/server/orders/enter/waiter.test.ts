import { fillPath } from '#contract/paths/paths.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { signInAs, signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { buildOrder, createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

type Answered = WireStaffOrder & { code?: string };

const line = (product = 'hummus', more: object = {}) => ({
  product,
  quantity: 1,
  cart_uuid: randomUUID(),
  ...more,
});

/** A waiter's draft: no guest, no way of payment that counts. */
const draft = (table: string, lines = [line()]) =>
  buildOrder({ order_location: table, customer_name: '', phone: null, line_items: lines });

describe.each(stores)('what staff order for a table on %s', (store) => {
  let test: TestApp;
  let nadia: OfficeBrowser;
  beforeEach(async () => {
    test = await createTestApp(store, {
      venue: buildVenue({
        locations: { tables: '1-20', signed: true },
        ordering: { kitchen_waits_for_payment: true, max_unaccepted: 1 },
        menu: { enable_order_phone: true },
      }),
    });
    nadia = await signInAs(test, await signInOwner(test), 'waiter', { name: 'Nadia' });
  });
  afterEach(() => test.close());

  const send = (body: object, key: string = randomUUID()) =>
    test.call<Answered>(staffOrderCalls.orderForTable.path, {
      method: 'POST',
      body,
      key,
      headers: nadia.headers,
    });

  it('reaches the kitchen at once with the name of who took it, and asks nothing of the guest', async () => {
    const { status, body } = await send(draft('12', [line('hummus', { hold: true })]));
    expect(body).toMatchObject({
      customer_number: '12',
      awaits_payment: false,
      line_items: [{ added_by: 'Nadia', by_staff: true, on_hold: true, held_until: null }],
    });
    expect(status).toBe(200);
    expect(body.line_items[0]?.taken_by).toMatch(/^person:/);
    const audited = await test.engine.db
      .selectFrom('audit')
      .select('who')
      .where('what', '=', 'order.taken')
      .execute();
    expect(audited).toEqual([{ who: body.line_items[0]?.taken_by }]);
  });

  it('joins the order that the kitchen already works on there, by whoever sends first', async () => {
    const both = await Promise.all([send(draft('3')), send(draft('3'))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ body }) => body.uuid)).size).toBe(1);
    const { body } = await send(draft('3'));
    expect(body.line_items).toHaveLength(3);
    expect(body.line_items.every(({ held_until: held }) => held === null)).toBe(true);
  });

  it('arrives once, however often it is sent: as an order, and as an addition', async () => {
    for (const table of ['5', '5']) {
      const [body, key] = [draft(table), randomUUID()];
      const answers = await Promise.all([send(body, key), send(body, key), send(body, key)]);
      const again = await send(body, key);
      expect(new Set([...answers, again].map((answer) => answer.body.uuid)).size).toBe(1);
      expect((await send(draft(table), key)).body.code).toBe('idempotency_conflict');
    }
    const { body } = await send(draft('5'));
    expect(body.line_items).toHaveLength(3);
  });

  it('an addition that is sent again after its order has ended does not begin another', async () => {
    const first = (await send(draft('6'))).body;
    const [body, key] = [draft('6'), randomUUID()];
    await send(body, key);
    await test.move(first.uuid, 'canceled');
    expect((await send(body, key)).body.uuid).toBe(first.uuid);
  });

  it('keeps its table from a phone that scans the code before the kitchen has accepted', async () => {
    const { body } = await send(draft('7'));
    const code = await test.engine.db
      .selectFrom('visits')
      .select('signed_rotation')
      .where('location_code', '=', '7')
      .execute();
    expect(code).toEqual([{ signed_rotation: 0 }]);
    expect(body.visit_open).toBe(true);
  });

  it('is refused by name: an unknown table, a dish that is sold out, and a line without a table', async () => {
    expect((await send(draft('99'))).body.code).toBe('location_invalid');
    expect((await send(draft('8', [line('gone')]))).body.code).toBe('product_unavailable');
    expect((await send(buildOrder({ order_type: 'takeaway', order_location: null }))).body.code).toBe(
      'validation',
    );
  });

  it('is taken by waiters and managers, never by a kitchen: neither its people nor its tokens', async () => {
    const owner = await signInOwner(test);
    const omar = await signInAs(test, owner, 'kitchen', { name: 'Omar' });
    const mona = await signInAs(test, owner, 'manager', { name: 'Mona' });
    const by = async (role: 'kitchen' | 'manager') => ({
      authorization: `Bearer ${await test.staffToken(role)}`,
    });
    const sent = await Promise.all(
      [omar.headers, await by('kitchen'), mona.headers, await by('manager')].map((headers, index) =>
        test.call<Answered>(staffOrderCalls.orderForTable.path, {
          method: 'POST',
          body: draft(`${index + 1}`),
          key: randomUUID(),
          headers,
        }),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual([403, 403, 200, 200]);
    expect((await test.engine.db.selectFrom('orders').select('uuid').execute()).length).toBe(2);
  });

  it('is taken at a table that is held for it', async () => {
    const path = fillPath(floorCalls.holdLocation.path, { code: '9' });
    await nadia.call(path, 'POST', { busy: true });
    expect((await send(draft('9'))).status).toBe(200);
  });
});
