import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { ask } from '#client/named-ask.ts';
import { useEffect, useState } from 'react';
import { readBill, type ReadBill } from '#contract/payments/bill-parse.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { server } from '../state/server.ts';

/** A bill as it was read; null: not yet. */
interface StaffBill {
  bill: ReadBill | null;
  /** The server could not be asked; what was read before may be old. */
  isFailed: boolean;
}

/** The bill of an order, read again at each of its versions. */
export function useStaffBill({ uuid, version }: Pick<StaffOrder, 'uuid' | 'version'>): StaffBill {
  const [known, setKnown] = useState<StaffBill & { of: string }>({ of: uuid, bill: null, isFailed: false });
  useEffect(() => {
    let isWanted = true;
    void ask(server, staffMoneyCalls.readStaffBill, { params: { uuid } }).then((answer) => {
      if (!isWanted) return;
      const isCurrent = answer.kind === 'ok' && answer.value.version >= version;
      if (isCurrent) setKnown({ of: uuid, bill: readBill(answer.value), isFailed: false });
      else setKnown((before) => ({ ...before, of: uuid, isFailed: true }));
    });
    return () => {
      isWanted = false;
    };
  }, [uuid, version]);
  return known.of === uuid ? known : { bill: null, isFailed: false };
}
