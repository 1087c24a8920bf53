import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { floorOf } from '#tests/support/app/floor.ts';
import { openBillStage, wholeDishes as whole, type BillStage } from '#tests/support/payments/bill-stage.ts';
import { loyaltyVenue } from '#tests/support/payments/loyalty-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('parts of a bill that staff take on %s', (store) => {
  let stage: BillStage;
  beforeAll(async () => {
    stage = await openBillStage(store);
  });
  beforeEach(() => void stage.nextGuest());
  afterAll(() => stage.test.close());

  const auditOf = async (uuid: string) =>
    (await stage.test.engine.db.selectFrom('audit').select(['what', 'document']).execute())
      .filter(({ document }) => document.includes(uuid))
      .map(({ what, document }) => ({ what, ...(JSON.parse(document) as object) }));

  const callsAt = async (table: string) =>
    (await floorOf(stage.test)).calls
      .filter(({ location }) => location === table)
      .map(({ for: kind }) => kind);

  it('a part whose guest chose cash rings for the bill, waits, and is paid with its tip and change', async () => {
    const { uuid, lines, table, layla } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    await stage.act(uuid, held.uuid, 'pay', layla, { payment_type: 'cash', tip: '3.00' });
    expect(await callsAt(table)).toEqual(['bill']);
    // It waits for staff however often its phone asks for more time.
    const [waiting] = (await stage.staffBill(uuid)).parts;
    expect((await stage.act(uuid, held.uuid, 'renew', layla)).status).toBe(200);
    expect((await stage.staffBill(uuid)).parts).toMatchObject([{ held_until: waiting?.held_until }]);
    stage.test.clock.advance(20 * MINUTE_MS);
    expect((await stage.staffBill(uuid)).parts).toMatchObject([
      { name: 'Layla', mine: false, way: 'cash', state: 'held', due: '29.500', tip: '3.000' },
    ]);
    const { body } = await stage.take(uuid, { part: held.uuid, payment_type: 'cash', handed: '50.00' });
    expect(body).toMatchObject({ part: held.uuid, paid: '32.500', change: '17.500' });
    expect(body.bill.parts).toMatchObject([{ state: 'paid', way: 'cash', tip: '3.000' }]);
    expect(await stage.test.read(uuid)).toMatchObject({
      balance_due: '29.500',
      payments: [{ payment_type: 'cash', amount: '32.500' }],
      additional_data: { tips_amount: '3.000' },
    });
    expect(await auditOf(uuid)).toContainEqual({
      what: 'payment.taken',
      uuid,
      paymentType: 'cash',
      amountMills: 32_500,
      changeMills: 17_500,
      tipMills: 3000,
      part: held.uuid,
    });
  });

  it('a second guest who chose cash leaves the call for the bill as it waits', async () => {
    const { uuid, lines, table, layla, omar } = await stage.twoAtTable();
    const calls = async () => (await floorOf(stage.test)).calls.filter(({ location }) => location === table);
    for (const [place, visit] of [layla, omar].entries()) {
      const held = await stage.held(uuid, visit, whole(lines[place] ?? ''));
      await stage.act(uuid, held.uuid, 'pay', visit, { payment_type: 'cash' });
      stage.test.clock.advance(MINUTE_MS);
    }
    const began = new Date(stage.test.clock.now() - 2 * MINUTE_MS).toISOString();
    expect(await calls()).toMatchObject([{ for: 'bill', called_at: began }]);
  });

  it('who has no phone pays a share of a dish by machine, and the rest of the table in cash', async () => {
    const { uuid, lines } = await stage.twoAtTable();
    const half = { dishes: [{ line: lines[0], count: 1, of: 2 }] };
    const first = await stage.take(uuid, { ...half, name: ' Salma ', payment_type: 'machine' });
    expect(first.body).toMatchObject({ paid: '14.750', change: '0.000' });
    expect(first.body.bill.parts).toMatchObject([{ name: 'Salma', way: 'machine', state: 'paid' }]);
    const rest = await stage.take(uuid, { evenly_among: 1, payment_type: 'cash', handed: '50' });
    expect(rest.body).toMatchObject({ paid: '44.250', change: '5.750', bill: { open: '0.000' } });
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '0.000' });
  });

  it('the same key books once at the same moment, and means nothing else', async () => {
    const { uuid, lines } = await stage.twoAtTable();
    const key = randomUUID();
    const body = { ...whole(lines[0]), payment_type: 'cash' as const, handed: '30' };
    const all = await Promise.all([1, 2, 3].map(() => stage.take(uuid, body, key)));
    expect(all.map(({ body: answer }) => answer.paid)).toEqual(Array(3).fill('29.500'));
    expect((await stage.test.read(uuid)).payments).toHaveLength(1);
    const other = await stage.take(uuid, { ...body, handed: '31' }, key);
    expect(other.body.code).toBe('idempotency_conflict');
  });

  it('refuses what another has, too little money, more by machine, and a part that is being paid', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const cash = { payment_type: 'cash' } as const;
    const codeOf = async (body: Parameters<BillStage['take']>[1]) => (await stage.take(uuid, body)).body.code;
    expect((await stage.take(uuid, { ...whole(lines[0]), ...cash })).body).toMatchObject({
      code: 'part_held',
      lines: [lines[0]],
      name: 'Layla',
    });
    expect((await stage.take(uuid, { part: held.uuid, ...cash, handed: '29' })).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'handed' }],
    });
    expect(await codeOf({ part: held.uuid, payment_type: 'machine', handed: '30' })).toBe('validation');
    expect(await codeOf({ part: held.uuid, ...cash, tip: '9999' })).toBe('validation');
    expect(await codeOf({ part: 'none', ...cash })).toBe('not_found');
    expect(await codeOf({ ...cash })).toBe('validation');
    await stage.payByCard(uuid, held.uuid, layla);
    expect(await codeOf({ part: held.uuid, ...cash })).toBe('in_progress');
    expect((await stage.take('none', { part: held.uuid, ...cash })).status).toBe(404);
    const cook = await stage.test.staffToken('kitchen');
    const url = staffMoneyCalls.takeBillPart.path.replace(':uuid', uuid);
    expect((await stage.test.call(url, { method: 'POST', body: { ...cash }, token: cook })).status).toBe(403);
  });

  it('a part is not taken twice, and nothing is taken of an order that is over', async () => {
    const { uuid, lines } = await stage.twoAtTable();
    const { body } = await stage.take(uuid, { ...whole(lines[0]), payment_type: 'cash' });
    expect((await stage.take(uuid, { part: body.part, payment_type: 'cash' })).body.code).toBe('part_held');
    await stage.test.move(uuid, 'rejected');
    expect((await stage.take(uuid, { evenly_among: 1, payment_type: 'cash' })).body.code).toBe(
      'order_closed',
    );
  });

  it('a guest who chose a way that the venue does not offer is told', async () => {
    const plain = await openBillStage(store, {
      venue: loyaltyVenue({
        locations: { join: 'open' },
        menu: { enable_card_machine: false, enable_tips: false },
      }),
    });
    const { uuid, lines, layla } = await plain.twoAtTable();
    const held = await plain.held(uuid, layla, whole(lines[0]));
    const { body } = await plain.act(uuid, held.uuid, 'pay', layla, { payment_type: 'machine' });
    expect(body.code).toBe('payment_type_disabled');
    const tipped = await plain.payByCard(uuid, held.uuid, layla, '2.00');
    expect(tipped.body, 'nor a tip').toMatchObject({ code: 'validation', errors: [{ path: 'tip' }] });
    await plain.test.close();
  });

  it('money for the whole order leaves no part held; money for some of it, none that is not owed', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    await stage.held(uuid, layla, whole(lines[0]));
    await stage.held(uuid, omar, whole(lines[1]));
    const pay = async (amount: string) =>
      stage.test.call(staffMoneyCalls.takePayment.path.replace(':uuid', uuid), {
        method: 'POST',
        body: { payment_type: 'cash', amount },
        token: await stage.test.staffToken(),
      });
    await pay('20.00');
    expect((await stage.bill(uuid, layla)).parts).toMatchObject([{ mine: true }]);
    await pay('39.00');
    expect((await stage.bill(uuid)).parts).toEqual([]);
  });

  it('one payment for a table takes what guests only hold, and waits while one pays', async () => {
    const { uuid, lines, table, layla } = await stage.twoAtTable();
    const pay = async () =>
      stage.test.call<{ code?: string }>(staffMoneyCalls.takeTablePayment.path, {
        method: 'POST',
        body: { location: table, location_type: 'Table', payment_type: 'cash', owed: '59', amount: '59' },
        token: await stage.test.staffToken(),
      });
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const page = await stage.payByCard(uuid, held.uuid, layla);
    expect((await pay()).body.code).toBe('in_progress');
    await stage.decide(page.body.payment_url, 'decline');
    stage.test.clock.advance(MINUTE_MS);
    expect((await pay()).status).toBe(200);
    expect((await stage.bill(uuid)).parts).toEqual([]);
    expect((await stage.payByCard(uuid, held.uuid, layla)).status).toBe(404);
  });

  it('a tip is kept although another has paid since its page was opened', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const first = await stage.held(uuid, layla, whole(lines[0]));
    const page = await stage.payByCard(uuid, first.uuid, layla, '5.00');
    const other = await stage.held(uuid, omar, whole(lines[1]));
    await stage.decide((await stage.payByCard(uuid, other.uuid, omar)).body.payment_url);
    await stage.decide(page.body.payment_url);
    await stage.settledTo(uuid, '0.000');
    const { payments, additional_data: data } = await stage.test.read(uuid);
    expect(payments).toMatchObject([{ amount: '29.500' }, { amount: '34.500' }]);
    expect(data.tips_amount).toBe('5.000');
    const refunds = stage.test.engine.db.selectFrom('payment_refunds').select('refund_key');
    expect(await refunds.where('order_uuid', '=', uuid).execute()).toEqual([]);
  });

  it('a part that is paid after staff took the whole bill goes back with its tip', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const page = await stage.payByCard(uuid, held.uuid, layla, '5.00');
    await stage.test.call(staffMoneyCalls.takePayment.path.replace(':uuid', uuid), {
      method: 'POST',
      body: { payment_type: 'cash', amount: '59' },
      token: await stage.test.staffToken(),
    });
    await stage.decide(page.body.payment_url);
    await stage.settledTo(uuid, '0.000');
    expect((await stage.bill(uuid)).parts).toEqual([]);
    expect((await stage.test.read(uuid)).additional_data.tips_amount).toBe('0.000');
  });
});
