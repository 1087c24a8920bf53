/** Where an order stands in the kitchen (specification section 4). */
export const orderStatuses = [
  'pending',
  'accepted',
  'preparing',
  'fulfilled',
  'rejected',
  'canceled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['accepted', 'rejected', 'canceled'],
  accepted: ['preparing', 'canceled'],
  preparing: ['fulfilled', 'canceled'],
  fulfilled: [],
  rejected: [],
  canceled: [],
};

const STEP_BACK: Partial<Record<OrderStatus, OrderStatus>> = {
  accepted: 'pending',
  preparing: 'accepted',
  fulfilled: 'preparing',
};

/** How long a step can be taken back by the staff. */
export const RECALL_WINDOW_MS = 30 * 60 * 1000;

/** Whether the staff may move an order from one status to another (contract section 5, Staff). */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** The status one step back, or null where there is none. */
export function stepBack(from: OrderStatus): OrderStatus | null {
  return STEP_BACK[from] ?? null;
}

/** True while the kitchen works on it: lines can be appended, and its location has an active order. */
export function isOpenStatus(status: OrderStatus): boolean {
  return status === 'pending' || status === 'accepted' || status === 'preparing';
}

/** True when the order came to nothing and the guest reads the cancel message. */
export function isCanceledStatus(status: OrderStatus): boolean {
  return status === 'rejected' || status === 'canceled';
}
