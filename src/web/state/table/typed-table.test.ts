import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadKept } from '../../browser/kept.ts';
import { seat } from './location.ts';
import { setTable, tableState } from './table.ts';
import { leaveTyped, sitAtTyped, typedTable, typeTable } from './typed-table.ts';

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  stubStorages();
  loadKept('test-kitchen');
});
afterEach(() => vi.unstubAllGlobals());

it('a typed table is left with what is known of it, and its number stays to be corrected', () => {
  typeTable(' 21 ');
  sitAtTyped();
  expect(seat.get().location).toEqual({ code: '21', type: 'Table' });
  setTable({ joinRequired: true });
  leaveTyped();
  expect(seat.get().location).toBeNull();
  expect(tableState().joinRequired).toBe(false);
  expect(typedTable.get().code).toBe(' 21 ');
});

it('a scanned table stays, and so does a typed one whose order was accepted', () => {
  typeTable('21');
  for (const code of ['12', '21']) {
    seat.set({ location: { code, type: 'Table' } });
    leaveTyped();
    expect(seat.get().location?.code).toBe(code);
  }
  sitAtTyped();
  typedTable.forget();
  leaveTyped();
  expect(seat.get().location?.code).toBe('21');
});
