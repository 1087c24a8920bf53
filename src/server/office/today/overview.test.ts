import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { loyaltyVenue, openLoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { todaysBasis } from '../reports/todays-basis.ts';
import { readOverview } from './overview.ts';

describe.each(stores)('the office’s first page on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store);
  });
  afterEach(() => test.close());

  const order = (quantity: number) =>
    test.order({
      order_type: 'takeaway',
      order_location: null,
      line_items: [{ product: 'hummus', quantity, cart_uuid: 'one' }],
    });

  async function overview() {
    const live = await test.app.venues.find('test-kitchen');
    if (!live) throw new Error('no venue');
    const services = { engine: test.engine, clock: test.clock };
    return readOverview(services, live, 'en', await todaysBasis(services, live));
  }

  it('shows today beside the same time a week ago, by hour, and what sold best', async () => {
    await order(1);
    test.clock.advance(2 * HOUR_MS);
    await order(5);
    test.clock.advance(7 * DAY_MS - HOUR_MS);
    await order(2);
    const lost = await order(4);
    await test.move(lost.body.uuid, 'rejected');
    const { figures, hours, best } = await overview();
    expect(figures).toMatchObject({ orders: 1, orders_before: 1, open: 3, pending: 3 });
    expect(Number(figures.takings)).toBeCloseTo(Number(figures.takings_before) * 2, 3);
    expect(best).toMatchObject([{ id: 'hummus', name: 'Hummus', sold: 2, takings: '64.000' }]);
    expect(hours).toHaveLength(24);
    expect(hours.filter(({ takings }) => takings !== '0.000')).toMatchObject([{ now: true }]);
    const sold = hours.reduce((sum, { takings }) => sum + Number(takings), 0);
    expect(sold).toBeCloseTo(Number(figures.takings), 3);
    expect(hours.reduce((sum, { before }) => sum + Number(before), 0)).toBeGreaterThan(sold);
  });

  it('says how much of the day’s opening hours has passed', async () => {
    // It is 19:30 on a Friday; the day ends at 05:00.
    const opening_hours = [
      { weekday: 4, from_hour: '12:00:00', to_hour: '15:00:00' },
      { weekday: 4, from_hour: '18:00:00', to_hour: '02:00:00' },
    ];
    await test.close();
    test = await createTestApp(store, { venue: buildVenue({ menu: { opening_hours } }) });
    const { opening } = await overview();
    expect([opening.open_minutes_passed, opening.open_minutes]).toEqual([4.5 * 60, 11 * 60]);
  });

  it('names the orders whose money waits to go back to a card, and not what is on its way', async () => {
    await test.close();
    const payment = { provider: 'sandbox', refund_by_itself: false };
    const stage = await openLoyaltyStage(store, { venue: loyaltyVenue({ payment }) });
    test = stage.test;
    const { uuid, payment_url: page } = (
      await test.order({
        order_type: 'takeaway',
        order_location: null,
        order_location_type: null,
        payment_type: 'card',
      })
    ).body;
    await stage.decide(page);
    expect((await overview()).advice.map(({ kind }) => kind)).not.toContain('refund_waits');
    await test.move(uuid, 'canceled');
    expect((await overview()).advice).toContainEqual({
      kind: 'refund_waits',
      names: [(await test.read(uuid)).padded_order_id],
      places: [],
      count: 1,
    });
    const token = await test.staffToken('manager');
    const path = `/staff/api/orders/${uuid}/refund/`;
    await test.call(path, { method: 'POST', body: {}, token });
    expect((await overview()).advice.map(({ kind }) => kind)).not.toContain('refund_waits');
  });

  it('compares with nothing where nothing was sold a week ago', async () => {
    await order(1);
    const { figures, hours, advice } = await overview();
    expect([figures.takings_before, figures.orders_before, hours[0]?.before]).toEqual([null, null, null]);
    expect(advice.map(({ kind }) => kind)).toContain('free_dish');
  });
});
