import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { parseOrder, type GuestOrder } from '#contract/orders/order-parse.ts';
import { usePage } from '../../page/page.tsx';
import { syncClock } from '../../browser/clock.ts';
import { theConnection } from '../../page/connection.ts';
import { useLive, watchOrder } from '../live-news.ts';
import { noteArrived } from './sent-lines.ts';

/** The known state of an order. */
export interface OrderState {
  order: GuestOrder | null;
  /** There is no such order. */
  gone: boolean;
  /** The last attempt got no answer. */
  stale: boolean;
}

/** Including the answer's own time, within five seconds (reliability.md). */
const POLL_MS = 4500;

/**
 * Follows one order, the same for as long as the caller is mounted: reads it at once, again at each newer
 * version on the stream, and at intervals without a stream.
 */
export function useOrder(uuid: string): OrderState & { refresh: () => Promise<void> } {
  const { lang } = usePage();
  const [state, setState] = useState<OrderState>({ order: null, gone: false, stale: false });
  const connected = useLive((live) => live.connected);
  const heard = useLive((live) => live.versions[uuid] ?? 0);
  const visitChange = useLive((live) => live.visitChange);
  const shown = useRef(0);

  const read = useCallback(
    () =>
      ask(theConnection(), orderCalls.readOrder, { params: { lang, uuid } }).then((answer) => {
        if (answer.kind === 'problem' && answer.problem.status === 404)
          return setState({ order: null, gone: true, stale: false });
        if (answer.kind !== 'ok') return setState((before) => ({ ...before, stale: true }));
        syncClock(answer.serverTime);
        const order = parseOrder(answer.value);
        // A late, older answer does not replace a newer one.
        if (order.version < shown.current) return;
        shown.current = order.version;
        noteArrived(order);
        setState({ order, gone: false, stale: false });
      }),
    [lang, uuid],
  );

  useEffect(() => {
    watchOrder(uuid);
    void read();
    const look = () => document.visibilityState === 'visible' && void read();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
      removeEventListener('online', look);
    };
  }, [uuid, read]);

  useEffect(() => {
    if (heard > shown.current) void read();
  }, [heard, read]);

  // Whose visit has ended may do less with the same order.
  useEffect(() => {
    if (visitChange) void read();
  }, [visitChange, read]);

  useEffect(() => {
    if (state.gone || (connected && !state.stale)) return;
    const look = () => document.visibilityState === 'visible' && void read();
    // Phones that lost the same server do not ask in the same instant.
    let timer = setTimeout(() => {
      look();
      timer = setInterval(look, POLL_MS);
    }, Math.random() * POLL_MS);
    return () => clearTimeout(timer);
  }, [connected, state.gone, state.stale, read]);

  return { ...state, refresh: read };
}
