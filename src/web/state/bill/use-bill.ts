import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchBill, type BillOf } from '#client/guest/bill.ts';
import { readBill, type ReadBill } from '#contract/payments/bill-parse.ts';
import type { Bill } from '#contract/payments/bill.ts';
import { serverNow } from '../../browser/clock.ts';
import { theConnection } from '../../page/connection.ts';

/** The known state of a bill. */
export interface KnownBill {
  /** Null before the first answer. */
  bill: ReadBill | null;
  /** When it was told last, ms UTC by the server's clock. */
  toldAt: number;
  /** Takes over a bill from the answer to another call; an older one is ignored. */
  hear: (bill: Bill) => void;
  read: () => Promise<void>;
}

/** How soon it is asked again after no answer. */
const AGAIN_MS = 3000;

/** Reads a bill at once and again with each version of its order. `of` stays the same for as long as nothing in it changes. */
export function useBill(of: BillOf, version: number): KnownBill {
  const [bill, setBill] = useState<ReadBill | null>(null);
  const [toldAt, setToldAt] = useState(0);
  const newest = useRef(0);
  const [misses, setMisses] = useState(0);
  const hear = useCallback((wire: Bill) => {
    if (wire.version < newest.current) return;
    newest.current = wire.version;
    setBill(readBill(wire));
    setToldAt(serverNow());
  }, []);
  const read = useCallback(
    () =>
      fetchBill(theConnection(), of).then((answer) => {
        if (answer.kind === 'ok') hear(answer.value);
        else setMisses((before) => before + 1);
      }),
    [of, hear],
  );
  useEffect(() => {
    if (newest.current < version) void read();
  }, [read, version]);
  useEffect(() => {
    if (misses === 0) return;
    const timer = setTimeout(() => void read(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [misses, read]);
  return { bill, toldAt, hear, read };
}
