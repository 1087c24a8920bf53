import { untilSent } from '#tests/support/app/until-sent.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('the kitchen on %s', (store) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await createTestApp(store);
    token = await test.staffToken();
  });
  afterEach(() => test.close());

  function board(status?: string) {
    return test.call<{ orders: { uuid: string; status: string }[] }>(
      `/staff/api/orders${status ? `?status=${status}` : ''}`,
      { token },
    );
  }

  function takeaway() {
    return test.order({ order_type: 'takeaway', order_location: null });
  }

  /** How many of the four prawns guests can still order. */
  async function left(): Promise<number | null | undefined> {
    const { body } = await test.call<{
      categories: { products: { id: string; pos_available_qty: number | null }[] }[];
    }>('/en/api/menu/test-kitchen/');
    return body.categories[0]?.products.find(({ id }) => id === 'prawns')?.pos_available_qty;
  }

  it('takes no order back whose table has begun another; who did what with it is noted', async () => {
    const { body: first } = await test.order();
    const [line] = (await test.read(first.uuid)).line_items;
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(first.uuid, status);
    const { body: second } = await test.order({}, { visit: first.visit_token });
    const call = (path: string) =>
      test.call<{ code?: string }>(`/staff/api/${path}/`, { method: 'POST', body: {}, token });
    expect((await call(`orders/${first.uuid}/recall`)).body.code).toBe('status_not_allowed');
    await test.move(second.uuid, 'rejected');
    expect((await call(`orders/${first.uuid}/recall`)).status).toBe(200);
    expect((await call(`orders/${first.uuid}/lines/${line?.cart_uuid}/delete`)).status).toBe(200);
    expect((await call('locations/12/close')).body).toEqual({ closed: true });
    const noted = await test.engine.db.selectFrom('audit').select(['what', 'document']).execute();
    const ofFirst = noted.filter(({ document }) => document.includes(first.uuid)).map(({ what }) => what);
    const moves = Array.from({ length: 3 }, () => 'order.status');
    expect(ofFirst.toSorted()).toEqual(['order.line_deleted', 'order.recall', ...moves]);
    expect(noted.filter(({ what }) => what === 'visit.closed')).toHaveLength(1);
  });

  it('moves an order from pending to fulfilled, one step at a time', async () => {
    const { body } = await takeaway();
    for (const [index, status] of ['accepted', 'preparing', 'fulfilled'].entries()) {
      test.clock.advance(60_000);
      const moved = await test.move(body.uuid, status);
      expect(moved).toMatchObject({ status: 200, body: { status, version: index + 2 } });
    }
    expect(Date.parse((await test.read(body.uuid)).status_at)).toBe(test.clock.now());
    for (const status of ['pending', 'accepted', 'canceled']) {
      expect(await test.move(body.uuid, status)).toMatchObject({
        status: 409,
        body: { code: 'status_not_allowed' },
      });
    }
  });

  it('does not end an order with a dish that came after whoever ends it had looked', async () => {
    const { body } = await takeaway();
    const lines = async () => (await test.read(body.uuid)).line_items.map(({ cart_uuid: id }) => id);
    const seen = await lines();
    await test.call(`/en/api/order/${body.uuid}/`, {
      method: 'PATCH',
      body: { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }] },
    });
    await untilSent(test, body.uuid);
    const move = (status: string, shown: string[]) =>
      test.call<{ status: string; code?: string }>(`/staff/api/orders/${body.uuid}/status/`, {
        method: 'POST',
        token,
        body: { status, seen: shown },
      });
    for (const status of ['accepted', 'preparing']) expect((await move(status, seen)).status).toBe(200);
    expect(await move('fulfilled', seen)).toMatchObject({
      status: 409,
      body: { code: 'status_not_allowed' },
    });
    expect((await move('fulfilled', await lines())).body.status).toBe('fulfilled');
  });

  it('rejects with a reason that the guest reads', async () => {
    const { body } = await takeaway();
    await test.move(body.uuid, 'rejected', 'The oven is cold');
    expect(await test.read(body.uuid)).toMatchObject({ status: 'rejected', reason: 'The oven is cold' });
    expect((await test.move(body.uuid, 'accepted')).status).toBe(409);
  });

  it('gives counted pieces back when an order comes to nothing', async () => {
    const { body } = await test.order({
      order_type: 'takeaway',
      order_location: null,
      line_items: [{ product: 'prawns', quantity: 3, cart_uuid: 'p' }],
    });
    expect(await left()).toBe(1);
    await test.move(body.uuid, 'rejected');
    expect(await left()).toBe(4);
  });

  it('takes a step back within half an hour', async () => {
    const { body } = await takeaway();
    const recall = () => test.call(`/staff/api/orders/${body.uuid}/recall/`, { method: 'POST', token });
    expect((await recall()).status).toBe(409);
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(body.uuid, status);
    expect((await recall()).body).toMatchObject({ status: 'preparing' });
    test.clock.advance(31 * 60_000);
    expect((await recall()).status).toBe(409);
  });

  it('takes one step back where two boards ask for the same one, or one is asked again', async () => {
    const { body } = await takeaway();
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(body.uuid, status);
    const recall = (from: string) =>
      test.call(`/staff/api/orders/${body.uuid}/recall/?from=${from}`, { method: 'POST', token });
    const answers = await Promise.all([recall('fulfilled'), recall('fulfilled')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await recall('fulfilled')).body).toMatchObject({ code: 'status_not_allowed' });
    expect(await test.read(body.uuid)).toMatchObject({ status: 'preparing' });
    expect((await recall('preparing')).body).toMatchObject({ status: 'accepted' });
    expect((await recall('gone')).body).toMatchObject({ code: 'validation' });
  });

  it('promises a time that the guest reads, and takes none back that is said twice', async () => {
    const { body } = await takeaway();
    const promise = (at: number | null, bearer = token) =>
      test.call<{ promised_at: string | null; version: number; code?: string }>(
        `/staff/api/orders/${body.uuid}/promise/`,
        {
          method: 'POST',
          token: bearer,
          body: { promised_at: at === null ? null : new Date(at).toISOString() },
        },
      );
    const soon = test.clock.now() + 15 * 60_000;
    expect((await promise(soon)).status).toBe(409);
    await test.move(body.uuid, 'accepted');
    expect((await promise(test.clock.now() - 1)).body.code).toBe('validation');
    expect((await promise(test.clock.now() + 25 * 3_600_000)).body.code).toBe('validation');
    const cook = await test.staffToken('kitchen');
    expect((await promise(soon, cook)).body).toMatchObject({ version: 3 });
    expect((await promise(soon)).body.version).toBe(3);
    expect(await test.read(body.uuid)).toMatchObject({ promised_at: new Date(soon).toISOString() });
    await test.call(`/staff/api/orders/${body.uuid}/recall/`, { method: 'POST', token });
    expect(await test.read(body.uuid)).toMatchObject({ status: 'pending', promised_at: null });
  });

  it('marks what was taken back for every board, until it goes on', async () => {
    const { body } = await takeaway();
    await test.move(body.uuid, 'accepted');
    const recalled = await test.call(`/staff/api/orders/${body.uuid}/recall/`, { method: 'POST', token });
    expect(recalled.body).toMatchObject({ status: 'pending', recalled: true });
    expect((await board()).body.orders).toMatchObject([{ recalled: true }]);
    expect((await test.move(body.uuid, 'accepted')).body).toMatchObject({ recalled: false });
    await test.call(`/staff/api/orders/${body.uuid}/recall/`, { method: 'POST', token });
    expect((await test.move(body.uuid, 'rejected')).body).toMatchObject({ recalled: true });
  });

  it('strikes a line: it stays on the receipt as Deleted, is no longer charged, and what it held can be had again', async () => {
    const lines = [
      { product: 'hummus', quantity: 2, cart_uuid: 'one' },
      { product: 'prawns', quantity: 1, cart_uuid: 'two' },
    ];
    const { body } = await test.order({ order_type: 'takeaway', order_location: null, line_items: lines });
    const url = `/staff/api/orders/${body.uuid}/lines/two/delete/`;
    expect(await left()).toBe(3);
    expect((await test.call(url, { method: 'POST', token })).status).toBe(200);
    expect(await left()).toBe(4);
    const order = await test.read(body.uuid);
    expect(order).toMatchObject({ sub_total: '64.000', total: '64.000', version: 2 });
    expect(order.line_items.map(({ status }) => status)).toEqual([null, 'Deleted']);
    expect((await test.call(url, { method: 'POST', token })).status).toBe(409);
    expect(await left()).toBe(4);
    expect(
      (await test.call(`/staff/api/orders/${body.uuid}/lines/none/delete/`, { method: 'POST', token }))
        .status,
    ).toBe(404);
  });

  it('moves only orders that exist', async () => {
    expect((await test.move(randomUUID(), 'accepted')).status).toBe(404);
    expect((await test.move('1', 'accepted')).status).toBe(404);
    expect((await test.call('/en/api/order/1/')).status).toBe(404);
  });
});
