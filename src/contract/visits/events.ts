/** The reason for a guest's call. */
export type CallKind = 'waiter' | 'bill';

/**
 * The names of the events on the streams (contract section 5). Each heartbeat carries `spread`: the number of ms over
 * which clients spread their reconnects when they lose this server.
 */
export const eventNames = {
  order: 'order-update',
  menu: 'menu-update',
  visitRequest: 'visit-request',
  visitWaiting: 'visit-waiting',
  visit: 'visit-update',
  call: 'visit-call',
  floor: 'floor-update',
  draft: 'draft-update',
  presence: 'presence-update',
  tables: 'tables-update',
  cart: 'cart-update',
  question: 'question-update',
  spread: 'spread',
} as const;

export type EventName = (typeof eventNames)[keyof typeof eventNames];

/** Why a phone's visit is over. */
export const VISIT_ENDS = ['ended', 'settled', 'expired', 'replaced', 'removed'] as const;

/** One of `VISIT_ENDS`. */
export type VisitEnd = (typeof VISIT_ENDS)[number];
