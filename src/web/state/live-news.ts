import { create } from 'zustand';
import type { WaitingGuest } from '#contract/visits/visit.ts';
import { wantOverlays } from '../navigation/overlay.ts';

/** The server's live news, and what this page follows. */
export interface LiveState {
  connected: boolean;
  /** The newest known version of each order. */
  versions: Record<string, number>;
  /** Phones that ask to join this table. */
  requests: WaitingGuest[];
  /** The number of times the staff ended or moved a visit of this phone. */
  changedVisits: number;
  /** The order that this page last asked to follow; a new object for each request. */
  watched: { orderId: string } | null;
}

/** Selects a part of the live state for a component; the stream fills it (live-stream.ts). */
export const useLive = create<LiveState>(() => ({
  connected: false,
  versions: {},
  requests: [],
  changedVisits: 0,
  watched: null,
}));

/** Records a phone that asks to join this table. */
export function hearRequest(request: WaitingGuest): void {
  forgetRequest(request);
  useLive.setState({ requests: [...useLive.getState().requests, request] });
  wantOverlays();
}

/** Removes an answered request. */
export function forgetRequest({ request }: WaitingGuest): void {
  useLive.setState({ requests: useLive.getState().requests.filter((each) => each.request !== request) });
}

/** Calls back when the staff end or move a visit of this phone. */
export function onVisitChanged(listener: () => void): void {
  useLive.subscribe((now, before) => now.changedVisits > before.changedVisits && listener());
}

/** Also follows an order, in whichever tab holds the stream. */
export function watchOrder(orderId: string): void {
  useLive.setState({ watched: { orderId } });
}
