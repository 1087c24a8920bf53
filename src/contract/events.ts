import type { LocationType } from '#domain/location-code.ts';
import type { VisitRequest } from './visit.ts';
import type { OrderStatus } from '#domain/order-status.ts';

/** `order-update`: an order has a new version; whoever shows an older one reads it again. */
export interface OrderUpdate {
  uuid: string;
  version: number;
  status: OrderStatus;
}

/** `menu-update`: the menu, its stock or what is open has changed. */
export interface MenuUpdate {
  version: string;
  open: boolean;
  /** ISO 8601; null while ordering is not paused. */
  paused_until: string | null;
}

export type CallKind = 'waiter' | 'bill';

/** `visit-call`: a guest at a table wants somebody to come. */
export interface VisitCall {
  for: CallKind;
  location: string;
  location_type: LocationType;
}

/** `floor-update`: everything that waits at the venue's tables; what is no longer listed is settled. */
export interface FloorUpdate {
  requests: VisitRequest[];
  calls: VisitCall[];
}

/**
 * The names of the events on the streams (contract section 5). `spread` comes with each sign of life: over how many ms
 * those who lose this server are to come back.
 */
export const eventNames = {
  order: 'order-update',
  menu: 'menu-update',
  visitRequest: 'visit-request',
  visitWaiting: 'visit-waiting',
  visit: 'visit-update',
  call: 'visit-call',
  floor: 'floor-update',
  spread: 'spread',
} as const;
