import { fetchStaffOrders } from '#client/staff.ts';
import type { StaffOrder } from '#contract/staff.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { DONE_READ } from '../rules/columns.ts';
import { keepKnown } from '../rules/readings.ts';
import { withTaps } from '../rules/taps.ts';
import { serverNow, syncClock } from './clock.ts';
import { boardLanguage } from './language.ts';
import { server } from './server.ts';
import { endSession } from './session.ts';
import { useTaps } from './tap-queue.ts';

/** What the server last said of its orders. */
export interface OrdersState {
  loaded: boolean;
  /** Whether the last reading was answered. */
  reachable: boolean;
  /** Since when readings fail (ms UTC by this tablet); null: the last one was answered. */
  lostAt: number | null;
  orders: StaffOrder[];
}

/** A tablet that wakes up offline says so within 20 s: a reading each 15 s, and 5 s for its answer. */
const ANSWER_MS = 5000;

const store = createStore<OrdersState>(() => ({ loaded: false, reachable: true, lostAt: null, orders: [] }));
let reading: Promise<boolean> | null = null;
let again = false;

/** The part of it that a component shows. */
export function useOrdersState<S>(select: (state: OrdersState) => S): S {
  return useStore(store, select);
}

/** What the server last said. */
export function ordersState(): OrdersState {
  return store.getState();
}

/** Hears of every reading. */
export const onOrders = store.subscribe;

/** The orders with every tap that is on its way. */
export function useOrders(): StaffOrder[] {
  const orders = useOrdersState((state) => state.orders);
  const taps = useTaps();
  return useMemo(() => withTaps(orders, taps), [orders, taps]);
}

async function read(): Promise<boolean> {
  const answer = await fetchStaffOrders(server, {
    lang: boardLanguage(),
    done: DONE_READ,
    timeoutMs: ANSWER_MS,
  });
  if (answer.kind === 'ok') {
    syncClock(answer.serverTime);
    const orders = keepKnown(ordersState().orders, answer.value.orders);
    store.setState({ loaded: true, reachable: true, lostAt: null, orders });
    return true;
  }
  if (answer.kind === 'problem' && answer.problem.code === 'unauthorized') endSession();
  else store.setState(({ lostAt }) => ({ reachable: false, lostAt: lostAt ?? serverNow() }));
  return false;
}

/** Reads all orders anew; answers whether it worked. Who asks during a reading gets the next one. */
export function refreshOrders(): Promise<boolean> {
  if (reading) {
    again = true;
    return reading;
  }
  reading = (async () => {
    let done: boolean;
    do {
      again = false;
      done = await read();
    } while (again && done);
    reading = null;
    return done;
  })();
  return reading;
}
