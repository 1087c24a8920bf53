import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { figureCalls } from '#contract/office/figure-calls.ts';
import type { WireOverview } from '#contract/office/overview.ts';
import type { WireReport, ReportRow } from '#contract/office/reports.ts';

import { signInOwner } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { taxedVenue } from '#tests/support/build/taxed-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const products = [
  { id: 'a', name: 'Soup', price: '10.00', taxes: ['v7'] },
  { id: 'b', name: 'Wine', price: '20.00', taxes: ['v19'] },
];

const item = (product: string) => ({ product, quantity: 1, cart_uuid: product });

describe.each(stores)('the figures of reports on %s', (store) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    const categories = [{ id: 'c', name: 'C', products }];
    test = await createTestApp(store, { venue: taxedVenue({ menu: { enable_tips: true, categories } }) });
    token = await test.staffToken();
    test.clock.set('2026-11-20T19:00:00+01:00');
  });
  afterEach(() => test.close());

  async function report(): Promise<WireReport> {
    const owner = await signInOwner(test);
    return until(async () => {
      const path = `${figureCalls.readReport.path}?from=2026-11-20&to=2026-11-20`;
      const { body } = await owner.call<WireReport>(path);
      expect(body.pending_days).toBe(0);
      return body;
    });
  }

  function six({ now }: Pick<ReportRow, 'now'>): string {
    const { ordered, taken, tips, refunded, unpaid, net } = now;
    return [ordered, taken, tips, refunded, unpaid, net].map((text) => text.replace(/0$/, '')).join(' ');
  }

  const rowOf = (rows: readonly ReportRow[], id: string) =>
    rows
      .filter((row) => row.id === id)
      .map(six)
      .join();

  async function placed(changes: Parameters<TestApp['order']>[0] = {}): Promise<string> {
    const takeaway = { order_type: 'takeaway' as const, order_location: null };
    const { body, status } = await test.order({
      ...takeaway,
      line_items: [item('a'), item('b')],
      ...changes,
    });
    expect(status).toBe(201);
    test.clock.advance(1000);
    return body.uuid;
  }

  async function staff(path: string, body: object = {}) {
    const answer = await test.call(path, { method: 'POST', token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    test.clock.advance(1000);
  }

  const pay = (uuid: string, amount: string) =>
    staff(fillPath(staffMoneyCalls.takePayment.path, { uuid }), { payment_type: 'machine', amount });
  const refund = (uuid: string, amount?: string) =>
    staff(fillPath(staffMoneyCalls.giveBack.path, { uuid }), {
      payment_type: 'machine',
      ...(amount && { amount }),
    });

  it('count money that came in and went back once, whatever is struck or canceled', async () => {
    const struck = await placed();
    await test.move(struck, 'accepted');
    await pay(struck, '30.00');
    await staff(fillPath(staffOrderCalls.deleteLine.path, { uuid: struck, line: 'b' }));
    await refund(struck);
    let { total, payments, dishes } = await report();
    const { ordered, taken, tips, refunded, unpaid, net } = total.now;
    const basis = { ordered, taken, tips, refunded, unpaid, net };
    expect((await test.call(boardCalls.readFigures.path, { token })).body).toMatchObject(basis);
    const { body: today } = await (await signInOwner(test)).call<WireOverview>(figureCalls.readOverview.path);
    expect(today.figures).toMatchObject(basis);
    expect(six(total)).toBe('10.00 30.00 0.00 20.00 0.00 10.00');
    expect(rowOf(payments, 'machine')).toBe('0.00 30.00 0.00 20.00 0.00 10.00');
    expect([rowOf(dishes, 'a'), rowOf(dishes, 'b')]).toEqual([
      '10.00 10.00 0.00 0.00 0.00 10.00',
      '0.00 20.00 0.00 20.00 0.00 0.00',
    ]);
    expect(total.now).toMatchObject({ takings: '10.000', refunds: '20.000' });

    const canceled = await placed();
    await test.move(canceled, 'accepted');
    await pay(canceled, '30.00');
    await test.move(canceled, 'canceled');
    await refund(canceled);
    ({ total, payments, dishes } = await report());
    expect(six(total)).toBe('10.00 60.00 0.00 50.00 0.00 10.00');
    expect([rowOf(dishes, 'a'), rowOf(dishes, 'b')]).toEqual([
      '10.00 20.00 0.00 10.00 0.00 10.00',
      '0.00 40.00 0.00 40.00 0.00 0.00',
    ]);
  });

  it('what is not accepted is ordered, and neither taken nor unpaid', async () => {
    const uuid = await placed({ tips_amount: '3.00' });
    await pay(uuid, '13.00');
    expect(six((await report()).total)).toBe('30.00 0.00 3.00 0.00 0.00 0.00');
    await test.move(uuid, 'accepted');
    const { total, dishes } = await report();
    expect(six(total)).toBe('30.00 13.00 3.00 0.00 20.00 13.00');
    expect([rowOf(dishes, 'a'), rowOf(dishes, 'b')]).toEqual([
      '10.00 4.33 0.00 0.00 6.67 4.33',
      '20.00 8.67 0.00 0.00 13.33 8.67',
    ]);
  });

  it('what was given back although it was owed is not unpaid, and in the currency’s decimals by dish', async () => {
    const uuid = await placed();
    await test.move(uuid, 'accepted');
    await pay(uuid, '30.00');
    await refund(uuid, '5.00');
    const { total, dishes } = await report();
    expect(six(total)).toBe('30.00 30.00 0.00 5.00 0.00 25.00');
    expect(dishes.map(({ id, now }) => [id, now.refunds, now.refunded])).toEqual([
      ['b', '3.330', '3.330'],
      ['a', '1.670', '1.670'],
    ]);
  });

  it('name the taxes by rate, as the receipts of orders that stand state them', async () => {
    await placed({ coupon: 'HALF' });
    await placed();
    await test.move(await placed(), 'rejected');
    const { taxes } = await report();
    expect(taxes).toEqual([
      {
        id: 'v7',
        name: 'v7',
        rate: '7.000',
        now: { gross: '15.000', net: '14.019', tax: '0.981' },
        before: null,
      },
      {
        id: 'v19',
        name: 'v19',
        rate: '19.000',
        now: { gross: '30.000', net: '25.210', tax: '4.790' },
        before: null,
      },
    ]);
  });

  it('name the taxes that orders of earlier versions listed', async () => {
    const uuid = await placed({ coupon: 'HALF' });
    const { db } = test.engine;
    const stored = db.selectFrom('orders').select('document').where('uuid', '=', uuid);
    const document = JSON.parse((await stored.executeTakeFirstOrThrow()).document) as {
      figures: { taxes: { amountMills: number }[]; taxSets?: object };
    };
    delete document.figures.taxSets;
    document.figures.taxes.forEach((tax, index) => (tax.amountMills = [654, 3193][index] ?? 0));
    await db
      .updateTable('orders')
      .set({ document: JSON.stringify(document) })
      .where('uuid', '=', uuid)
      .execute();
    const { taxes } = await report();
    expect(taxes.map(({ rate, now }) => [rate, now.gross, now.net, now.tax])).toEqual([
      ['7.000', '9.997', '9.343', '0.654'],
      ['19.000', '19.998', '16.805', '3.193'],
    ]);
  });
});
