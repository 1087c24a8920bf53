import { fillPath } from '#contract/paths/paths.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import type { BlueWallet, RedeemWallet } from '#contract/orders/loyalty.ts';
import type { WireHoldPart, WirePayPart, WireBill, WireBillPart } from '#contract/payments/bill.ts';
import type { TakenPart, WireTakePart } from '#contract/payments/take-part.ts';

import { randomUUID } from 'node:crypto';
import type { StoreKind } from '../store/store.ts';
import type { Answer, TestAppOptions } from '../app/test-app.ts';
import { until } from '../until.ts';
import { codeAt, loyaltyVenue, openLoyaltyStage, type LoyaltyStage } from './loyalty-stage.ts';

type Refused = { code?: string; lines?: string[]; name?: string; errors?: { path: string }[] };

/** An answer about a bill, or its refusal. */
export type BillAnswer = WireBill & Refused & { payment_url?: string | null };

/** An order of two dishes, 29.50 each after the evening's discount, and the tokens of two phones at its table. */
export interface TwoAtTable {
  uuid: string;
  lines: readonly [string, string];
  table: string;
  layla: string;
  omar: string;
}

/** The steps of tests about bills that guests pay in parts. */
export interface BillStage extends LoyaltyStage {
  bill(uuid: string, visit?: string): Promise<BillAnswer>;
  hold(
    uuid: string,
    visit: string | undefined,
    choice: WireHoldPart,
    key?: string,
  ): Promise<Answer<BillAnswer>>;
  /** Holds a part that must be free; returns it. */
  held(uuid: string, visit: string | undefined, choice: WireHoldPart): Promise<WireBillPart>;
  act(
    uuid: string,
    part: string,
    act: 'renew' | 'free' | 'pay' | 'mail',
    visit?: string,
    body?: Partial<WirePayPart>,
  ): Promise<Answer<BillAnswer>>;
  payByCard(uuid: string, part: string, visit?: string, tip?: string): Promise<Answer<BillAnswer>>;
  staffBill(uuid: string): Promise<BillAnswer>;
  take(uuid: string, body: WireTakePart, key?: string): Promise<Answer<TakenPart & Refused>>;
  /** Pays a held part from a wallet; the right code of the built-in partner by default. */
  redeemPart(
    at: { uuid: string; visit: string },
    body: Omit<RedeemWallet, 'otp'> & { otp?: string },
    key?: string,
  ): Promise<Answer<BlueWallet & Refused>>;
  twoAtTable(): Promise<TwoAtTable>;
  /** Frees a part while its page stays open, like a gateway whose pages cannot be closed; returns the page. */
  letGoWithPage(uuid: string, visit: string, choice: WireHoldPart): Promise<string | null | undefined>;
  /** Waits until the order owes so much. */
  settledTo(uuid: string, balance: string): Promise<void>;
}

/** The choice of whole dishes. */
export function wholeDishes(...lines: string[]): WireHoldPart {
  return { dishes: lines.map((line) => ({ line, count: 1, of: 1 })) };
}

/** The newest part of the phone that an answer is for. */
export function ownPartOf({ body }: { body: BillAnswer }): WireBillPart {
  const part = body.parts?.findLast((each) => each.mine);
  if (!part) throw new Error(JSON.stringify(body));
  return part;
}

/** Opens a restaurant whose guests pay their parts. */
export async function openBillStage(kind: StoreKind, options: TestAppOptions = {}): Promise<BillStage> {
  const stage = await openLoyaltyStage(kind, {
    venue: loyaltyVenue({
      locations: { join: 'open' },
      menu: { enable_cash: true, enable_card_machine: true },
    }),
    ...options,
  });
  const { test } = stage;
  let table = 0;
  const post = (url: string, visit: string | undefined, body: object = {}, key?: string) =>
    test.call<BillAnswer>(url, {
      method: 'POST',
      body,
      ...(visit !== undefined && { visit }),
      ...(key !== undefined && { key }),
    });
  const hold: BillStage['hold'] = (uuid, visit, choice, key) =>
    post(`/en/api/order/${uuid}/bill/parts/`, visit, choice, key);
  const act: BillStage['act'] = (uuid, part, what, visit, body) =>
    post(`/en/api/order/${uuid}/bill/parts/${part}/${what}/`, visit, body);
  const payByCard: BillStage['payByCard'] = (uuid, part, visit, tip = '0') =>
    act(uuid, part, 'pay', visit, { payment_type: 'card', tip });
  const held: BillStage['held'] = async (uuid, visit, choice) => ownPartOf(await hold(uuid, visit, choice));
  return {
    ...stage,
    hold,
    held,
    act,
    payByCard,
    bill: async (uuid, visit) =>
      (await test.call<BillAnswer>(`/en/api/order/${uuid}/bill/`, visit === undefined ? {} : { visit })).body,
    staffBill: async (uuid) =>
      (
        await test.call<BillAnswer>(fillPath(staffMoneyCalls.readStaffBill.path, { uuid }), {
          token: await test.staffToken(),
        })
      ).body,
    take: async (uuid, body, key) =>
      test.call<TakenPart & Refused>(fillPath(staffMoneyCalls.takeBillPart.path, { uuid }), {
        method: 'POST',
        body,
        token: await test.staffToken(),
        ...(key !== undefined && { key }),
      }),
    redeemPart: ({ uuid, visit }, body, key) =>
      test.call<BlueWallet & Refused>(`/loyalty/af/blue/${uuid}/`, {
        method: 'POST',
        body: { otp: codeAt(test.clock.now()), ...body },
        visit,
        ...(key !== undefined && { key }),
      }),
    async twoAtTable() {
      const lines = [randomUUID(), randomUUID()] as const;
      const place = String(++table);
      const at = { order_location: place, order_location_type: 'Table' as const };
      const { uuid, visit } = await stage.order({
        order_type: 'dine_in',
        ...at,
        line_items: lines.map((line) => ({ product: 'hummus', quantity: 1, cart_uuid: line })),
      });
      const joined = await test.call<{ visit_token: string }>('/en/api/visit/', {
        method: 'POST',
        body: at,
      });
      if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
      return { uuid, lines, table: place, layla: visit, omar: joined.body.visit_token };
    },
    async letGoWithPage(uuid, visit, choice) {
      const part = await held(uuid, visit, choice);
      const page = await payByCard(uuid, part.uuid, visit);
      const { db } = test.engine;
      const row = await db
        .selectFrom('orders')
        .select('document')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow();
      const document = JSON.parse(row.document) as { parts: object[] };
      const parts = document.parts.map((each) => ({ ...each, state: 'freed' }));
      await db
        .updateTable('orders')
        .set({ document: JSON.stringify({ ...document, parts }) })
        .where('uuid', '=', uuid)
        .execute();
      return page.body.payment_url;
    },
    settledTo: (uuid, balance) =>
      until(async () => {
        test.clock.advance(3000);
        const order = await test.read(uuid);
        if (order.balance_due !== balance) throw new Error(`owes ${order.balance_due}`);
      }),
  };
}
