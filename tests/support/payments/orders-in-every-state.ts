import type { WireOrder } from '#contract/orders/order.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { orderStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import type { StoreKind } from '../store/store.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { loyaltyVenue, openLoyaltyStage, type LoyaltyStage } from './loyalty-stage.ts';

/** Nothing is on its way back while orders are read: earlier versions kept no refunds. */
const venue = loyaltyVenue({
  payment: { provider: 'sandbox', refund_by_itself: false },
  menu: { enable_cash: true, enable_card_machine: true },
});

/** How the staff move an order to each status. */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  accepted: ['accepted'],
  preparing: ['accepted', 'preparing'],
  fulfilled: ['accepted', 'preparing', 'fulfilled'],
  rejected: ['rejected'],
  canceled: ['accepted', 'canceled'],
};

type Payment = (stage: LoyaltyStage, token: string) => Promise<string>;

/** What may have been paid of an order: each returns the uuid of a new one. */
const PAYMENTS: Record<string, Payment> = {
  nothing: async (stage) => (await stage.order()).uuid,
  async atTheCounter(stage, token) {
    const { uuid } = await stage.order();
    const body = { payment_type: 'cash', amount: '64.00' };
    await stage.test.call(`/staff/api/orders/${uuid}/payments/`, { method: 'POST', token, body });
    return uuid;
  },
  async online(stage) {
    const { uuid } = await stage.order();
    await stage.decide((await stage.payInFull(uuid)).body.payment_url);
    return uuid;
  },
  async oneOfTwoShares(stage) {
    const { uuid } = await stage.order();
    const { split_payments: shares } = (await stage.split(uuid, ['20.00', '44.00'])).body;
    await stage.decide((await stage.payShare(uuid, String(shares[0]?.uuid))).body.payment_url);
    return uuid;
  },
};

/** What guests and staff see of orders. */
export interface SeenOrders {
  guests: WireOrder[];
  board: WireStaffOrder[];
}

/** A restaurant with an order of every status, each unpaid, paid at the counter, paid online and paid in part. */
export interface OrdersInEveryState {
  stage: LoyaltyStage;
  /** What is seen of them now. */
  read(): Promise<SeenOrders>;
  /** What is seen of them at another store that has their rows. */
  readAt(kind: StoreKind, storeUrl: string): Promise<SeenOrders>;
}

/** Opens a restaurant and places an order in every state. */
export async function placeOrdersInEveryState(kind: StoreKind): Promise<OrdersInEveryState> {
  const stage = await openLoyaltyStage(kind, { venue });
  const token = await stage.test.staffToken();
  const uuids: string[] = [];
  for (const status of orderStatuses) {
    for (const pay of Object.values(PAYMENTS)) {
      const uuid = await pay(stage, token);
      for (const next of MOVES[status]) await stage.test.move(uuid, next, 'the kitchen closes');
      uuids.push(uuid);
    }
  }

  async function read(test: TestApp): Promise<SeenOrders> {
    const path = `/staff/api/orders?done=100&status=${orderStatuses.join(',')}`;
    const { body } = await test.call<{ orders: WireStaffOrder[] }>(path, { token });
    return { guests: await Promise.all(uuids.map((uuid) => test.read(uuid))), board: body.orders };
  }

  return {
    stage,
    read: () => read(stage.test),
    async readAt(otherKind, storeUrl) {
      const test = await createTestApp(otherKind, { venue, storeUrl, clock: stage.test.clock });
      const seen = await read(test);
      await test.close();
      return seen;
    },
  };
}
