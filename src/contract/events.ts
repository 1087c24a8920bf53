/** What a guest calls somebody for. */
export type CallKind = 'waiter' | 'bill';

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

export type EventName = (typeof eventNames)[keyof typeof eventNames];
