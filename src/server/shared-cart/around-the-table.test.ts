import { fillPath } from '#contract/paths/paths.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';

import { SILENT_MS } from '#contract/visits/shared-cart.ts';
import { HALT_MS } from '#domain/shared-cart/shared-cart.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import {
  CHECKOUT,
  COUNT_MS,
  joiningPhone,
  openTableTest,
  ordersOf,
  sentRound,
  tablePhone,
  type TablePhone,
} from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { waitingCalls } from '../store/queries/visits/visit-calls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LOCATION = { location: '12', location_type: 'Table' };

describe.each(stores)('what guests of a table tell each other, on %s', (store) => {
  let test: TestApp;
  let mona: TablePhone;
  let omar: TablePhone;
  beforeEach(async () => {
    test = await openTableTest(store);
    mona = tablePhone(test);
    await mona.begin();
    test.clock.advance(1);
    omar = await joiningPhone(test, mona);
  });
  afterEach(() => test.close());

  const idOf = async (phone: TablePhone) => (await phone.read()).body.me;
  const waitsOf = async (phone: TablePhone) => (await phone.read()).body.cart.waits;

  describe('that they wait', () => {
    it('once, until the other is ready', async () => {
      const [from, to] = [await idOf(omar), await idOf(mona)];
      await mona.put('kafta');
      const told = await omar.wait(to);
      expect(told.body.cart.waits).toEqual([{ from, to }]);
      const { version } = told.body.cart;
      expect((await omar.wait(to)).body.cart.version).toBe(version);
      await mona.ready();
      expect(await waitsOf(omar)).toBeUndefined();
      // Too late: who is ready is told nothing.
      expect((await omar.wait(to)).body.cart.waits).toBeUndefined();
    });

    it('until the round is sent, or one of the two leaves', async () => {
      const layla = await joiningPhone(test, mona);
      await mona.put('kafta');
      await omar.put('hummus');
      await omar.wait(await idOf(mona));
      await layla.wait(await idOf(mona));
      await layla.leave();
      expect(await waitsOf(mona)).toEqual([{ from: await idOf(omar), to: await idOf(mona) }]);
      await omar.send();
      await sentRound(test, omar);
      expect(await waitsOf(mona)).toBeUndefined();
    });

    it('to guests of this table alone, and never to themselves', async () => {
      expect((await omar.wait('nobody')).status).toBe(404);
      expect((await omar.wait(await idOf(omar))).status).toBe(403);
      expect((await tablePhone(test).wait(await idOf(mona))).status).toBe(403);
    });
  });

  describe('that there is a stranger', () => {
    const waiting = async () => (await waitingCalls(test.engine, 'test-kitchen')).map(({ kind }) => kind);

    it('which stops the count, calls the waiter, and keeps the table from sending until the waiter has come', async () => {
      await mona.put('kafta');
      await omar.send();
      await mona.send();
      const halted = await omar.halt();
      expect(halted.body.cart).toMatchObject({ halted: true, count: null, news: { kind: 'stopped' } });
      expect(await waiting()).toEqual(['waiter']);
      expect(await mona.send()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      // What is changed meanwhile does not end it.
      await mona.put('hummus');
      expect((await mona.read()).body.cart.halted).toBe(true);
      test.clock.advance(COUNT_MS);
      const answered = await test.call(fillPath(floorCalls.answerCall.path, { code: '12' }), {
        method: 'POST',
        body: { for: 'waiter' },
        token: await test.staffToken(),
      });
      expect(answered.status).toBe(200);
      expect((await mona.read()).body.cart.halted).toBeUndefined();
      expect((await mona.send()).status).toBe(200);
      await sentRound(test, mona);
      expect(await ordersOf(test)).toHaveLength(1);
    });

    it('until staff take a phone off the table', async () => {
      await mona.put('kafta');
      await mona.halt();
      const removed = await test.call(floorCalls.removePhone.path, {
        method: 'POST',
        body: { ...LOCATION, guest: await idOf(omar) },
        token: await test.staffToken(),
      });
      expect(removed.status).toBe(200);
      expect((await mona.send()).status).toBe(200);
      // Whoever was removed has no seat any more, and the audit knows of it.
      expect((await omar.begin()).status).toBe(409);
      const noted = test.engine.db.selectFrom('audit').select('what');
      expect((await noted.execute()).map(({ what }) => what)).toContain('visit.phone_removed');
    });

    it('and the table is not held for ever where nobody comes', async () => {
      await mona.put('kafta');
      await mona.halt();
      test.clock.advance(HALT_MS - 1);
      await mona.read();
      expect((await mona.send()).status).toBe(403);
      test.clock.advance(1);
      expect((await mona.send()).status).toBe(200);
    });
  });

  it('which plate they would like: one that another has stays theirs', async () => {
    await mona.name('Mona', 5);
    const taken = await omar.name('Omar', 5);
    expect(taken.body.cart.guests.map(({ name, plate }) => [name, plate])).toEqual([
      ['Mona', 5],
      ['Omar', 1],
    ]);
    const free = await omar.name('Omar', 0);
    expect(free.body.cart.guests.map(({ plate }) => plate)).toEqual([5, 0]);
    test.clock.advance(1);
    const layla = await joiningPhone(test, mona);
    expect((await layla.read()).body.cart.guests.map(({ plate }) => plate)).toEqual([5, 0, 1]);
  });

  it('how long a phone was not heard, once it is away', async () => {
    test.clock.advance(SILENT_MS - 1);
    await mona.put('kafta');
    test.clock.advance(60_000);
    await until(async () => {
      const { guests } = (await mona.read()).body.cart;
      expect(guests.map(({ away_ms: ms }) => ms)).toEqual([undefined, SILENT_MS - 1 + 60_000]);
    });
  });

  it('who brought a dish to share is the first who wrote it, whoever changes it later', async () => {
    const id = 'line-to-share';
    await omar.put('hummus', 1, { id, shared: true });
    await mona.put('hummus', 2, { id, shared: true });
    const [line] = (await mona.read()).body.cart.lines;
    expect(Object.keys(line?.marks ?? {})).toEqual([await idOf(omar), await idOf(mona)]);
  });

  it('without a table, the phone, e-mail and address of who sent are told to that phone alone', async () => {
    const sender = tablePhone(test);
    const { link } = (await sender.begin({})).body;
    const other = tablePhone(test);
    await other.begin({ link });
    await sender.put('kafta');
    const contact = { phone: '+971501234567', email: 'mona@example.com' };
    await sender.send({ ...CHECKOUT, ...contact, order_type: 'takeaway' });
    const uuid = await sentRound(test, other);
    const placer = (await sender.read()).body.placer_token;
    expect(await test.read(uuid, { visit: `${sender.seat},${placer}` })).toMatchObject(contact);
    const seen = await test.read(uuid, { visit: other.seat });
    expect(seen).toMatchObject({ uuid, customer_name: expect.any(String) });
    expect(seen).not.toHaveProperty('phone');
    expect(seen).not.toHaveProperty('address');
  });
});
