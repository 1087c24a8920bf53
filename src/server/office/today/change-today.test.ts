import { figureCalls } from '#contract/office/figure-calls.ts';
import type { WireOverview, TodayNow } from '#contract/office/overview.ts';
import { HOUR_MS } from '#domain/time/spans.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Menu {
  enable_takeaway: boolean;
  opening_hours: unknown[];
  closing_rules: { start: string; end: string }[];
}

describe.each(stores)('what is done for today on %s', (store) => {
  let test: TestApp;
  let owner: OfficeBrowser;
  beforeEach(async () => {
    // Open from 18:00 at the venue, in whose zone the test begins in the morning.
    const opening = Array.from({ length: 7 }, (_, weekday) => ({
      weekday,
      from_hour: '18:00:00',
      to_hour: '23:00:00',
    }));
    test = await createTestApp(store, {
      venue: buildVenue({ menu: { timezone: 'Asia/Dubai', opening_hours: opening } }),
    });
    test.clock.set('2026-11-23T08:00:00Z');
    owner = await signInOwner(test);
  });
  afterEach(() => test.close());

  const today = async (change: object) =>
    (await owner.call<TodayNow>(figureCalls.changeToday.path, 'POST', change)).body;
  const menu = async () => (await test.call<Menu>('/en/api/menu/test-kitchen/')).body;
  const order = async () => {
    const { status, body } = await test.order({ order_type: 'takeaway', order_location: null });
    return status === 201 ? 'taken' : (body as unknown as { code: string }).code;
  };

  it('opens before the hours, until these begin, and closes for the rest of the day', async () => {
    expect(await order()).toBe('venue_closed');
    const early = await today({ open_now: true });
    expect(early.opened_until).toBe('2026-11-23T14:00:00.000Z');
    expect(await order()).toBe('taken');
    expect((await today({ closed: true })).opened_until).toBeNull();
    expect(await order()).toBe('venue_closed');
    test.clock.advance(8 * HOUR_MS);
    expect(await order(), 'within the hours of today').toBe('venue_closed');
    test.clock.advance(24 * HOUR_MS);
    await test.app.venues.refresh();
    expect(await order(), 'the next evening').toBe('taken');
    expect((await menu()).closing_rules).toEqual([]);
  });

  it('opens in spite of a closed day, and takes it back', async () => {
    await today({ closed: true });
    await today({ open_now: true });
    expect(await order()).toBe('taken');
    await today({ open_now: false });
    expect(await order()).toBe('venue_closed');
  });

  it('closes and opens again, and is open early as it was, until its hours begin', async () => {
    const opening = async () => (await owner.call<WireOverview>(figureCalls.readOverview.path)).body.opening;
    const { opened_until: until } = await today({ open_now: true });
    const early = (await menu()).opening_hours;
    expect((await today({ closed: true })).opened_until).toBeNull();
    expect(await opening()).toMatchObject({ open: false, opened_early: false, opened_until: null });
    expect((await opening()).closed_until).toBe((await today({ closed: true })).closed_until);
    expect((await menu()).opening_hours).toHaveLength(early.length - 1);
    test.clock.advance(HOUR_MS);
    expect((await today({ closed: false })).opened_until).toBe(until);
    expect(await opening()).toMatchObject({
      open: true,
      opened_early: true,
      opened_until: until,
      closed_until: null,
    });
    expect((await menu()).opening_hours).toEqual(early);
    expect(await order()).toBe('taken');
    await today({ closed: true });
    test.clock.advance(5 * HOUR_MS);
    expect((await today({ closed: false })).opened_until, 'once the hours have begun').toBeNull();
    expect(await order()).toBe('taken');
  });

  it('open now takes a closing back: within the hours no early opening, before them until they begin', async () => {
    await today({ closed: true });
    expect((await today({ open_now: true })).opened_until).toBe('2026-11-23T14:00:00.000Z');
    await today({ open_now: false, closed: true });
    test.clock.advance(8 * HOUR_MS);
    expect(await order()).toBe('venue_closed');
    expect((await today({ open_now: true })).opened_until).toBeNull();
    expect(await order(), 'within the hours').toBe('taken');
    test.clock.advance(4 * HOUR_MS);
    await test.app.venues.refresh();
    expect(await order(), 'after them').toBe('venue_closed');
  });

  it('takes an order type off until it is put back', async () => {
    await today({ open_now: true, types_off: ['takeaway'] });
    expect((await menu()).enable_takeaway).toBe(false);
    expect(await order()).toBe('order_type_disabled');
    test.clock.advance(72 * HOUR_MS);
    await test.app.venues.refresh();
    expect((await menu()).enable_takeaway, 'days later').toBe(false);
    owner = await signInOwner(test);
    await today({ types_off: [] });
    expect((await menu()).enable_takeaway).toBe(true);
  });
});
