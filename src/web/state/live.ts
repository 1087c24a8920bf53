import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { WaitingGuest } from '#contract/visit.ts';
import { wantOverlays } from '../navigation/overlay.ts';

/** What the server tells as it happens, and what this page wants to be told. */
export interface LiveState {
  connected: boolean;
  /** The newest version heard of each order. */
  versions: Record<string, number>;
  /** Phones that ask to sit at this table. */
  requests: WaitingGuest[];
  /** How many times the staff ended a visit of this phone's. */
  endedVisits: number;
  /** What this page last asked to follow; another object at each asking. */
  watched: { orderId: string } | null;
}

/** Filled by the stream (live-stream.ts). */
export const live = createStore<LiveState>(() => ({
  connected: false,
  versions: {},
  requests: [],
  endedVisits: 0,
  watched: null,
}));

/** The part of it that a component shows. */
export function useLive<S>(select: (state: LiveState) => S): S {
  return useStore(live, select);
}

/** A phone asks to sit at this table. */
export function hearRequest(request: WaitingGuest): void {
  forgetRequest(request);
  live.setState({ requests: [...live.getState().requests, request] });
  wantOverlays();
}

/** A request that has been answered. */
export function forgetRequest({ request }: WaitingGuest): void {
  live.setState({ requests: live.getState().requests.filter((each) => each.request !== request) });
}

/** Calls back when the staff end a visit of this phone's. */
export function onVisitEnded(listener: () => void): void {
  live.subscribe((now, before) => now.endedVisits > before.endedVisits && listener());
}

/** Follows an order as well: in whichever tab holds the stream. */
export function watchOrder(orderId: string): void {
  live.setState({ watched: { orderId } });
}
