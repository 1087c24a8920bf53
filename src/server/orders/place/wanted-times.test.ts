import { buildVenue } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const allDays = [0, 1, 2, 3, 4, 5, 6];
const venue = buildVenue({
  menu: {
    enable_delivery_datetime: true,
    timezone: 'Asia/Dubai',
    opening_hours: allDays.map((weekday) => ({ weekday, from_hour: '12:00:00', to_hour: '23:00:00' })),
  },
  ordering: { lead_minutes: 30, slot_minutes: 15, slot_capacity: 2, last_orders_minutes: 20 },
});

describe.each(stores)('wanted times on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store, { venue });
    test.clock.set('2026-11-20T19:30:00+04:00');
  });
  afterEach(() => test.close());

  const want = (time: string) => wantExactly(`${time}:00`);

  function wantExactly(time: string) {
    const delivery_datetime = `2026-11-20T${time}+04:00`;
    return test.order({ order_type: 'takeaway', order_location: null, delivery_datetime });
  }

  async function serve(file: VenueFile) {
    await test.importFile(file);
    await test.app.venues.refresh();
  }

  it.each(['19:45', '20:05', '23:00'])('%s is refused at half past seven', async (time) => {
    const { status, body } = await want(time);
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'validation', 'delivery_datetime']);
  });

  it('a slot takes only so many orders, and one more when one of them is canceled', async () => {
    const all = await Promise.all([want('20:15'), want('20:15'), want('20:15')]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 422]);
    expect((await want('20:30')).status).toBe(201);
    const placed = all.find(({ status }) => status === 201);
    await test.move(placed?.body.uuid ?? '', 'rejected', 'Too busy');
    expect((await want('20:15')).status).toBe(201);
  });

  it('a slot is one instant: the millisecond after it is none', async () => {
    const all = await Promise.all(['20:15:00.000', '20:15:00.001', '20:15:01'].map(wantExactly));
    expect(all.map(({ status }) => status)).toEqual([201, 422, 422]);
  });

  it.each([
    ['a slot had a limit', { slot_capacity: null }],
    ['there were slots', { slot_capacity: null, slot_minutes: null }],
  ])('orders from before %s have its places, and return them', async (_, without) => {
    await serve({ ...venue, ordering: { ...venue.ordering, ...without } });
    const [early] = [await want('20:15'), await want('20:15'), await want('20:15')];
    await serve(venue);
    await test.move(early.body.uuid, 'rejected', 'Too busy');
    expect((await want('20:15')).status).toBe(422);
  });

  it('what is full is told before ordering, and no more once a place is free again', async () => {
    const full = async () => (await test.call<{ full: string[] }>('/en/api/full_times/menu-1/')).body.full;
    const [first] = await Promise.all([want('20:15'), want('20:15'), want('20:30')]);
    expect(await full()).toEqual(['2026-11-20T16:15:00.000Z']);
    await test.move(first?.body.uuid ?? '', 'rejected', 'Too busy');
    expect(await full()).toEqual([]);
    await Promise.all([want('20:15'), want('20:45'), want('20:45')]);
    expect(await full()).toEqual(['2026-11-20T16:15:00.000Z', '2026-11-20T16:45:00.000Z']);
    test.clock.set('2026-11-20T20:30:00+04:00');
    expect(await full()).toEqual(['2026-11-20T16:45:00.000Z']);
    expect((await test.call('/en/api/full_times/other/')).status).toBe(404);
  });

  it('nothing is taken after the last orders', async () => {
    test.clock.set('2026-11-20T22:40:00+04:00');
    const { status, body } = await test.order();
    expect([status, body.code]).toEqual([409, 'ordering_disabled']);
  });
});

describe('the hours of an order type', () => {
  let test: TestApp;
  afterEach(() => test.close());

  it('hold for orders and for wanted times, and are told with the menu', async () => {
    const evening = allDays.map((weekday) => ({ weekday, from_hour: '18:00:00', to_hour: '22:00:00' }));
    const closed = { start: '2026-11-21T00:00:00+04:00', end: '2026-11-22T00:00:00+04:00' };
    test = await createTestApp('sqlite', {
      venue: {
        ...venue,
        menu: { ...venue.menu, enable_delivery: true },
        ordering: { hours: { delivery: evening }, closing_rules: { takeaway: [closed] } },
      },
    });
    const address = { order_location: null, address: 'Al Fahidi Street 7' };
    const said = async (changes: object) => {
      const { status, body } = await test.order({ ...address, ...changes });
      return status === 201 ? 201 : body.code;
    };
    const soon = (time: string) => ({ delivery_datetime: `2026-11-20T${time}:00+04:00` });
    test.clock.set('2026-11-20T17:30:00+04:00');
    expect(await said({ order_type: 'delivery', ...soon('19:00') })).toBe('order_type_disabled');
    expect(await said({ order_type: 'takeaway', ...soon('18:00') })).toBe(201);
    test.clock.set('2026-11-20T19:30:00+04:00');
    expect(await said({ order_type: 'delivery', ...soon('21:45') })).toBe(201);
    expect(await said({ order_type: 'delivery', ...soon('22:15') })).toBe('validation');
    expect(await said({ order_type: 'takeaway', ...soon('22:15') })).toBe(201);
    test.clock.set('2026-11-21T15:00:00+04:00');
    expect(await said({ order_type: 'takeaway', delivery_datetime: '2026-11-21T16:00:00+04:00' })).toBe(
      'order_type_disabled',
    );
    const { body } = await test.call<WireMenu>('/en/api/menu/test-kitchen/');
    expect(body.order_type_hours).toEqual({
      delivery: { opening_hours: evening, closing_rules: [] },
      takeaway: { opening_hours: [], closing_rules: [closed] },
    });
  });
});
