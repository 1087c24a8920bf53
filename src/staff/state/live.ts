import { followStream } from '#client/event-stream.ts';
import type { FloorUpdate, OrderUpdate, VisitCall } from '#contract/event-shapes.ts';
import { eventNames } from '#contract/events.ts';
import { staffPath } from '#contract/paths.ts';
import type { VisitRequest } from '#contract/visit.ts';
import { create } from 'zustand';
import { callKey } from '../rules/calls.ts';
import { refreshOrders } from './orders.ts';
import { hearChange, sendCommands } from './send-commands.ts';
import { server } from './server.ts';
import { readVenue } from './session.ts';
import { readMenu } from './stock.ts';

/** What the stream tells besides orders. */
export interface StreamState {
  connected: boolean;
  /** Phones that ask to sit at a table. */
  requests: VisitRequest[];
  /** Guests who want a waiter or the bill. */
  calls: VisitCall[];
}

/** How often the board reads by itself, since a stream may be dead without being closed. */
const CHECK_MS = 15_000;
/** How often it asks how the venue and its printers are. */
const VENUE_MS = 60_000;

/** The part of it that a component shows. */
export const useLive = create<StreamState>(() => ({ connected: false, requests: [], calls: [] }));

/** Hears of every change of the stream. */
export const onLive = useLive.subscribe;

/** A request that has been answered, here or elsewhere. */
export function forgetRequest(request: string): void {
  useLive.setState(({ requests }) => ({ requests: requests.filter((each) => each.request !== request) }));
}

/** A call that somebody has seen. */
export function forgetCall(call: VisitCall): void {
  useLive.setState(({ calls }) => ({
    calls: calls.filter((each) => callKey(each) !== callKey(call)),
  }));
}

/** Reads orders anew and sends what waited for the connection. */
export async function catchUp(): Promise<void> {
  if (await refreshOrders()) await sendCommands();
}

function hear(event: string, data: string): void {
  if (event === eventNames.order) void hearChange(JSON.parse(data) as OrderUpdate);
  if (event === eventNames.menu) {
    void readVenue();
    void readMenu();
  }
  // All that waits, each time: what another board has answered is gone here too.
  if (event === eventNames.floor) {
    useLive.setState(JSON.parse(data) as FloorUpdate);
    // Which tables are held stands there.
    void readVenue();
  }
}

/** Follows the venue until told to stop: by the stream, by asking from time to time, and whenever the tablet wakes. */
export function startLive(): () => void {
  const stop = followStream(server, staffPath('staffEvents'), () => ({}), {
    onEvent: ({ event, data }) => hear(event, data),
    onState(connected) {
      useLive.setState({ connected });
      void catchUp();
    },
  });
  const check = setInterval(() => void catchUp(), CHECK_MS);
  const venue = setInterval(() => void readVenue(), VENUE_MS);
  const woken = () => void (document.visibilityState === 'visible' && catchUp());
  const turn = () => void catchUp();
  document.addEventListener('visibilitychange', woken);
  addEventListener('online', turn);
  addEventListener('offline', turn);
  void catchUp();
  return () => {
    stop();
    clearInterval(check);
    clearInterval(venue);
    document.removeEventListener('visibilitychange', woken);
    removeEventListener('online', turn);
    removeEventListener('offline', turn);
  };
}
