import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';

import type { WireStationsHeard } from '#contract/staff/kitchen.ts';
import type { WireStaffVenue } from '#contract/staff/staff.ts';
import {
  BAR,
  GRILL,
  kitchenVenue,
  lineOf,
  openKitchen,
  stateOf,
  type Kitchen,
} from '#tests/support/app/kitchen.ts';
import type { VenueChanges } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(stores)('the stations of a kitchen on %s', (store) => {
  let kitchen: Kitchen;
  const open = async (changes?: VenueChanges) => void (kitchen = await openKitchen(store, changes));
  afterEach(() => kitchen.test.close());

  it('a line belongs to the first station that takes it, sub-categories included; a part that no station names to its combo’s', async () => {
    await open();
    const groups = [
      { id: 'side', products: [{ id: 'fries' }] },
      { id: 'drink', products: [{ id: 'cola' }] },
    ];
    const lines = ['kafta', 'tea', 'knafeh'].map((product) => ({ product, quantity: 1, cart_uuid: product }));
    const lunch = { product: 'lunch', quantity: 1, cart_uuid: 'lunch', combo_groups: groups };
    const { uuid } = (await kitchen.test.order({ line_items: [...lines, lunch] })).body;
    const found = await kitchen.read(uuid);
    expect(found.line_items.map(({ station, course }) => [station, course])).toEqual([
      ['grill', 2],
      ['bar', null],
      [null, null],
      ['grill', 3],
    ]);
    expect(lineOf(found, 'lunch')?.parts).toMatchObject([
      { part: 'side', product: 'fries', station: 'grill' },
      { part: 'drink', product: 'cola', station: 'grill' },
    ]);
  });

  it('tells boards each station’s icon: chosen, or by its name', async () => {
    await open({ stations: [BAR, { ...GRILL, icon: 'oven' }] });
    const { body } = await kitchen.test.call<WireStaffVenue>(boardCalls.readVenue.path, {
      token: kitchen.token,
    });
    expect(body.stations.map(({ id, icon }) => [id, icon])).toEqual([
      ['bar', 'martini'],
      ['grill', 'oven'],
    ]);
  });

  it('tells when each station was last heard of, and forgets one that its board has left', async () => {
    await open();
    const at = (query: string) =>
      kitchen.test.call<WireStationsHeard>(`${staffOrderCalls.noteStation.path}?${query}`, {
        token: kitchen.token,
      });
    await at('here=grill');
    const first = new Date(kitchen.test.clock.now()).toISOString();
    kitchen.test.clock.advance(40_000);
    await at('here=no-such');
    const second = new Date(kitchen.test.clock.now()).toISOString();
    expect((await at('here=bar')).body.stations).toEqual([
      { station: 'bar', seen_at: second },
      { station: 'grill', seen_at: first },
    ]);
    expect((await at('here=bar&left=grill')).body.stations).toEqual([{ station: 'bar', seen_at: second }]);
  });

  it('a station that is renamed keeps its lines; one that is removed leaves them to the next, or to the pass', async () => {
    await open();
    const uuid = await kitchen.order('kafta');
    await kitchen.tick(uuid, 'kafta', 'started');
    await kitchen.test.importFile(kitchenVenue({ stations: [BAR, { ...GRILL, name: 'Charcoal' }] }));
    await kitchen.test.app.venues.refresh();
    expect(lineOf(await kitchen.read(uuid), 'kafta')).toMatchObject({
      station: 'grill',
      kitchen_state: 'started',
    });
    await kitchen.test.importFile(kitchenVenue({ stations: [BAR] }));
    await kitchen.test.app.venues.refresh();
    expect(lineOf(await kitchen.read(uuid), 'kafta')).toMatchObject({
      station: null,
      kitchen_state: 'started',
    });
    expect(stateOf((await kitchen.tick(uuid, 'kafta')).body, 'kafta')).toBe('done');
  });

  it('a call of a station is seen with the order; an unknown station is not called', async () => {
    await open();
    const uuid = await kitchen.order('kafta');
    const { body } = await kitchen.say('callStation', uuid, { station: 'grill' });
    const called = [{ station: 'grill', called_at: new Date(kitchen.test.clock.now()).toISOString() }];
    expect(body.station_calls).toEqual(called);
    expect((await kitchen.read(uuid)).station_calls).toEqual(called);
    await kitchen.say('callStation', uuid, { station: 'bar' });
    const stations = (await kitchen.read(uuid)).station_calls.map(({ station }) => station);
    expect(stations.toSorted()).toEqual(['bar', 'grill']);
    expect((await kitchen.say('callStation', uuid, { station: 'oven' })).status).toBe(404);
  });
});
