import { fillPath } from '#contract/paths/paths.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';

import { floorOf } from '#tests/support/app/floor.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitingCalls } from '../store/queries/visits/visit-calls.ts';

const waiter = { kind: 'waiter', location: { code: '12', type: 'Table' } };
const bill = { kind: 'bill', location: { code: '12', type: 'Table' } };

describe.each(stores)('calling the staff on %s', (store) => {
  let test: TestApp;
  let visit: string;
  beforeEach(async () => {
    test = await createTestApp(store, { venue: buildVenue() });
    visit = (await test.order()).body.visit_token;
  });
  afterEach(() => test.close());

  function call(kind: string, token: string | undefined = visit) {
    return test.call('/en/api/visit/call/', { method: 'POST', body: { for: kind }, visit: token });
  }

  async function answer(kind: string, calledAt?: number) {
    const token = await test.staffToken();
    const at = calledAt === undefined ? {} : { called_at: new Date(calledAt).toISOString() };
    const body = { for: kind, ...at };
    return test.call('/staff/api/locations/12/call/?type=Table', { method: 'POST', body, token });
  }

  async function waiting() {
    const calls = await waitingCalls(test.engine, 'test-kitchen');
    return calls.map(({ kind, location, calledAt }) => ({ kind, location, calledAt }));
  }

  it('is kept until a board answers, once for each kind', async () => {
    expect(await call('waiter')).toMatchObject({ status: 200, body: { for: 'waiter' } });
    await call('waiter');
    const calledAt = test.clock.now();
    test.clock.advance(1);
    await call('bill');
    expect(await waiting()).toEqual([
      { ...waiter, calledAt },
      { ...bill, calledAt: calledAt + 1 },
    ]);
    const { calls } = await floorOf(test);
    expect(calls.map(({ called_at: at }) => at)).toEqual(
      [calledAt, calledAt + 1].map((at) => new Date(at).toISOString()),
    );
    expect((await answer('waiter')).body).toEqual({ answered: true });
    expect((await answer('waiter')).body).toEqual({ answered: false });
    expect(await waiting()).toEqual([{ ...bill, calledAt: calledAt + 1 }]);
  });

  it('for the bill is over once all of the table’s orders are paid, though the kitchen still works', async () => {
    const { body: order } = await test.order({ order_location: '14' });
    const { visit_token: other, uuid } = order;
    const token = await test.staffToken();
    const pay = (amount: string) =>
      test.call(fillPath(staffMoneyCalls.takePayment.path, { uuid }), {
        method: 'POST',
        token,
        body: { payment_type: 'cash', amount },
      });
    await test.move(uuid, 'accepted');
    await call('bill', other);
    await call('waiter', other);
    await pay('20.00');
    const kinds = async () => (await waiting()).map(({ kind }) => kind).toSorted();
    expect(await kinds(), 'something is left to pay').toEqual(['bill', 'waiter']);
    await pay('12.00');
    expect(await kinds()).toEqual(['waiter']);
    test.clock.advance(60_000);
    await call('bill', other);
    await test.move(uuid, 'preparing');
    expect(await kinds(), 'asked for afterwards').toEqual(['bill', 'waiter']);
  });

  it('stays when the answer meant an earlier one, which came late', async () => {
    await call('waiter');
    const first = test.clock.now();
    await answer('waiter', first);
    test.clock.advance(60_000);
    await call('waiter');
    expect((await answer('waiter', first)).body).toEqual({ answered: false });
    expect(await waiting()).toEqual([{ ...waiter, calledAt: first + 60_000 }]);
    expect((await answer('waiter', first + 60_000)).body).toEqual({ answered: true });
  });

  it('is not made again right after it was answered; another kind is', async () => {
    await call('waiter');
    await answer('waiter');
    expect(await call('waiter')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await call('bill')).status).toBe(200);
    test.clock.advance(60_000);
    expect((await call('waiter')).status).toBe(200);
  });

  it('needs a seat, and ends with the visit', async () => {
    expect((await call('waiter', 'guessed')).status).toBe(403);
    expect((await call('champagne')).status).toBe(422);
    await call('waiter');
    const token = await test.staffToken();
    await test.call('/staff/api/locations/12/close/', { method: 'POST', body: {}, token });
    expect(await waiting()).toEqual([]);
    expect((await call('waiter')).status).toBe(403);
  });

  it('shows a seated phone the code that seats another, and nobody else', async () => {
    const seats = (token?: string) =>
      test.call<{ seats: { order_location: string; pass: string }[] }>('/loyalty/seats/', {
        ...(token && { visit: token }),
      });
    expect((await seats()).body).toEqual({ seats: [] });
    const [seat] = (await seats(visit)).body.seats;
    const joined = await test.call<{ visit_token: string }>('/en/api/visit/', {
      method: 'POST',
      body: { order_location: seat?.order_location, order_location_type: 'Table', pass: seat?.pass },
    });
    expect(joined.status).toBe(200);
    expect((await seats(joined.body.visit_token)).body.seats).toEqual([seat]);
  });
});
