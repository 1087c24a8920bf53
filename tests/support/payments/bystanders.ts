import { menuCalls } from '#contract/menu/menu-calls.ts';
import { visitCalls } from '#contract/visits/visit-calls.ts';
import { moneyCalls } from '#contract/payments/money-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { OrderDraft, OrderPlaced } from '#contract/orders/order.ts';
import type { PaymentState } from '#contract/payments/payment.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';

import { statusPath } from '#contract/payments/payment-calls.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { VenueChanges } from '../build/build-venue.ts';
import { payingVenue } from './payment-stage.ts';
import { buildOrder, type Answer, type CallOptions } from '../app/test-app.ts';

/** A call to the server from one address. */
export type CallFrom = <T>(path: string, options?: CallOptions) => Promise<Answer<T>>;

/** A venue with everything that honest bystanders use: tables, takeaway, cards, a coupon. */
export function bystanderVenue({ menu, ...file }: VenueChanges = {}): VenueFile {
  return payingVenue('sandbox', {
    coupons: [{ code: 'SAVE10', discount_value: '10' }],
    ...file,
    menu: { enable_coupons: true, menu_country: 'AE', ...menu },
  });
}

/**
 * Honest users at an attacker's address: a guest at a table, one who pays by card, a new one, and the board.
 */
export interface Bystanders {
  /** The visit token of the seated guest's phone. */
  visit: string;
  /** The seated guest's order. */
  uuid: string;
  /** Checks that all of them are served at the first attempt. */
  expectServed(): Promise<void>;
  /** The same without the new guest: all known users. */
  expectKnownServed(): Promise<void>;
}

let phones = 0;

function takeaway(changes: Partial<OrderDraft> = {}): OrderDraft {
  const phone = `+97150${String(4_000_000 + ++phones)}`;
  return buildOrder({ order_type: 'takeaway', order_location: null, phone, ...changes });
}

/**
 * Starts the honest users before the attack: the guest at table 1 has an order that the staff have accepted.
 */
export async function bystanders(call: CallFrom, token: string): Promise<Bystanders> {
  const post = <T>(path: string, body: object, more: CallOptions = {}) =>
    call<T>(path, { method: 'POST', body, ...more });
  const accept = async (uuid: string) =>
    expect(
      (
        await post(
          fillPath(staffOrderCalls.changeOrderStatus.path, { uuid }),
          { status: 'accepted' },
          { token },
        )
      ).status,
    ).toBe(200);

  async function place(draft: OrderDraft, more: CallOptions = {}): Promise<OrderPlaced> {
    const { status, body } = await post<OrderPlaced>(
      fillPath(orderCalls.placeOrder.path, { lang: 'en' }),
      draft,
      {
        key: randomUUID(),
        ...more,
      },
    );
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }

  /** The orders still to be paid in one test. */
  const unpaid: string[] = [];
  for (let count = 0; count < 4; count++) unpaid.push((await place(takeaway({ payment_type: 'card' }))).uuid);
  const seated = await place(buildOrder({ order_location: '1' }));
  await accept(seated.uuid);
  const { uuid, visit_token: visit } = seated;

  async function pay(): Promise<void> {
    const paid = unpaid.pop() ?? '';
    const page = await post<{ payment_url: string }>(
      fillPath(moneyCalls.payOrder.path, { lang: 'en', uuid: paid }),
      {
        payment_type: 'card',
      },
    );
    expect(page.status).toBe(200);
    const path = new URL(page.body.payment_url, 'http://localhost').pathname;
    const { status, headers } = await post(path, { decision: 'approve' });
    expect(status).toBe(303);
    const back = new URL(String(headers['location']), 'http://localhost');
    const reference = back.searchParams.get('reference');
    const told = await post<PaymentState>(statusPath('sandbox', reference), {});
    expect([told.status, told.body.status]).toEqual([200, 'PAID']);
  }

  async function sit(): Promise<void> {
    const lines = { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }] };
    const path = fillPath(orderCalls.readOrder.path, { lang: 'en', uuid });
    expect((await call(path, { method: 'PATCH', body: lines, visit, key: randomUUID() })).status).toBe(200);
    expect(
      (await post(fillPath(visitCalls.callStaff.path, { lang: 'en' }), { for: 'bill' }, { visit })).status,
    ).toBe(200);
    expect((await call(path, { visit })).status).toBe(200);
    const coupon = fillPath(orderCalls.readCoupon.path, { lang: 'en', menu: 'menu-1', code: 'SAVE10' });
    expect((await call(coupon, { visit })).status).toBe(200);
  }

  async function order(): Promise<void> {
    expect(
      (await call(fillPath(menuCalls.readMenu.path, { lang: 'en', license: 'test-kitchen' }))).status,
    ).toBe(200);
    await accept((await place(takeaway())).uuid);
  }

  async function expectKnownServed(): Promise<void> {
    for (const { path } of [staffOrderCalls.readOrders, boardCalls.readVenue])
      expect((await call(path, { token })).status).toBe(200);
    await sit();
    await pay();
  }

  return {
    uuid,
    visit,
    expectKnownServed,
    async expectServed() {
      await expectKnownServed();
      await order();
    },
  };
}
