import type { LiveTable } from '#contract/office/tables.ts';
import { expect, it } from 'vitest';
import { floorOf, stateOf } from './floor.ts';

const seated = (location: string, more: Partial<LiveTable> = {}): LiveTable => ({
  location,
  locationType: 'Table',
  since: '2026-11-20T15:30:00.000Z',
  phones: 1,
  guests: [],
  choosing: [],
  orders: [],
  calls: [],
  unpaid: '0.000',
  ...more,
});

const order = (status: 'pending' | 'fulfilled', unpaid: string) => ({
  uuid: 'u1',
  paddedOrderId: '000248',
  status,
  placedAt: '2026-11-20T15:30:00.000Z',
  dishes: 2,
  parts: [],
  unpaid,
});

it('groups tables by area, then the rest by kind, each table once', () => {
  const groups = floorOf(
    {
      tables: '1-4',
      rooms: '101',
      drive_thru: 'D1',
      areas: [{ id: 'terrace', name: 'Terrace', tables: '2-3, 101' }],
    },
    { tables: [seated('3'), seated('77')], held: ['4'] },
  );
  expect(groups.map(({ area, spots }) => [area, spots.map(({ code }) => code)])).toEqual([
    [0, ['2', '3', '101']],
    ['tables', ['1', '4', '77']],
    ['bays', ['D1']],
  ]);
  const states = groups.flatMap(({ spots }) => spots.map((spot) => `${spot.code} ${stateOf(spot)}`));
  expect(states).toEqual(['2 free', '3 seated', '101 free', '1 free', '4 held', '77 seated', 'D1 free']);
});

it('a call comes before money, and money counts once all is served', () => {
  const stateAt = (more: Partial<LiveTable>) => {
    const [group] = floorOf({ tables: '1' }, { tables: [seated('1', more)], held: [] });
    const [spot] = group?.spots ?? [];
    return spot && stateOf(spot);
  };
  const call = { for: 'bill' as const, since: '2026-11-20T15:30:00.000Z' };
  expect(stateAt({ orders: [order('pending', '32.000')], unpaid: '32.000' })).toBe('seated');
  expect(stateAt({ orders: [order('fulfilled', '32.000')], unpaid: '32.000' })).toBe('pays');
  expect(stateAt({ orders: [order('fulfilled', '32.000')], unpaid: '32.000', calls: [call] })).toBe('calls');
});
