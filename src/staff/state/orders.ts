import { fetchStaffOrders } from '#client/staff.ts';
import { boardTag } from '#contract/board-tag.ts';
import type { OrderUpdate } from '#contract/event-shapes.ts';
import type { StaffOrder, StaffOrders } from '#contract/staff.ts';
import type { LanguageCode } from '#domain/language.ts';
import type { OrderLocation } from '#domain/location-code.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { DONE_READ } from '../rules/columns.ts';
import {
  beyondOf,
  hasNumber,
  isRunningLow,
  keepKnown,
  openOf,
  withNewer,
  withRead,
  type Held,
} from '../rules/readings.ts';
import { withCommands } from '../rules/commands.ts';
import { serverNow, syncClock } from './clock.ts';
import { boardLanguage } from './language.ts';
import { server } from './server.ts';
import { endSession } from './session.ts';
import { useCommands } from './command-queue.ts';

/** What the server last said of its orders. */
export interface OrdersState extends Held {
  loaded: boolean;
  /** Whether the last reading was answered. */
  reachable: boolean;
  /** Since when readings fail (ms UTC by this tablet); null: the last one was answered. */
  lostAt: number | null;
}

/** A tablet that wakes up offline says so within 20 s: a reading each 15 s, and 5 s for its answer. */
const ANSWER_MS = 5000;
/** How many open orders of each status and type are read at first, and how many more each time. */
const OPEN_READ = 200;
/** Of more changes than these the whole list is read. */
const MOST_CHANGES = 50;

/** The part of it that a component shows. */
export const useOrdersState = create<OrdersState>(() => ({
  loaded: false,
  reachable: true,
  lostAt: null,
  orders: [],
  beyond: [],
  places: [],
}));
let reading: Promise<boolean> | null = null;
/** What is to be read: everything, or orders that are said to have changed. */
let wantsAll = false;
let changed = new Set<string>();
/** What calls have answered since the reading under way was asked for. */
let taken = new Map<string, StaffOrder>();
/** The language that the orders held are in. */
let heldIn: LanguageCode | null = null;
let openRead = OPEN_READ;
/** The number that was looked for last: its order is read wherever it stands. */
let wanted: number | null = null;
/** The place whose orders are read besides. */
let place: OrderLocation | null = null;

/** What the server last said. */
export function ordersState(): OrdersState {
  return useOrdersState.getState();
}

/** Hears of every reading. */
export const onOrders = useOrdersState.subscribe;

/** The orders with every command that is on its way. */
export function useOrders(): StaffOrder[] {
  const orders = useOrdersState((state) => state.orders);
  const commands = useCommands();
  return useMemo(() => withCommands(orders, commands), [orders, commands]);
}

/** Everything, where the board does not hold it already. */
function fetchAll(lang: LanguageCode) {
  const etag = heldIn === lang ? boardTag(lang, ordersState().orders, openOf(ordersState())) : '';
  return fetchStaffOrders(server, {
    lang,
    done: DONE_READ,
    open: openRead,
    ...(wanted !== null && { number: wanted }),
    ...(place && { place }),
    timeoutMs: ANSWER_MS,
    etag,
  });
}

function keepAll({ orders: read, open = [], places = [] }: StaffOrders, lang: LanguageCode): void {
  const known = keepKnown(heldIn === lang ? ordersState().orders : [], withNewer(read, taken));
  heldIn = lang;
  useOrdersState.setState({ loaded: true, orders: known, beyond: beyondOf(open, known), places });
}

function keepSome(asked: readonly string[], { orders: read, open = [] }: StaffOrders): void {
  const orders = withRead(ordersState().orders, asked, withNewer(read, taken), wanted);
  useOrdersState.setState({ orders, beyond: beyondOf(open, orders) });
}

async function read(): Promise<boolean> {
  const lang = boardLanguage();
  const asked = [...changed];
  const isWhole = wantsAll || heldIn !== lang || asked.length > MOST_CHANGES;
  wantsAll = false;
  changed = new Set();
  taken = new Map();
  const answer = await (isWhole
    ? fetchAll(lang)
    : fetchStaffOrders(server, {
        lang,
        done: DONE_READ,
        open: openRead,
        uuids: asked,
        timeoutMs: ANSWER_MS,
      }));
  if (answer.kind === 'problem' && answer.problem.code === 'unauthorized') endSession();
  else if (answer.kind === 'problem' || answer.kind === 'no_answer') {
    // What had changed is not known: the next reading is a whole one.
    wantsAll = true;
    useOrdersState.setState(({ lostAt }) => ({ reachable: false, lostAt: lostAt ?? serverNow() }));
  } else {
    if (answer.kind === 'ok') {
      syncClock(answer.serverTime);
      if (isWhole) keepAll(answer.value, lang);
      else keepSome(asked, answer.value);
    }
    useOrdersState.setState({ reachable: true, lostAt: null });
    wantsAll ||= !isWhole && isRunningLow(ordersState(), openRead);
    return true;
  }
  return false;
}

/** Reads what is wanted until nothing is; answers whether it worked. Who asks during a reading gets the next one. */
function readOn(): Promise<boolean> {
  reading ??= (async () => {
    let done = true;
    try {
      while (done && (wantsAll || changed.size > 0)) done = await read();
    } finally {
      reading = null;
    }
    return done;
  })();
  return reading;
}

/** Reads all orders anew; answers whether it worked. */
export function refreshOrders(): Promise<boolean> {
  wantsAll = true;
  return readOn();
}

/** Reads the one that is said to have changed, where that is news; answers whether it worked. */
export async function hearOrder({ uuid, version }: OrderUpdate): Promise<boolean> {
  const held = ordersState().orders.find((order) => order.uuid === uuid);
  if (held && held.version >= version) return true;
  changed.add(uuid);
  return readOn();
}

/** An order as the server has just answered it, in the board's language. */
export function takeOrder(order: StaffOrder): void {
  taken.set(order.uuid, order);
  const orders = withRead(ordersState().orders, [order.uuid], [order], wanted);
  useOrdersState.setState({ orders });
  if (isRunningLow(ordersState(), openRead)) void refreshOrders();
}

/** Has the order of a number on the board, wherever it stands; null: there is none, or no answer came. */
export async function findOrder(number: number): Promise<StaffOrder | null> {
  const held = () => ordersState().orders.find((order) => hasNumber(order, number)) ?? null;
  wanted = number;
  if (held() === null) await refreshOrders();
  return held();
}

/** Has the orders of one place read besides, of which the board may hold none; null: of none. */
export function readPlace(chosen: OrderLocation | null): void {
  place = chosen;
  if (place) void refreshOrders();
}

/** Has more of the open orders read, where the server has more. */
export function readFurther(): void {
  openRead += OPEN_READ;
  void refreshOrders();
}
