import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import { useCallback, useEffect, useState } from 'react';
import type { BlueWallet } from '#contract/orders/loyalty.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { readMills } from '#contract/values/read-mills.ts';
import type { Mills } from '#domain/money/money.ts';
import { theConnection } from '../../page/connection.ts';

/** The wallet of an order's guest. */
export interface KnownWallet {
  /** Null while unknown. A failure gives empty data (specification section 8). */
  wallet: BlueWallet | null;
  /** The part of the order that the wallet may have paid already, which is not requested in any other way. */
  checkingMills: Mills;
  setWallet: (wallet: BlueWallet) => void;
  read: () => Promise<void>;
}

/** Reads the wallet again with each version of the order. */
export function useWallet({ uuid, version }: GuestOrder, isOffered: boolean): KnownWallet {
  const [known, setKnown] = useState<{ version: number; wallet: BlueWallet } | null>(null);
  const read = useCallback(
    () =>
      ask(theConnection(), orderCalls.readWallet, { params: { id: uuid } }).then((answer) => {
        const next = { version, wallet: answer.kind === 'ok' ? answer.value : {} };
        setKnown((before) => (before && before.version > version ? before : next));
      }),
    [uuid, version],
  );
  useEffect(() => {
    if (isOffered) void read();
  }, [read, isOffered]);
  const wallet = known?.wallet ?? null;
  return {
    wallet,
    checkingMills: readMills(wallet?.checking ?? '0'),
    setWallet: (wallet: BlueWallet) => setKnown({ version, wallet }),
    read,
  };
}
