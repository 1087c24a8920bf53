import { figureCalls } from '#contract/office/figure-calls.ts';
import type { WireOverview } from '#contract/office/overview.ts';
import type { WireReport } from '#contract/office/reports.ts';
import type { WireStaffFigures } from '#contract/staff/staff.ts';
import { noSums } from '#domain/report/day-sums.ts';
import { DAY_MS } from '#domain/time/spans.ts';
import type { Engine } from '#server/store/engine.ts';
import { eraseOld } from '#server/jobs/retention.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { addPerson, enrolDevice, sayWho, signInAs, signInOwner } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bringUpToDate, countingOf } from './day-book.ts';

describe.each(stores)('reports on %s', (store) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await createTestApp(store);
    token = await test.staffToken();
    test.clock.set('2026-11-20T19:00:00+04:00');
  });
  afterEach(() => test.close());

  async function asked(path: string) {
    // A session ends after some hours without a call.
    const owner = await signInOwner(test);
    return owner.call<WireReport>(path);
  }

  async function report(from: string, to = from, more = ''): Promise<WireReport> {
    return until(async () => {
      const { status, body } = await asked(`${figureCalls.readReport.path}?from=${from}&to=${to}${more}`);
      expect(status, JSON.stringify(body)).toBe(200);
      // On a busy machine, as the screen does: it asks again while days are being added up.
      expect(body.pending_days).toBe(0);
      return body;
    });
  }

  async function order(quantity: number, changes: Parameters<TestApp['order']>[0] = {}): Promise<string> {
    const { status, body } = await test.order({
      order_type: 'takeaway',
      order_location: null,
      line_items: [{ product: 'hummus', quantity, cart_uuid: crypto.randomUUID() }],
      ...changes,
    });
    expect(status).toBe(201);
    return body.uuid;
  }

  async function counting() {
    const live = await test.app.venues.find('test-kitchen');
    if (!live) throw new Error('no venue');
    return countingOf(live);
  }

  const staff = (path: string, body: object) =>
    test.call(`/staff/api/orders/${path}`, { method: 'POST', token, body });
  const takings = async (from: string, to = from) => (await report(from, to)).total.now.takings;

  it('a night counts for the day on which it began, in the hour on the venue’s clock', async () => {
    await order(1);
    test.clock.set('2026-11-21T04:59:00+04:00');
    await order(2);
    test.clock.set('2026-11-21T05:00:00+04:00');
    await order(4);
    const { days, hours, day_begins: begins, week } = await report('2026-11-20', '2026-11-21');
    expect(days.map(({ id, now }) => [id, now.count, now.takings])).toEqual([
      ['2026-11-20', 2, '96.000'],
      ['2026-11-21', 1, '128.000'],
    ]);
    const busy = hours.filter(({ now }) => now.count > 0).map(({ id, now }) => [id, now.count]);
    expect(begins).toBe(5);
    expect(busy).toEqual([
      ['5', 1],
      ['19', 1],
      ['4', 1],
    ]);
    expect([week[4]?.[19], week[4]?.[4], week[5]?.[5]]).toEqual([1, 1, 1]);
  });

  it('money that goes back next week counts for the day on which it went, a strike for the day of the order', async () => {
    const { body } = await test.order({
      order_type: 'takeaway',
      order_location: null,
      line_items: ['one', 'two'].map((id) => ({ product: 'hummus', quantity: 1, cart_uuid: id })),
    });
    await staff(`${body.uuid}/payments/`, { payment_type: 'cash', amount: '64' });
    expect(await takings('2026-11-20')).toBe('64.000');
    test.clock.advance(7 * DAY_MS);
    // Added up before the money goes back on it.
    expect((await report('2026-11-27')).total.now.refunds).toBe('0.000');
    await staff(`${body.uuid}/lines/two/delete/`, {});
    await staff(`${body.uuid}/refund/`, { payment_type: 'cash', amount: '32' });
    const placed = await report('2026-11-20');
    expect(placed.total.now).toMatchObject({ count: 1, takings: '32.000', tips: '0.000', refunds: '0.000' });
    expect(placed.payments).toMatchObject([{ id: 'cash', now: { takings: '64.000', refunds: '0.000' } }]);
    const back = await report('2026-11-27');
    expect(back.total.now).toMatchObject({ count: 0, takings: '0.000', tips: '0.000', refunds: '32.000' });
    expect(back.payments).toMatchObject([{ id: 'cash', now: { count: 0, refunds: '32.000' } }]);
    expect(back.total.refund_count).toBe(1);
  });

  it('agrees with Home and with the board, also beside the same time a week ago', async () => {
    await order(1);
    test.clock.set('2026-11-20T23:00:00+04:00');
    await order(8);
    test.clock.set('2026-11-27T21:00:00+04:00');
    const lost = await order(3);
    await test.move(lost, 'rejected');
    const mine = await order(2, { tips_amount: null });
    await staff(`${mine}/payments/`, { payment_type: 'machine', amount: '10' });
    const { total, payments, dishes } = await report('2026-11-27', '2026-11-27', '&against=week');
    const owner = await signInOwner(test);
    const { figures, best } = (await owner.call<WireOverview>(figureCalls.readOverview.path)).body;
    expect([total.now.takings, total.now.count, total.average]).toEqual([
      figures.takings,
      figures.orders,
      figures.average,
    ]);
    expect([total.before?.takings, total.before?.count, total.average_before]).toEqual([
      figures.takings_before,
      figures.orders_before,
      figures.average_before,
    ]);
    expect(total.before?.takings).toBe('32.000');
    expect(dishes.slice(0, 1).map(({ id, name, now }) => [id, name, now.count, now.takings])).toEqual(
      best.map(({ id, name, sold, takings: sum }) => [id, name, sold, sum]),
    );
    const board = (await test.call<WireStaffFigures>('/staff/api/figures?lang=en', { token })).body;
    expect([total.now.takings, total.now.tips, total.lost]).toEqual([board.sales, board.tips, board.lost]);
    expect(payments.map(({ id, now }) => [id, now.takings])).toEqual(
      board.payments.map(({ payment_type: type, amount }) => [type, amount]),
    );
  });

  it('follows a new end of the day, time zone or currency, and comes back', async () => {
    test.clock.set('2026-11-20T23:30:00+04:00');
    await order(1);
    test.clock.set('2026-11-21T12:00:00+04:00');
    expect([await takings('2026-11-20'), await takings('2026-11-21')]).toEqual(['32.000', '0.000']);
    const serve = async (changes: Parameters<typeof buildVenue>[0]) => {
      await test.importFile(buildVenue(changes));
      await test.app.venues.refresh();
    };
    await serve({ ordering: { day_ends: '23:45' } });
    // From 23:45 of the day before until 23:45.
    expect([await takings('2026-11-19'), await takings('2026-11-20')]).toEqual(['32.000', '0.000']);
    await serve({ menu: { timezone: 'Asia/Tokyo' } });
    expect([await takings('2026-11-20'), await takings('2026-11-21')]).toEqual(['32.000', '0.000']);
    await serve({ menu: { currency: 'KWD' } });
    const other = await report('2026-11-20');
    expect([other.total.now.takings, other.total.other_currencies]).toEqual(['0.000', 1]);
    await serve({});
    expect(await takings('2026-11-20')).toBe('32.000');
  });

  it('adds up the orders of an earlier version when it is asked, and in the background', async () => {
    await order(1);
    test.clock.advance(DAY_MS);
    await order(2);
    // As after an upgrade: no day was added up, and no order is marked.
    await test.engine.db.deleteFrom('report_marks').execute();
    expect(await takings('2026-11-20', '2026-11-21')).toBe('96.000');
    await test.engine.db.deleteFrom('report_days').execute();
    await order(1);
    const hurried = await createTestApp(store, {
      storeUrl: test.storeUrl,
      clock: test.clock,
      pace: { reportsMs: 20 },
    });
    await until(async () => {
      const rows = await test.engine.db.selectFrom('report_days').select('day').execute();
      expect(rows.map(({ day }) => day).toSorted()).toEqual(['2026-11-20', '2026-11-21']);
    });
    await hurried.close();
  });

  it('what goes back for a struck dish counts for it, other money by what the dishes cost', async () => {
    const soup = crypto.randomUUID();
    const uuid = await order(1, {
      line_items: [
        { product: 'hummus', quantity: 1, cart_uuid: crypto.randomUUID() },
        { product: 'prawns', quantity: 1, cart_uuid: soup },
      ],
    });
    await test.move(uuid, 'accepted');
    const { total } = await test.read(uuid);
    await staff(`${uuid}/payments/`, { payment_type: 'cash', amount: total });
    await staff(`${uuid}/lines/${soup}/delete/`, {});
    await staff(`${uuid}/refund/`, { payment_type: 'cash' });
    const struck = Number(total) - 32;
    const refunds = async () =>
      (await report('2026-11-20')).dishes.map(({ id, now }) => [id, Number(now.refunds)]);
    expect(await refunds()).toEqual([
      ['hummus', 0],
      ['prawns', struck],
    ]);
    test.clock.advance(60_000);
    await staff(`${uuid}/refund/`, { payment_type: 'cash', amount: '1.5' });
    expect(await refunds()).toEqual([
      ['hummus', 1.5],
      ['prawns', struck],
    ]);
  });

  it('adds up again the days that an earlier version added up by other rules', async () => {
    await order(1);
    expect(await takings('2026-11-20', '2026-11-20')).toBe('32.000');
    const { engine } = test;
    const sums = JSON.stringify(noSums());
    await engine.db.updateTable('report_days').set({ sums }).execute();
    expect(await takings('2026-11-20', '2026-11-20')).toBe('32.000');
  });

  it('two instances that change and add up at once lose nothing', async () => {
    const other = await createTestApp(store, {
      storeUrl: test.storeUrl,
      clock: test.clock,
      pace: { reportsMs: 20 },
    });
    const uuids: string[] = [];
    const owner = await signInOwner(other);
    const read = () => owner.call(`${figureCalls.readReport.path}?from=2026-11-20&to=2026-11-20`);
    for (let round = 0; round < 6; round++) {
      const placed = Promise.all([1, 2, 3].map((quantity) => order(quantity)));
      await Promise.all([placed, read(), read()]);
      uuids.push(...(await placed));
    }
    await Promise.all([...uuids.slice(0, 5).map((uuid) => test.move(uuid, 'rejected')), read()]);
    const { total } = await report('2026-11-20');
    expect([total.now.count, total.lost]).toEqual([13, 5]);
    await other.close();
  });

  /** An instance on which something happens after it has read a day's first facts, and before it writes the day. */
  function slow(happens: () => Promise<unknown>): Engine {
    let isFirst = true;
    return {
      ...test.engine,
      async read(query, params) {
        const rows = await test.engine.read(query, params);
        if (isFirst && 'until' in params) {
          isFirst = false;
          await happens();
        }
        return rows;
      },
    };
  }

  it('an instance that read earlier does not overwrite one that read later', async () => {
    await order(1);
    await report('2026-11-20');
    await order(2);
    const late = slow(async () => {
      await order(4);
      await report('2026-11-20');
    });
    await bringUpToDate({ engine: late, clock: test.clock }, await counting(), [], 10_000);
    expect(await takings('2026-11-20')).toBe('224.000');
  });

  it('an order that changes while its day is added up is added up again', async () => {
    const uuid = await order(2);
    const late = slow(() => test.move(uuid, 'rejected'));
    await bringUpToDate({ engine: late, clock: test.clock }, await counting(), [], 10_000);
    expect((await report('2026-11-20')).total).toMatchObject({ now: { count: 0 }, lost: 1 });
  });

  it('erasing personal data changes no figure, and asks for nothing to be added up again', async () => {
    await order(3, { customer_name: 'Layla' });
    const before = await report('2026-11-20');
    test.clock.advance(60 * DAY_MS);
    await eraseOld({ engine: test.engine, clock: test.clock, days: 30, log: test.app.http.log });
    expect(await test.engine.db.selectFrom('report_marks').selectAll().execute()).toEqual([]);
    await test.engine.db.deleteFrom('report_days').execute();
    const after = await report('2026-11-20');
    expect(after.total).toEqual(before.total);
    expect(after.dishes).toEqual(before.dishes);
    const kept = JSON.stringify(await test.engine.db.selectFrom('report_days').selectAll().execute());
    expect(kept).not.toContain('Layla');
  });

  it('names who worked and who took the money, and a dish that has left the menu', async () => {
    await test.importFile(buildVenue({ menu: { enable_tips: true } }));
    await test.app.venues.refresh();
    const owner = await signInOwner(test);
    const waiter = await addPerson(owner, 'manager', { name: 'Mariam', pin: '4711' });
    const device = await enrolDevice(test, owner, 'manager');
    async function post(path: string, body: object) {
      const { token: word } = (await sayWho(test, device, waiter.id, '4711')).body;
      const headers = { ...device, 'sufra-person': word };
      return test.call(`/staff/api/orders/${path}`, { method: 'POST', headers, body });
    }
    const uuid = await order(2, { tips_amount: '3.5' });
    await order(1, { tips_amount: '1.25' });
    expect((await post(`${uuid}/status/`, { status: 'accepted' })).status).toBe(200);
    await post(`${uuid}/status/`, { status: 'preparing' });
    await post(`${uuid}/payments/`, { payment_type: 'cash', amount: '100' });
    await post(`${uuid}/refund/`, { payment_type: 'cash', amount: '4' });
    await test.importFile(
      buildVenue({ menu: { categories: [{ id: 'mains', name: 'Mains', products: [] }] } }),
    );
    await test.app.venues.refresh();
    const { people, dishes } = await report('2026-11-20');
    expect(people).toMatchObject([
      {
        id: waiter.id,
        name: 'Mariam',
        picture: null,
        now: { count: 1, takings: '67.500', tips: '3.500', refunds: '4.000' },
        before: null,
      },
      // The tip of an order that nobody has touched.
      {
        id: '',
        name: null,
        picture: null,
        now: { count: 0, takings: '0.000', tips: '1.250', refunds: '0.000' },
        before: null,
      },
    ]);
    expect(dishes.map(({ id, name, now }) => [id, name, now.refunds])).toEqual([
      ['hummus', 'Hummus', '4.000'],
    ]);
    test.clock.advance(DAY_MS);
    const mariam = async () => (await report('2026-11-21')).people.filter(({ id }) => id === waiter.id);
    expect(await mariam()).toMatchObject([{ now: { count: 0 } }]);
    expect((await post(`${uuid}/status/`, { status: 'fulfilled' })).status).toBe(200);
    // It counts for the day on which it was done.
    expect(await mariam()).toMatchObject([{ now: { count: 1 } }]);
    const kept = JSON.stringify(await test.engine.db.selectFrom('report_days').selectAll().execute());
    expect(kept).not.toContain('Mariam');
  });

  it('is compared with as many days before; a week so far with as much of the week before', async () => {
    test.clock.set('2026-11-11T13:00:00+04:00');
    await order(1);
    test.clock.set('2026-11-11T21:00:00+04:00');
    await order(5);
    test.clock.set('2026-11-18T14:00:00+04:00');
    await order(2);
    const { before, total, running, from, to } = await report('2026-11-16', '2026-11-22');
    expect([from, to, running]).toEqual(['2026-11-16', '2026-11-18', true]);
    expect(before).toEqual({ from: '2026-11-09', to: '2026-11-11' });
    expect([total.now.takings, total.before?.takings]).toEqual(['64.000', '32.000']);
    const whole = await report('2026-11-11');
    expect([whole.running, whole.total.now.takings, whole.total.before]).toEqual([false, '192.000', null]);
  });

  it('is exported as a table for spreadsheets, and is for owners and managers', async () => {
    await order(2);
    const sheet = await asked(`${figureCalls.exportReport.path}?from=2026-11-20&to=2026-11-20&by=dish`);
    expect(sheet.headers['content-disposition']).toBe(
      'attachment; filename="dish-2026-11-20-2026-11-20.csv"',
    );
    expect(String(sheet.body)).toBe(
      '\uFEFFdish,name,count,takings,tips,refunds,count_before,takings_before,tips_before,refunds_before\r\n' +
        'hummus,Hummus,2,64.000,0.000,0.000,,,,\r\n',
    );
    const owner = await signInOwner(test);
    const waiter = await signInAs(test, owner, 'waiter');
    const manager = await signInAs(test, owner, 'manager');
    const path = `${figureCalls.readReport.path}?from=2026-11-20&to=2026-11-20`;
    expect((await waiter.call(path)).status).toBe(403);
    expect((await manager.call(path)).status).toBe(200);
    const refused = [
      'from=2026-11-22&to=2026-11-22',
      'from=2026-11-20&to=2026-11-19',
      'from=2024-01-01&to=2026-11-20',
    ];
    for (const query of refused)
      expect((await asked(`${figureCalls.readReport.path}?${query}`)).body).toMatchObject({
        code: 'validation',
      });
  });
});
