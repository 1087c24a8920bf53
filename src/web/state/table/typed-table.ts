import { asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';
import { pendingOrder } from '../cart/pending-order.ts';
import { leaveSeat, seat } from './location.ts';
import { setTable } from './table.ts';

/** The number of a table as a guest without its code types it, until an order there is accepted; whether they sit there by it. */
export const typedTable = keep('typed-table', 'session', { code: '', sits: false }, (value) => {
  const stored = asRecord(value);
  const code = asText(stored?.['code'], 64);
  return code === null ? null : { code, sits: stored?.['sits'] === true };
});

/** Takes over what a guest types. */
export function typeTable(code: string): void {
  typedTable.set({ code, sits: false });
}

/** Sits down at the typed table. */
export function sitAtTyped(): void {
  typedTable.set({ ...typedTable.get(), sits: true });
  seat.set({ location: { code: typedTable.get().code.trim(), type: 'Table' } });
}

/** Takes over how the venue spells this phone's place, which was named otherwise: every answer about it says it so. */
export function takeSpelling(code: string): void {
  const { location } = seat.get();
  if (!location || location.code === code) return;
  const { code: typed, sits } = typedTable.get();
  if (sits && typed.trim() === location.code) typedTable.set({ code, sits });
  seat.set({ location: { ...location, code } });
}

/** Leaves the typed table, whose number can be typed anew; a scanned one stays, and that of an order that is being sent. */
export function leaveTyped(): void {
  const { code, sits } = typedTable.get();
  if (pendingOrder.get().order || !sits || seat.get().location?.code !== code.trim()) return;
  typeTable(code);
  leaveSeat();
  setTable({});
}
