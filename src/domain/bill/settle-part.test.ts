import { buildBilledOrder } from '#tests/support/build/build-bill.ts';
import { expect, it } from 'vitest';
import type { BillPart } from '../order/bill-part.ts';
import { newPart } from './new-part.ts';
import { withLatePart } from './settle-part.ts';

/** A part over the whole of the kafta. */
function kaftaPart(id: string, changes: Partial<BillPart>): BillPart {
  const dishes = [{ lineId: 'kafta', of: 1, slices: [0] }];
  const taken = { id, payer: { seat: id, name: id, plate: null }, heldUntil: 0, key: null };
  return { ...newPart({ dishes, dueMills: 60_000, leftMills: 0 }, taken), ...changes };
}

it('a part that gives way to money that came late stays known: its own page may still be paid', () => {
  const layla = kaftaPart('layla', { state: 'freed', attemptId: 'first' });
  const omar = kaftaPart('omar', { way: 'card', attemptId: 'second' });
  const order = { ...buildBilledOrder({ lines: [['kafta', 60_000]] }), parts: [layla, omar] };
  const after = withLatePart(order, layla, { id: 'first', at: 1 });
  expect(after?.parts).toMatchObject([
    { id: 'layla', state: 'paid' },
    { id: 'omar', state: 'freed', attemptId: 'second' },
  ]);
});
