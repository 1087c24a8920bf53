import { fetchStaffOrders } from '#client/staff/staff-orders.ts';
import { boardTag, boardView } from '#contract/staff/board-tag.ts';
import type { OrderUpdate } from '#contract/visits/event-shapes.ts';
import type { StaffOrder, StaffOrders } from '#contract/staff/staff.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { useMemo } from 'react';
import { create } from '#ui/store.ts';
import { DONE_READ } from '../../rules/columns/columns.ts';
import {
  beyondOf,
  hasNumber,
  isRunningLow,
  keepKnown,
  openOf,
  withNewer,
  withRead,
  type Held,
} from '../../rules/columns/merge-readings.ts';
import { withCommands } from '../../presses/commands.ts';
import { serverNow, syncClock } from '../clock.ts';
import { boardLanguage } from '../language.ts';
import { server } from '../server.ts';
import { endSession, session } from '../session.ts';
import { useCommands } from './command-queue.ts';

/** The orders as the server last answered them. */
export interface OrdersState extends Held {
  loaded: boolean;
  /** True when the last reading was answered. */
  reachable: boolean;
  /** Since when readings have failed (ms UTC by this tablet); null when the last one was answered. */
  lostAt: number | null;
  /** What is being read until nothing is outstanding; null: nothing. */
  reading: Promise<boolean> | null;
  /** When the last reading began (ms since the page opened). */
  readAt: number;
  /** The scope of the next reading: everything, or the orders that are said to have changed. */
  wantsAll: boolean;
  changed: ReadonlySet<string>;
  /** The orders that calls have answered since the current reading was sent. */
  taken: ReadonlyMap<string, StaffOrder>;
  /** The view of the held orders. */
  heldIn: string | null;
  /** The number of open orders of each status and type that the board reads. */
  openRead: number;
  /** The number last looked for: its order is read whatever its status. */
  wanted: number | null;
  /** The place whose orders are also read. */
  place: OrderLocation | null;
}

/** A tablet that wakes up offline says so within 20 s: a reading every 15 s, and 5 s for its answer. */
const ANSWER_MS = 5000;
/** The number of open orders of each status and type that the board reads at first, and adds each time. */
const OPEN_READ = 200;
/**
 * Readings of changes begin at least this far apart: a burst is read, and drawn, together. The first change after a rest
 * is read at once.
 */
const READ_EVERY_MS = 80;
/** Above this number of changes the board reads the whole list. */
const MOST_CHANGES = 50;

/** Selects a part of the orders state for a component. */
export const useOrdersState = create<OrdersState>(() => ({
  loaded: false,
  reachable: true,
  lostAt: null,
  orders: [],
  beyond: [],
  places: [],
  reading: null,
  readAt: -READ_EVERY_MS,
  wantsAll: false,
  changed: new Set(),
  taken: new Map(),
  heldIn: null,
  openRead: OPEN_READ,
  wanted: null,
  place: null,
}));

/** The orders as the server last answered them. */
export function ordersState(): OrdersState {
  return useOrdersState.getState();
}

/** Calls back after every reading, and whenever something else is to be read. */
export const onOrders = useOrdersState.subscribe;

/** The orders with every unconfirmed command applied. */
export function useOrders(): StaffOrder[] {
  const orders = useOrdersState((state) => state.orders);
  const commands = useCommands();
  return useMemo(() => withCommands(orders, commands), [orders, commands]);
}

/** The view that the board wants: its language, and the menu that is served. */
function wantedView(lang: LanguageCode): string {
  return boardView(lang, session().venue?.sequence ?? 0);
}

