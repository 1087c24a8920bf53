import { create } from 'zustand';
import type { VisitEnd } from '#contract/visits/events.ts';
import type { SharedCartState } from '#contract/visits/shared-cart.ts';
import type { WaitingGuest } from '#contract/visits/visit.ts';
import { wantOverlays } from '../navigation/overlay.ts';

/** A visit of this phone is over, or staff moved it. */
export interface VisitChange {
  state: VisitEnd | 'moved';
}

/** The server's live news, and what this page follows. */
export interface LiveState {
  connected: boolean;
  /** The newest known version of each order. */
  versions: Record<string, number>;
  /** Phones that ask to join this table. */
  requests: WaitingGuest[];
  /** What became of a visit of this phone; a new object each time. */
  visitChange: VisitChange | null;
  /** The order that this page last asked to follow; a new object for each request. */
  watched: { orderId: string } | null;
  /** What the phones at this phone's table choose together, as last told. */
  tableCart: SharedCartState | null;
  /** The number of times that this page asked for its stream anew. */
  reopened: number;
  /** The guest has asked to be told of something: the stream goes on while the page is hidden. */
  isAwaited: boolean;
}

/** Selects a part of the live state for a component; the stream fills it (live-stream.ts). */
export const useLive = create<LiveState>(() => ({
  connected: false,
  versions: {},
  requests: [],
  visitChange: null,
  watched: null,
  tableCart: null,
  reopened: 0,
  isAwaited: false,
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

/** Calls back when a visit of this phone is over or was moved. */
export function onVisitChanged(listener: (change: VisitChange) => void): void {
  useLive.subscribe(
    ({ visitChange }, before) => visitChange && visitChange !== before.visitChange && listener(visitChange),
  );
}

/** Also follows an order, in whichever tab holds the stream. */
export function watchOrder(orderId: string): void {
  useLive.setState({ watched: { orderId } });
}

/** Calls back when the phones at this phone's table have changed what they choose together. */
export function onTableCart(listener: (told: SharedCartState) => void): void {
  useLive.subscribe(
    ({ tableCart }, before) => tableCart && tableCart !== before.tableCart && listener(tableCart),
  );
}

/** Opens the stream again, in whichever tab holds it: this phone has a seat that the stream does not know. */
export function openStreamAgain(): void {
  useLive.setState({ reopened: useLive.getState().reopened + 1 });
}
