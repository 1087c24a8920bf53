import { asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';
import { leaveSeat, seat } from './location.ts';
import { setTable } from './table.ts';

/** The number of a table as a guest without its code types it, until an order there is accepted. */
export const typedTable = keep('typed-table', 'session', { code: '' }, (value) => {
  const code = asText(asRecord(value)?.['code'], 64);
  return code === null ? null : { code };
});

/** Sits down at the typed table. */
export function sitAtTyped(): void {
  seat.set({ location: { code: typedTable.get().code.trim(), type: 'Table' } });
}

/** Leaves the typed table, whose number can be typed anew; a scanned one stays. */
export function leaveTyped(): void {
  const { location } = seat.get();
  if (!location || location.code !== typedTable.get().code.trim()) return;
  leaveSeat();
  setTable({});
}
