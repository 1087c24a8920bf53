import type { VisitCall } from '#contract/event-shapes.ts';
import { expect, it } from 'vitest';
import { callKey } from './calls.ts';

it('a call is told from that of a room with the same number, and from another wish of the same table', () => {
  const call: VisitCall = { for: 'waiter', location: '5', location_type: 'Table' };
  const others: VisitCall[] = [
    { ...call, location_type: 'Room' },
    { ...call, for: 'bill' },
    { ...call, location: '15' },
  ];
  expect(callKey({ ...call })).toBe(callKey(call));
  expect(new Set([call, ...others].map(callKey)).size).toBe(4);
});
