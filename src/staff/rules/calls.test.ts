import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { expect, it } from 'vitest';
import { callKey } from './calls.ts';

it('tells a table’s call from that of a room with the same number, and from the table’s other call', () => {
  const call: VisitCall = { for: 'waiter', location: '5', locationType: 'Table' };
  const others: VisitCall[] = [
    { ...call, locationType: 'Room' },
    { ...call, for: 'bill' },
    { ...call, location: '15' },
  ];
  expect(callKey({ ...call })).toBe(callKey(call));
  expect(new Set([call, ...others].map(callKey)).size).toBe(4);
});
