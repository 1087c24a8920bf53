import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import type { VisitSeat } from '#contract/visits/visit.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadKept } from '../../browser/kept.ts';
import { connect } from '../../page/connection.ts';
import { forgetKept } from '../forget-kept.ts';
import { seat } from './location.ts';
import { refreshTable } from './refresh-table.ts';
import { setTable, tableState } from './table.ts';
import { leaveTyped, sitAtTyped, typedTable, typeTable } from './typed-table.ts';
import { rememberToken } from './visit.ts';
import { rememberPlace, visitPlace } from './visit-place.ts';

const table = (code: string) => ({ code, type: 'Table' as const });
let asked: string[];

/** A phone whose visit to table 12 it remembers; the server knows its seats, and an order at every table. */
function ateAt12(...seats: Omit<VisitSeat, 'order_location_type' | 'pass'>[]): void {
  connect({
    base: '',
    license: 'test-kitchen',
    async fetch(url) {
      const path = String(url);
      if (path.includes('seats'))
        return Response.json({
          seats: seats.map((each) => ({ order_location_type: 'Table', pass: 'p', ...each })),
        });
      const [, code] = /active-order\/([^/]+)\//.exec(path) ?? [];
      asked.push(code ?? path);
      return Response.json({ order_id: `order-${code}`, common_order: false, join_required: true });
    },
  });
  rememberToken('token-1');
  rememberPlace(table('12'));
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  stubStorages();
  loadKept('test-kitchen');
  forgetKept('test-kitchen');
  setTable({});
  asked = [];
});
afterEach(() => vi.unstubAllGlobals());

it('a phone whose visit is over hears nothing of who sits there now', async () => {
  ateAt12();
  await refreshTable('menu-1');
  expect(asked).toEqual([]);
  expect(tableState()).toMatchObject({ orderId: null, joinRequired: false });
  expect(visitPlace.get().location).toBeNull();
});

it('a phone whose visit goes on, or was moved, hears of its own table', async () => {
  ateAt12({ order_location: '12' });
  await refreshTable('menu-1');
  expect(tableState().orderId).toBe('order-12');
  ateAt12({ order_location: '14', moved_from: [{ location: '12', location_type: 'Table' }] });
  await refreshTable('menu-1');
  expect(tableState().orderId).toBe('order-14');
  expect(asked).toEqual(['12', '14']);
});

it('a phone that scans a table hears of those who sit there', async () => {
  ateAt12();
  seat.set({ location: table('12') });
  await refreshTable('menu-1');
  expect(tableState()).toMatchObject({ orderId: 'order-12', joinRequired: true });
});

it('what is heard of a table that was left meanwhile is not taken for the guest’s', async () => {
  ateAt12();
  seat.set({ location: table('21') });
  const refreshed = refreshTable('menu-1');
  seat.set({ location: null });
  visitPlace.set({ location: null });
  await refreshed;
  expect(tableState()).toMatchObject({ orderId: null, joinRequired: false });
});

it('a phone takes over how the venue spells its table, typed or scanned, and can leave a typed one', async () => {
  connect({
    base: '',
    license: 'test-kitchen',
    async fetch(url) {
      asked.push(String(url));
      return Response.json({ order_id: null, common_order: false, location: 'T1' });
    },
  });
  typeTable('t1');
  sitAtTyped();
  await refreshTable('menu-1');
  expect([seat.get().location?.code, typedTable.get().code]).toEqual(['T1', 'T1']);
  leaveTyped();
  expect(seat.get().location).toBeNull();
  seat.set({ location: table('t1') });
  await refreshTable('menu-1');
  expect(seat.get().location).toEqual(table('T1'));
  expect(asked).toHaveLength(2);
});
