import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';

/** Something changed at a venue: never what it is now, only that one should look again. */
export type Change =
  | OrderChange
  | { kind: 'menu'; license: string }
  /** Who sits at a visit, or asks to; null: any visit of the venue. */
  | { kind: 'visit'; license: string; visitId: string | null };

/** An order has a new version. */
export interface OrderChange {
  kind: 'order';
  license: string;
  uuid: string;
  version: number;
  status: OrderStatus;
  visitId: string;
  /** False while it waits for its payment: the board is not told. */
  inKitchen: boolean;
}

/** The change to publish for an order that was just stored. */
export function orderChange(order: Order): OrderChange {
  const { license, uuid, version, status, visitId, kitchenAt } = order;
  return { kind: 'order', license, uuid, version, status, visitId, inKitchen: kitchenAt !== null };
}

/** Called with each change; has to handle the errors of anything asynchronous that it starts. */
export type Listener = (change: Change) => void;

/** Tells everyone on every instance who watches a venue that something changed there. */
export interface Hub {
  /** After the commit, never before. */
  publish(change: Change): void;
  /** Answers the function that ends the subscription. */
  subscribe(license: string, listener: Listener): () => void;
  close(): Promise<void>;
}
