/** The status of an order in the kitchen (specification section 4). */
export const orderStatuses = [
  'pending',
  'accepted',
  'preparing',
  'fulfilled',
  'rejected',
  'canceled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** True for one of the six statuses. */
export function isOrderStatus(text: string): text is OrderStatus {
  return (orderStatuses as readonly string[]).includes(text);
}

/** The rules of a status; everything that depends on the status derives from them. */
interface StatusRule {
  /** The statuses to which staff may move the order. */
  moves: readonly OrderStatus[];
  /** The status to which a recall returns, if any. */
  before: OrderStatus | null;
  kind: 'open' | 'done' | 'canceled';
}

const RULES: Record<OrderStatus, StatusRule> = {
  pending: { moves: ['accepted', 'rejected', 'canceled'], before: null, kind: 'open' },
  accepted: { moves: ['preparing', 'canceled'], before: 'pending', kind: 'open' },
  preparing: { moves: ['fulfilled', 'canceled'], before: 'accepted', kind: 'open' },
  fulfilled: { moves: [], before: 'preparing', kind: 'done' },
  rejected: { moves: [], before: null, kind: 'canceled' },
  canceled: { moves: [], before: null, kind: 'canceled' },
};

/** The statuses in which the kitchen still works on an order. */
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => RULES[status].kind === 'open',
);

/** How long staff can recall a step. */
export const RECALL_WINDOW_MS = 30 * 60 * 1000;

/** True when staff may move an order from one status to another (contract section 5, Staff). */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return RULES[from].moves.includes(to);
}

/** The steps of an open order until it is fulfilled, in their order. */
export function stepsUntilFulfilled(from: OrderStatus): OrderStatus[] {
  const next = RULES[from].moves.find((to) => !isCanceledStatus(to));
  return next === undefined ? [] : [next, ...stepsUntilFulfilled(next)];
}

/** The previous status, or null when there is none. */
export function stepBack(from: OrderStatus): OrderStatus | null {
  return RULES[from].before;
}

/** True while the kitchen works on the order: lines can be appended, and the order is its location's active order. */
export function isOpenStatus(status: OrderStatus): boolean {
  return RULES[status].kind === 'open';
}

/** True when the order was rejected or canceled, so that the guest reads the cancel message. */
export function isCanceledStatus(status: OrderStatus): boolean {
  return RULES[status].kind === 'canceled';
}
