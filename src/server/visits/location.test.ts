import { visitCalls } from '#contract/visits/visit-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';

import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { signInAs, signInOwner } from '#tests/support/app/office.ts';
import { buildOrder, createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { findVenue } from '#server/store/queries/venues/venues.ts';
import { createSecretKey, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { signLocation } from '../runtime/tokens.ts';

/** However a guest or waiter types a table of the venue's list. */
const TYPED: [typed: string, code: string][] = [
  ['٦٣', '63'],
  ['１', '1'],
  [' \u200f۷\u200e ', '7'],
  ['008', '8'],
  ['d1', 'D1'],
  ['garten 3', 'Garten 3'],
  ['GARTEN4', 'Garten 4'],
  ['ızgara', 'Izgara'],
  ['İSKELE', 'Iskele'],
  ['STRASSE', 'Straße'],
  ['طاولة 12', 'طاولة ١٢'],
];
const LISTS = {
  tables: ['1-99', 'Garten 3', 'Garten 4', 'Izgara', 'Iskele', 'Straße', 'طاولة ١٢'],
  drive_thru: ['D1'],
  rooms: ['R01'],
};

const dish = () => [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }];

describe.each(stores)('a table that is typed in other letters or digits on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = { locations: LISTS }): Promise<void> {
    test = await createTestApp(store, { venue: buildVenue(changes) });
  }

  const active = (code: string, visit?: string) =>
    test.call<{ location?: string; order_id: string | null; join_required?: boolean }>(
      `/loyalty/active-order/${encodeURIComponent(code)}/menu-1/?type=Table`,
      visit === undefined ? {} : { visit },
    );

  it('is the table that reads the same, to guests and kitchen', async () => {
    await open();
    for (const [typed, code] of TYPED) {
      expect((await active(typed)).body).toEqual({ order_id: null, common_order: false, location: code });
      const placed = await test.order({ order_location: typed });
      expect(placed).toMatchObject({ status: 201, body: { order_location: code } });
      const { uuid, visit_token: visit } = placed.body;
      expect(await test.read(uuid)).toMatchObject({ customer_number: code });
      for (const each of [code, typed]) {
        expect((await active(each, visit)).body.order_id).toBe(uuid);
        expect((await active(each)).body.join_required).toBe(true);
        // Whoever types it otherwise comes to the same table, where somebody sits.
        expect((await test.order({ order_location: each })).body.code).toBe('active_order');
        const place = { order_location: each, order_location_type: 'Table' };
        const asked = { method: 'POST', body: { ...place, name: 'Omar' } } as const;
        expect((await test.call(fillPath(visitCalls.joinVisit.path, { lang: 'en' }), asked)).status).toBe(
          202,
        );
        const begun = { method: 'POST', body: place, visit } as const;
        expect(
          (await test.call(fillPath(visitCalls.readSharedCart.path, { lang: 'en' }), begun)).status,
        ).toBe(200);
      }
    }
  });

  it('is the one that is written so, and none where several read the same', async () => {
    await open({ locations: { tables: '7, 07, T1, t1' } });
    for (const [typed, code] of [
      ['07', '07'],
      ['٧', '7'],
      ['t1', 't1'],
    ] as const) {
      const { uuid } = (await test.order({ order_location: typed })).body;
      expect(await test.read(uuid)).toMatchObject({ customer_number: code });
    }
    for (const typed of ['007', 'Ｔ1', '8', '']) {
      const { status } = await test.order({ order_location: typed });
      expect([typed, status]).toEqual([typed, 422]);
    }
  });

  it('needs the signature of the code as it is printed', async () => {
    await open({ locations: { tables: '1-20', signed: true } });
    const venue = await findVenue(test.engine, 'test-kitchen');
    const signature = signLocation(createSecretKey(venue?.secret ?? '', 'hex'), 'Table', '12', 0);
    const { uuid } = (await test.order({ order_location: `١٢~${signature}` })).body;
    expect(await test.read(uuid)).toMatchObject({ customer_number: '12' });
    expect((await test.order({ order_location: '١٣' })).body.code).toBe('location_invalid');
  });

  it('is its number where the venue lists no tables', async () => {
    await open({});
    for (const [typed, code] of [
      ['٦٣', '63'],
      ['Garden ١٢', 'Garden ١٢'],
    ] as const) {
      const { uuid } = (await test.order({ order_location: typed })).body;
      expect(await test.read(uuid)).toMatchObject({ customer_number: code });
    }
  });

  it('is the same table to whoever serves it', async () => {
    await open();
    const owner = await signInOwner(test);
    const { headers } = await signInAs(test, owner, 'manager', { name: 'Nadia' });
    const post = <T>(path: string, body: object) =>
      test.call<T>(path, { method: 'POST', body, headers, key: randomUUID() });
    const at = (code: string) => encodeURIComponent(code);
    for (const typed of ['٥', '5']) {
      const taken = buildOrder({ order_location: typed, customer_name: '', phone: null, line_items: dish() });
      expect(
        (await post<WireStaffOrder>(staffOrderCalls.orderForTable.path, taken)).body.customer_number,
      ).toBe('5');
    }
    const board = await test.call<{ orders: WireStaffOrder[] }>(
      `${staffOrderCalls.readOrders.path}?open=1&location=${at('٠٥')}`,
      { headers },
    );
    expect(board.body.orders.map((order) => order.customer_number)).toEqual(['5']);
    const move = {
      location: '٥',
      location_type: 'Table',
      to: { location: 'GARTEN 3', location_type: 'Table' },
    };
    expect((await post(floorCalls.moveTable.path, move)).body).toEqual({ moved: true });
    await test.order({ order_location: '6' });
    const join = {
      location: '٦',
      location_type: 'Table',
      to: { location: 'garten3', location_type: 'Table' },
    };
    expect((await post(floorCalls.joinTables.path, join)).status).toBe(200);
    expect((await post(floorCalls.takeTableBack.path, join)).status).toBe(200);
    const owed = { location: '٦', location_type: 'Table', payment_type: 'cash', owed: '32', amount: '40' };
    expect((await post(staffMoneyCalls.takeTablePayment.path, owed)).body).toMatchObject({ paid: '32.000' });
    const hold = fillPath(floorCalls.holdLocation.path, { code: '٨' });
    expect((await post(hold, { busy: true })).body).toEqual({ code: '8', busy: true });
    expect((await active('٨')).body).toMatchObject({ common_order: true });
    expect((await post(hold, { busy: false })).body).toEqual({ code: '8', busy: false });
    const close = `${fillPath(floorCalls.closeLocation.path, { code: 'garten 3' })}?type=Table`;
    expect((await post(close, {})).body).toEqual({ closed: true });
    const code = await test.call<{ address: string }>(
      `${placeCalls.readTableCode.path}?location=${at('STRASSE')}&location_type=Table`,
      { headers: owner.headers },
    );
    expect(code.body.address).toContain('Stra');
  });
});