/** Fetches all orders, unless the board already holds them. */
function fetchAll(lang: LanguageCode) {
  const view = wantedView(lang);
  const { heldIn, orders, openRead, wanted, place } = ordersState();
  const etag = heldIn === view ? boardTag(view, orders, openOf(ordersState())) : '';
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

function keepAll({ orders: read, open = [], places = [] }: StaffOrders, view: string): void {
  const { heldIn, orders, taken } = ordersState();
  const known = keepKnown(heldIn === view ? orders : [], withNewer(read, taken));
  const beyond = beyondOf(open, known);
  useOrdersState.setState({ loaded: true, orders: known, beyond, places, heldIn: view });
}

function keepSome(asked: readonly string[], { orders: read, open = [] }: StaffOrders): void {
  const { orders: held, taken, wanted } = ordersState();
  const orders = withRead(held, asked, withNewer(read, taken), wanted);
  useOrdersState.setState({ orders, beyond: beyondOf(open, orders) });
}

async function read(): Promise<boolean> {
  const lang = boardLanguage();
  const { changed, wantsAll, heldIn, openRead } = ordersState();
  const asked = [...changed];
  const view = wantedView(lang);
  const isWhole = wantsAll || heldIn !== view || asked.length > MOST_CHANGES;
  useOrdersState.setState({
    readAt: performance.now(),
    wantsAll: false,
    changed: new Set(),
    taken: new Map(),
  });
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
    // The changes are unknown, so the next reading reads everything.
    useOrdersState.setState(({ lostAt }) => ({
      wantsAll: true,
      reachable: false,
      lostAt: lostAt ?? serverNow(),
    }));
  } else {
    if (answer.kind === 'ok') {
      syncClock(answer.serverTime);
      if (isWhole) keepAll(answer.value, view);
      else keepSome(asked, answer.value);
    }
    useOrdersState.setState((state) => ({
      reachable: true,
      lostAt: null,
      wantsAll: state.wantsAll || (!isWhole && isRunningLow(state, state.openRead)),
    }));
    return true;
  }
  return false;
}

/** Resolves after a time (ms); at once when nothing is left of it. */
function restOf(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}

async function readOutstanding(): Promise<boolean> {
  let done = true;
  try {
    while (done && (ordersState().wantsAll || ordersState().changed.size > 0)) {
      const { wantsAll, readAt } = ordersState();
      if (!wantsAll) await restOf(READ_EVERY_MS - (performance.now() - readAt));
      done = await read();
    }
  } finally {
    useOrdersState.setState({ reading: null });
  }
  return done;
}

/**
 * Reads until nothing is outstanding; returns whether it worked. A request during a reading gets the next
 * one.
 */
function readOn(): Promise<boolean> {
  const { reading } = ordersState();
  if (reading) return reading;
  const begun = readOutstanding();
  useOrdersState.setState({ reading: begun });
  return begun;
}

/** Reads all orders again; returns whether it worked. */
export function refreshOrders(): Promise<boolean> {
  useOrdersState.setState({ wantsAll: true });
  return readOn();
}

/** Reads all orders again when another menu is served, in which lines may be at other stations. */
export async function readNewView(): Promise<void> {
  const { heldIn } = ordersState();
  if (heldIn !== null && heldIn !== wantedView(boardLanguage())) await refreshOrders();
}

/**
 * Reads the order that is said to have changed, unless the board knows the change; returns whether it
 * worked.
 */
export async function hearOrder({ uuid, version }: OrderUpdate): Promise<boolean> {
  const held = ordersState().orders.find((order) => order.uuid === uuid);
  if (held && held.version >= version) return true;
  useOrdersState.setState(({ changed }) => ({ changed: new Set([...changed, uuid]) }));
  return readOn();
}

/** Takes over an order that the server has just answered, in the board's language. */
export function takeOrder(order: StaffOrder): void {
  useOrdersState.setState(({ orders, taken, wanted }) => ({
    taken: new Map([...taken, [order.uuid, order]]),
    orders: withRead(orders, [order.uuid], [order], wanted),
  }));
  if (isRunningLow(ordersState(), ordersState().openRead)) void refreshOrders();
}

/**
 * Brings the order of a number onto the board, whatever its status; null when there is none or no answer
 * came.
 */
export async function findOrder(number: number): Promise<StaffOrder | null> {
  const held = () => ordersState().orders.find((order) => hasNumber(order, number)) ?? null;
  useOrdersState.setState({ wanted: number });
  if (held() === null) await refreshOrders();
  return held();
}

/** Also reads the orders of one place, of which the board may hold none; null ends it. */
export function readPlace(chosen: OrderLocation | null): void {
  useOrdersState.setState({ place: chosen });
  if (chosen) void refreshOrders();
}

/** Reads more of the open orders when the server has more. */
export function readFurther(): void {
  useOrdersState.setState(({ openRead }) => ({ openRead: openRead + OPEN_READ }));
  void refreshOrders();
}
