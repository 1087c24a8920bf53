import {
  openBillStage,
  ownPartOf as mine,
  wholeDishes as whole,
  type BillStage,
} from '#tests/support/payments/bill-stage.ts';
import { MOST_PARTS } from '#domain/order/bill-part.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { PAGE_MS } from '../attempts.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('parts of a bill on %s', (store) => {
  let stage: BillStage;
  beforeAll(async () => {
    stage = await openBillStage(store);
  });
  beforeEach(() => void stage.nextGuest());
  afterAll(() => stage.test.close());

  /** Staff cancel a dish. */
  async function strike(uuid: string, line: string | undefined): Promise<void> {
    const token = await stage.test.staffToken();
    const path = `/staff/api/orders/${uuid}/lines/${line}/delete/`;
    expect((await stage.test.call(path, { method: 'POST', body: {}, token })).status).toBe(200);
  }

  it('a dish and half of another by card with a tip, the rest evenly: the books come to zero', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const choice = {
      dishes: [
        { line: lines[0], count: 1, of: 1 },
        { line: lines[1], count: 1, of: 2 },
      ],
    };
    const held = mine(await stage.hold(uuid, layla, choice));
    expect(held).toMatchObject({ due: '44.250', state: 'held' });
    const page = await stage.payByCard(uuid, held.uuid, layla, '4.80');
    expect((await stage.bill(uuid, omar)).parts).toMatchObject([
      { mine: false, state: 'paying', name: 'Layla' },
    ]);
    await stage.decide(page.body.payment_url);
    expect(await stage.test.read(uuid)).toMatchObject({
      balance_due: '14.750',
      payments: [{ amount: '49.050' }],
      additional_data: { tips_amount: '4.800' },
    });
    const rest = mine(await stage.hold(uuid, omar, { evenly_among: 1 }));
    expect(rest.due).toBe('14.750');
    await stage.decide((await stage.payByCard(uuid, rest.uuid, omar)).body.payment_url);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '0.000' });
    expect(await stage.bill(uuid)).toMatchObject({ open: '0.000', bill: '59.000' });
  });

  it('two phones at one dish at the same moment: one has it, the other is told whose it is', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const answers = await Promise.all([
      stage.hold(uuid, layla, whole(lines[0])),
      stage.hold(uuid, omar, whole(lines[0])),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'part_held', lines: [lines[0]] });
    expect((await stage.bill(uuid)).parts).toHaveLength(1);
  });

  it('a phone that chooses again holds that instead; the same key holds nothing twice', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const key = randomUUID();
    const first = mine(await stage.hold(uuid, layla, whole(lines[0]), key));
    expect(mine(await stage.hold(uuid, layla, whole(lines[0]), key)).uuid).toBe(first.uuid);
    const again = await stage.hold(uuid, layla, whole(lines[0], lines[1]));
    expect(again.body.parts).toMatchObject([{ due: '59.000' }]);
  });

  it('a hold ends after three minutes, is renewed twice, and can be let go of', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = mine(await stage.hold(uuid, layla, whole(lines[0])));
    expect((await stage.act(uuid, held.uuid, 'free', omar)).status).toBe(404);
    stage.test.clock.advance(2 * MINUTE_MS);
    expect((await stage.act(uuid, held.uuid, 'renew', layla)).status).toBe(200);
    stage.test.clock.advance(2 * MINUTE_MS);
    expect((await stage.act(uuid, held.uuid, 'renew', layla)).status).toBe(200);
    expect((await stage.act(uuid, held.uuid, 'renew', layla)).status).toBe(429);
    expect((await stage.bill(uuid)).parts).toHaveLength(1);
    stage.test.clock.advance(3 * MINUTE_MS);
    await until(async () => expect((await stage.bill(uuid)).parts).toEqual([]));
    const other = mine(await stage.hold(uuid, omar, whole(lines[0])));
    expect((await stage.act(uuid, other.uuid, 'free', omar)).body.parts).toEqual([]);
  });

  it('an order that turns to cash leaves the page open on which a guest pays a part', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = mine(await stage.hold(uuid, layla, whole(lines[0])));
    const page = await stage.payByCard(uuid, held.uuid, layla);
    const body = { payment_type: 'cash' };
    const cash = await stage.test.call(`/en/api/order/${uuid}/payment/`, {
      method: 'POST',
      body,
      visit: omar,
    });
    expect(cash.status).toBe(200);
    await stage.decide(page.body.payment_url);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '29.500' });
    expect((await stage.bill(uuid, omar)).parts).toMatchObject([{ state: 'paid' }]);
  });

  it('who comes back from the bank lets go of it, and may ask again', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = mine(await stage.hold(uuid, layla, whole(lines[0])));
    await stage.payByCard(uuid, held.uuid, layla);
    // Until its page closes, as everybody at the table reads.
    const pageUntil = new Date(stage.test.clock.now() + PAGE_MS).toISOString();
    expect((await stage.bill(uuid, omar)).parts).toMatchObject([{ state: 'paying', held_until: pageUntil }]);
    const free = () => stage.act(uuid, held.uuid, 'free', layla);
    expect(await free()).toMatchObject({ status: 200, body: { parts: [] } });
    expect(await free()).toMatchObject({ status: 200, body: { parts: [] } });
    expect((await stage.act(uuid, held.uuid, 'free', omar)).status).toBe(404);
    expect((await stage.hold(uuid, omar, whole(lines[0]))).status).toBe(200);
  });

  it('declined it stays held for two minutes more, then it is free', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = mine(await stage.hold(uuid, layla, whole(lines[0])));
    stage.test.clock.advance(2.5 * MINUTE_MS);
    await stage.decide((await stage.payByCard(uuid, held.uuid, layla)).body.payment_url, 'decline');
    expect((await stage.bill(uuid, layla)).parts).toMatchObject([{ state: 'held' }]);
    stage.test.clock.advance(MINUTE_MS);
    expect((await stage.hold(uuid, omar, whole(lines[0]))).body.code).toBe('part_held');
    const again = await stage.payByCard(uuid, held.uuid, layla);
    await stage.decide(again.body.payment_url);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '29.500' });
  });

  it('declined at once it stays held for what is left of its three minutes', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = mine(await stage.hold(uuid, layla, whole(lines[0])));
    await stage.decide((await stage.payByCard(uuid, held.uuid, layla)).body.payment_url, 'decline');
    const [part] = (await stage.bill(uuid, layla)).parts;
    expect(part).toMatchObject({ state: 'held', held_until: held.held_until });
    expect((await stage.hold(uuid, omar, whole(lines[0]))).body.code).toBe('part_held');
  });

  it('a guest who holds a part keeps the visit alive', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const seats = async () =>
      (await stage.test.call<{ seats: object[] }>('/loyalty/seats/', { visit: omar })).body.seats;
    stage.test.clock.advance(119 * MINUTE_MS);
    await stage.hold(uuid, layla, whole(lines[0]));
    stage.test.clock.advance(119 * MINUTE_MS);
    expect(await seats()).toHaveLength(1);
  });

  it('an order has a hundred parts at most, those let go included while their money may come', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    await stage.letGoWithPage(uuid, layla, whole(lines[0]));
    const { db } = stage.test.engine;
    const orders = db.selectFrom('orders').select('document').where('uuid', '=', uuid);
    const document = JSON.parse((await orders.executeTakeFirstOrThrow()).document) as { parts: object[] };
    const withParts = (count: number) =>
      db
        .updateTable('orders')
        .set({
          document: JSON.stringify({
            ...document,
            parts: Array.from({ length: count }, (_, place) => ({
              ...document.parts[0],
              id: `part-${place}`,
            })),
          }),
        })
        .where('uuid', '=', uuid)
        .execute();
    await withParts(MOST_PARTS);
    expect((await stage.hold(uuid, omar, whole(lines[0]))).status).toBe(429);
    await withParts(MOST_PARTS - 1);
    expect((await stage.hold(uuid, omar, whole(lines[0]))).status).toBe(200);
  });

  it('left and declined, it is free for others after the two minutes', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = mine(await stage.hold(uuid, layla, whole(lines[0])));
    await stage.decide((await stage.payByCard(uuid, held.uuid, layla)).body.payment_url, 'decline');
    stage.test.clock.advance(4 * MINUTE_MS);
    await until(async () => expect((await stage.bill(uuid)).parts).toEqual([]));
    expect((await stage.hold(uuid, omar, whole(lines[0]))).status).toBe(200);
  });

  it('who has only the address pays an amount, one at a time, and keeps no dishes', async () => {
    const { uuid, lines } = await stage.twoAtTable();
    expect((await stage.hold(uuid, undefined, whole(lines[0]))).body.code).toBe('forbidden');
    expect((await stage.hold(uuid, undefined, { evenly_among: 2 })).body.code).toBe('forbidden');
    const key = randomUUID();
    const held = await stage.hold(uuid, undefined, { amount: '10.00' }, key);
    expect(held.status).toBe(200);
    // It belongs to whoever knows its key, and is not renewed.
    const renew = `/en/api/order/${uuid}/bill/parts/${held.body.parts[0]?.uuid}/renew/`;
    const again = await stage.test.call<{ code?: string }>(renew, { method: 'POST', body: {}, key });
    expect(again.body.code).toBe('too_many_requests');
    expect((await stage.hold(uuid, undefined, { amount: '10.00' }, randomUUID())).body.code).toBe(
      'in_progress',
    );
  });

  it('a split and parts exclude each other', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const held = mine(await stage.hold(uuid, layla, whole(lines[0])));
    expect((await stage.split(uuid, ['30.00', '29.00'], layla)).body.code).toBe('part_held');
    expect((await stage.payInFull(uuid)).body.code).toBe('in_progress');
    await stage.act(uuid, held.uuid, 'free', layla);
    expect((await stage.split(uuid, ['30.00', '29.00'], layla)).status).toBe(200);
    expect((await stage.bill(uuid)).open).toBe('0.000');
    expect((await stage.hold(uuid, layla, whole(lines[0]))).status).toBe(422);
  });

  it('names stay at the table', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    await stage.hold(uuid, layla, whole(lines[0]));
    expect((await stage.bill(uuid, layla)).parts[0]?.name).toBe('Layla');
    expect((await stage.bill(uuid)).parts[0]).toMatchObject({ name: '', plate: null, mine: false });
  });

  it('a part that the bill no longer leaves is not paid', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const held = mine(await stage.hold(uuid, layla, whole(lines[0], lines[1])));
    await strike(uuid, lines[1]);
    expect((await stage.payByCard(uuid, held.uuid, layla)).body.code).toBe('price_changed');
  });

  it('a part with a dish that is struck is not paid, however much the bill leaves: its money would pay for others', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const half = { dishes: [{ line: lines[0], count: 1, of: 2 }], amount: '1.00' };
    const held = mine(await stage.hold(uuid, layla, half));
    await strike(uuid, lines[0]);
    expect((await stage.payByCard(uuid, held.uuid, layla)).body.code).toBe('price_changed');
    expect((await stage.hold(uuid, layla, whole(lines[1]))).status).toBe(200);
  });

  it('a part that is held over nothing but a dish that is struck is let go of at once; other parts stay', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    await stage.hold(uuid, layla, whole(lines[0]));
    await stage.hold(uuid, omar, whole(lines[1]));
    await strike(uuid, lines[0]);
    const { parts } = await stage.bill(uuid, omar);
    expect(parts).toMatchObject([{ mine: true, state: 'held' }]);
    // After the bank's refusal nothing of it is under way either.
    const page = await stage.payByCard(uuid, parts[0]?.uuid ?? '', omar);
    await stage.decide(page.body.payment_url, 'decline');
    await strike(uuid, lines[1]);
    expect((await stage.bill(uuid)).parts).toEqual([]);
  });

  it('a part that is being paid stays when its dish is struck: the money may be at the bank', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const held = mine(await stage.hold(uuid, layla, whole(lines[0])));
    await stage.payByCard(uuid, held.uuid, layla);
    await strike(uuid, lines[0]);
    expect((await stage.bill(uuid, layla)).parts).toMatchObject([{ mine: true, state: 'paying' }]);
  });

  it('money that comes late for dishes that are free still pays them', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    await stage.decide(await stage.letGoWithPage(uuid, layla, whole(lines[0])));
    expect((await stage.bill(uuid, layla)).parts).toMatchObject([
      { mine: true, state: 'paid', due: '29.500' },
    ]);
    expect((await stage.hold(uuid, omar, whole(lines[0]))).body.code).toBe('part_held');
    await stage.settledTo(uuid, '29.500');
  });

  it('money that comes late takes dishes from who only holds them', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const url = await stage.letGoWithPage(uuid, layla, whole(lines[0]));
    const held = mine(await stage.hold(uuid, omar, whole(lines[0], lines[1])));
    await stage.decide(url);
    expect((await stage.bill(uuid, omar)).parts).toMatchObject([{ mine: false, state: 'paid' }]);
    expect((await stage.payByCard(uuid, held.uuid, omar)).status).toBe(404);
  });

  it('money that comes late for dishes that another pays or has paid goes back, all of it', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const url = await stage.letGoWithPage(uuid, layla, whole(lines[0]));
    const held = mine(await stage.hold(uuid, omar, whole(lines[0])));
    const page = await stage.payByCard(uuid, held.uuid, omar);
    await stage.decide(url);
    await stage.decide(page.body.payment_url);
    await stage.settledTo(uuid, '29.500');
    expect((await stage.bill(uuid, omar)).parts).toMatchObject([{ mine: true, state: 'paid' }]);
  });

  it('money that comes late for nothing but a dish that was struck meanwhile goes back, all of it', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const url = await stage.letGoWithPage(uuid, layla, whole(lines[0]));
    await strike(uuid, lines[0]);
    const { balance_due: owed } = await stage.test.read(uuid);
    await stage.decide(url);
    await stage.settledTo(uuid, owed);
    const { payments } = await stage.test.read(uuid);
    expect(payments.map(({ amount }) => amount)).toEqual(['29.500', '-29.500']);
    expect((await stage.bill(uuid, layla)).parts).toEqual([]);
  });

  it('a part that is paid twice goes back once', async () => {
    const { uuid, lines, layla } = await stage.twoAtTable();
    const url = await stage.letGoWithPage(uuid, layla, whole(lines[0]));
    await stage.decide(url);
    await stage.decide(url);
    await stage.settledTo(uuid, '29.500');
    expect((await stage.test.read(uuid)).payments).toHaveLength(1);
  });
});
