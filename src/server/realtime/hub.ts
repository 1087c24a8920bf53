import type { OrderStatus } from '#domain/order/order-status.ts';
import { balanceDue, type Order } from '#domain/order/order.ts';
import type { StoredCart } from '../store/queries/visits/shared-carts.ts';

/** A change at a venue. */
export type Change = VenueChange | TableCartChange;

/** A change for all of a venue. It does not contain the new state: subscribers read it again. */
export type VenueChange =
  | OrderChange
  | { kind: 'menu'; license: string }
  /** The draft of the venue file, its publications, or who is in which field. */
  | { kind: 'draft'; license: string }
  /** The visit's members or requests changed; null: any visit of the venue. */
  | { kind: 'visit'; license: string; visitId: string | null }
  /** What staff see of who chooses at a table: their names, plates, who is ready and who is away. */
  | { kind: 'choosing'; license: string };

/**
 * The phones of a visit have changed what they choose together: by far the most frequent change, told to them alone.
 * Where staff see a difference, `choosing` is told beside it.
 */
export interface TableCartChange {
  kind: 'cart';
  license: string;
  visitId: string;
  version: number;
  /** The cart as this process has just written it; without it subscribers read it. */
  stored?: StoredCart;
}

/** An order has a new version. */
export interface OrderChange {
  kind: 'order';
  license: string;
  uuid: string;
  version: number;
  status: OrderStatus;
  visitId: string;
  /** False while it awaits payment: the board is not notified. */
  inKitchen: boolean;
  /** False when guests see no difference, as when a station is called. */
  isForGuests: boolean;
  /** True when this change paid the rest of it: its table's call for the bill may be over. */
  isPaidNow?: boolean;
}

/** The change to publish after an order was stored. */
export function orderChange(order: Order): OrderChange {
  const { license, uuid, version, status, visitId, kitchenAt } = order;
  const isPaidNow = balanceDue(order) <= 0 && order.payments.at(-1)?.at === order.updatedAt;
  return {
    kind: 'order',
    license,
    uuid,
    version,
    status,
    visitId,
    inKitchen: kitchenAt !== null,
    isForGuests: true,
    isPaidNow,
  };
}

/** Called with each change; must handle the errors of any asynchronous work it starts. */
export type Listener<C extends Change> = (change: C) => void;

/** Notifies the subscribers of a venue on every instance that something changed. */
export interface Hub {
  /** Call it after the commit, never before. */
  publish(change: Change): void;
  /** Returns the function that ends the subscription. */
  subscribe(license: string, listener: Listener<VenueChange>): () => void;
  /** The same for the cart of one visit. */
  subscribeToCart(license: string, visitId: string, listener: Listener<TableCartChange>): () => void;
  close(): Promise<void>;
}
