import { figureCalls } from '#contract/office/figure-calls.ts';
import type { WireReport, ReportRow } from '#contract/office/reports.ts';
import type { WireOrder } from '#contract/orders/order.ts';
import { openMills } from '#domain/order/order.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/spans.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { Chance } from '#tests/support/chance.ts';
import { loyaltyVenue, openLoyaltyStage, type LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import { HURRIED } from '#tests/support/payments/payment-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

const ACTS = 90;

const venue = loyaltyVenue({
  coupons: [{ code: 'SAVE10', discount_value: '10' }],
  menu: {
    enable_coupons: true,
    price_decimal_places: 3,
    cart_subtotal_include_tax: true,
    taxes: [
      { id: 'fee', name: 'City fee', type: 'fixed', rate: '0.335' },
      { id: 'vat', name: 'VAT', type: 'percentage', rate: '5' },
    ],
  },
});

/** Amounts in thousandths, straight from the receipt's texts. */
const mills = (text: string) => Math.round(Number(text) * 1000);

/** Dubai has no summer time, and the day ends at 05:00. */
const dayAt = (at: number) => new Date(at + (4 - 5) * HOUR_MS).toISOString().slice(0, 10);

const isLost = ({ status }: WireOrder) => status === 'rejected' || status === 'canceled';

interface Known {
  uuid: string;
  visit: string;
  type: string;
  table: string | null;
  placedAt: number;
}

/** Money of a receipt that was seen to move, and on which day. */
interface Moved {
  uuid: string;
  day: string;
  type: string;
  mills: number;
}

/** An evening of guests and staff at random; keeps what the receipts say. */
class Evening {
  readonly known: Known[] = [];
  readonly moved: Moved[] = [];
  private readonly paid = new Map<string, Map<string, number>>();
  private readonly stage: LoyaltyStage;
  private readonly token: string;
  private readonly chance: Chance;

  constructor(stage: LoyaltyStage, token: string, chance: Chance) {
    this.stage = stage;
    this.token = token;
    this.chance = chance;
  }

  private staff(path: string, body: object) {
    return this.stage.test.call(`/staff/api/orders/${path}`, { method: 'POST', token: this.token, body });
  }

  private lines(): { product: string; quantity: number; cart_uuid: string }[] {
    return Array.from({ length: 1 + Math.floor(this.chance.next() * 3) }, () => ({
      product: this.chance.of(['hummus', 'hummus', 'water']),
      quantity: 1 + Math.floor(this.chance.next() * 4),
      cart_uuid: randomUUID(),
    }));
  }

  private async place(): Promise<void> {
    const table = this.chance.of(['1', '2', '3', null, null]);
    const placed = await this.stage.test.order({
      order_type: table ? 'dine_in' : 'takeaway',
      order_location: table,
      order_location_type: table ? 'Table' : null,
      payment_type: this.chance.of(['cash', 'machine', 'cash', 'machine', 'card']),
      line_items: [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }, ...this.lines()],
      ...(this.chance.next() < 0.3 && { coupon: 'SAVE10' }),
      ...(this.chance.next() < 0.4 && { tips_amount: `${Math.floor(this.chance.next() * 9000) / 1000}` }),
    });
    if (placed.status !== 201) return;
    this.known.push({
      uuid: placed.body.uuid,
      visit: placed.body.visit_token,
      type: table ? 'dine_in' : 'takeaway',
      table,
      placedAt: this.stage.test.clock.now(),
    });
  }

  private async onOrder({ uuid, visit }: Known): Promise<void> {
    const { stage, chance } = this;
    const { test } = stage;
    const order = await test.read(uuid);
    const due = mills(order.balance_due);
    const part = (chance.next() < 0.5 ? due : Math.ceil(due * chance.next())) / 1000;
    const acts: (() => Promise<unknown>)[] = [
      () =>
        test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body: { line_items: this.lines() }, visit }),
      () => {
        const line = chance.of(order.line_items);
        return this.staff(`${uuid}/lines/${line.cart_uuid}/delete/`, {});
      },
      () =>
        test.move(
          uuid,
          chance.of(['accepted', 'preparing', 'fulfilled', 'fulfilled', 'rejected', 'canceled']),
        ),
      () => test.move(uuid, 'accepted'),
      () => this.staff(`${uuid}/payments/`, { payment_type: 'cash', amount: String(part + 5) }),
      () => this.staff(`${uuid}/payments/`, { payment_type: 'machine', amount: String(part) }),
      () => this.staff(`${uuid}/refund/`, { payment_type: 'cash' }),
      () => this.staff(`${uuid}/refund/`, { payment_type: 'machine', amount: '1.005' }),
      () => this.staff(`${uuid}/refund/`, {}),
      () => stage.tip(uuid, String(Math.floor(chance.next() * 5000) / 1000), visit),
      async () => {
        const half = Math.floor(due / 2);
        const { body } = await stage.split(uuid, [half / 1000, (due - half) / 1000].map(String), visit);
        for (const share of body.split_payments ?? []) {
          const page = await stage.payShare(uuid, share.uuid);
          if (page.body.payment_url)
            await stage.decide(page.body.payment_url, chance.of(['approve', 'approve', 'decline']));
        }
      },
      async () => {
        const page = await stage.payInFull(uuid);
        if (page.body.payment_url) await stage.decide(page.body.payment_url);
      },
    ];
    await chance.of(acts)();
    await this.settled();
  }

  /** No refund waits for its gateway. */
  private async settled(): Promise<void> {
    await until(async () => {
      const waiting = await this.stage.test.engine.db
        .selectFrom('payment_refunds')
        .select('refund_key')
        .where('state', '=', 'WAITING')
        .execute();
      expect(waiting).toEqual([]);
    });
  }

  /** Notes what moved on an order's receipt since it was last looked at. */
  private async look({ uuid }: Known): Promise<void> {
    const before = this.paid.get(uuid) ?? new Map<string, number>();
    const now = new Map<string, number>();
    for (const { payment_type: type, amount } of (await this.stage.test.read(uuid)).payments) {
      const key = `${type} ${mills(amount)}`;
      now.set(key, (now.get(key) ?? 0) + 1);
    }
    for (const [key, count] of now) {
      const [type = '', amount = ''] = key.split(' ');
      for (let fresh = before.get(key) ?? 0; fresh < count; fresh++)
        this.moved.push({ uuid, day: dayAt(this.stage.test.clock.now()), type, mills: Number(amount) });
    }
    this.paid.set(uuid, now);
  }

  /** The receipts of the orders that the kitchen has seen: others lapsed unpaid. */
  async receipts(): Promise<Map<string, WireOrder>> {
    const { test } = this.stage;
    const rows = await test.engine.db
      .selectFrom('orders')
      .select('uuid')
      .where('kitchen_at', 'is not', null)
      .execute();
    const found = new Map<string, WireOrder>();
    for (const { uuid } of rows) found.set(uuid, await test.read(uuid));
    return found;
  }

  /** An order is paid in cash on its day; a part goes back on the next. */
  async giveBackNextDay(): Promise<void> {
    const table = null;
    const { uuid, visit } = await this.stage.order({ payment_type: 'cash' });
    const { clock } = this.stage.test;
    const order = { uuid, visit, type: 'takeaway', table, placedAt: clock.now() };
    this.known.push(order);
    await this.staff(`${uuid}/payments/`, { payment_type: 'cash', amount: '100' });
    await this.look(order);
    clock.advance(24 * HOUR_MS);
    await this.staff(`${uuid}/refund/`, { payment_type: 'cash', amount: '12.345' });
    await this.look(order);
  }

  async act(): Promise<void> {
    const target = this.known.length > 8 && this.chance.next() < 0.8 ? this.chance.of(this.known) : null;
    if (target) await this.onOrder(target);
    else await this.place();
    for (const each of this.known) await this.look(each);
    this.stage.test.clock.advance(Math.floor(this.chance.next() * 30) * MINUTE_MS);
  }
}

interface Expected {
  takings: number;
  orders: number;
  tips: number;
  lost: number;
  refunds: number;
  ordered: number;
  taken: number;
  refunded: number;
  unpaid: number;
  net: number;
  taxes: Record<string, number>;
  /** What the lines that were not struck come to, by dish. */
  lines: Record<string, number>;
}

/** What the receipts of a day say, added up. */
function sumReceipts(day: string, evening: Evening, receipts: ReadonlyMap<string, WireOrder>): Expected {
  const orders = evening.known
    .filter(({ placedAt }) => dayAt(placedAt) === day)
    .flatMap(({ uuid }) => receipts.get(uuid) ?? []);
  const stands = orders.filter((order) => !isLost(order));
  const sum = (of: (order: WireOrder) => number) => stands.reduce((all, order) => all + of(order), 0);
  const lines: Record<string, number> = {};
  for (const { product, product_price: price, quantity, status } of stands.flatMap(
    (order) => order.line_items,
  ))
    if (status !== 'Deleted') lines[product] = (lines[product] ?? 0) + mills(price) * quantity;
  const taxes: Record<string, number> = {};
  for (const { id, amount } of stands.flatMap((order) => order.taxes))
    taxes[id] = (taxes[id] ?? 0) + mills(amount);
  const isAccepted = (uuid: string) => receipts.get(uuid)?.status !== 'pending';
  const counted = evening.moved.filter((each) => each.day === day && isAccepted(each.uuid));
  const taken = counted.reduce((all, each) => all + Math.max(0, each.mills), 0);
  const refunded = counted.reduce((all, each) => all + Math.max(0, -each.mills), 0);
  return {
    ordered: sum((order) => mills(order.total)),
    taken,
    refunded,
    net: taken - refunded,
    unpaid: sum((order) => (order.status === 'pending' ? 0 : Math.max(0, openOf(order)))),
    taxes: sold(Object.entries(taxes)),
    lines: sold(Object.entries(lines)),
    takings: sum((order) => mills(order.total) + mills(order.additional_data.tips_amount)),
    tips: sum((order) => mills(order.additional_data.tips_amount)),
    orders: stands.length,
    lost: orders.length - stands.length,
    refunds: evening.moved.reduce((all, each) => all + (each.day === day ? Math.max(0, -each.mills) : 0), 0),
  };
}

/** What a guest is asked for still. */
function openOf(order: WireOrder): number {
  return openMills({
    balanceMills: mills(order.balance_due),
    refundWaitingMills: mills(order.refund_waiting),
    forgivenMills: mills(order.forgiven),
  });
}

/** Without what cost nothing, or was only sold before. */
function sold(lines: [string, number][]): Record<string, number> {
  return Object.fromEntries(lines.filter(([, sum]) => sum > 0));
}

type Amount = Exclude<keyof ReportRow['now'], 'count'>;

const total = (rows: readonly ReportRow[], figure: Amount) =>
  rows.reduce((sum, { now }) => sum + mills(now[figure]), 0);

async function reportOf({ test }: LoyaltyStage, from: string, to: string): Promise<WireReport> {
  // A session ends after some hours without a call; evenings are longer.
  const owner = await signInOwner(test);
  const { status, body } = await owner.call<WireReport>(
    `${figureCalls.readReport.path}?from=${from}&to=${to}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

function holdTogether(report: WireReport, expected: Expected): void {
  const { total: all } = report;
  expect({
    takings: mills(all.now.takings),
    tips: mills(all.now.tips),
    refunds: mills(all.now.refunds),
    ordered: mills(all.now.ordered),
    taken: mills(all.now.taken),
    refunded: mills(all.now.refunded),
    unpaid: mills(all.now.unpaid),
    net: mills(all.now.net),
    taxes: sold(report.taxes.map(({ id, now }) => [id, mills(now.tax)])),
    orders: all.now.count,
    lost: all.lost,
    lines: sold(report.dishes.map(({ id, now }) => [id, mills(now.takings)])),
  }).toEqual(expected);
  for (const rows of [report.types, report.hours, report.days]) {
    expect(total(rows, 'takings')).toBe(expected.takings);
    expect(total(rows, 'tips')).toBe(expected.tips);
    expect(total(rows, 'refunds')).toBe(expected.refunds);
    for (const figure of ['ordered', 'taken', 'refunded', 'unpaid', 'net'] as const)
      expect(total(rows, figure), figure).toBe(expected[figure]);
  }
  for (const rows of [report.payments, report.people, report.dishes, report.categories])
    for (const figure of ['taken', 'refunded', 'net'] as const)
      expect(total(rows, figure), figure).toBe(expected[figure]);
  for (const rows of [report.dishes, report.categories]) {
    expect(total(rows, 'unpaid')).toBe(expected.unpaid);
    expect(total(rows, 'ordered') + mills(all.other)).toBe(expected.ordered);
  }
  for (const rows of [report.payments, report.dishes, report.categories, report.people])
    expect(total(rows, 'refunds')).toBe(expected.refunds);
  expect(total(report.people, 'tips')).toBe(expected.tips);
  expect(total(report.people, 'takings')).toBe(total(report.payments, 'takings'));
  const lines = total(report.dishes, 'takings');
  expect(total(report.categories, 'takings')).toBe(lines);
  expect(lines + mills(all.other) + expected.tips).toBe(expected.takings);
}

describe.each(stores)('reports on %s', (store) => {
  it.each([1, 2])(
    'agree with the receipts to the last thousandth, after refunds, strikes, tips, splits and rounds: evening %i',
    async (seed) => {
      const stage = await openLoyaltyStage(store, { venue, pace: HURRIED });
      stage.test.clock.set('2026-11-20T13:00:00Z');
      const evening = new Evening(stage, await stage.test.staffToken(), new Chance(seed));
      const first = dayAt(stage.test.clock.now());
      for (let act = 0; act < ACTS; act++) {
        await evening.act();
        // Asked now and then: days are stored, and must be added up again after later changes.
        if (act % 15 === 0) await reportOf(stage, first, dayAt(stage.test.clock.now()));
      }
      await evening.giveBackNextDay();
      const receipts = await evening.receipts();
      const last = dayAt(stage.test.clock.now());
      const days = (await reportOf(stage, first, last)).days.map(({ id }) => id);
      expect(days.length).toBeGreaterThan(1);
      for (const day of days) {
        const report = await reportOf(stage, day, day);
        holdTogether(report, sumReceipts(day, evening, receipts));
        for (const way of ['cash', 'machine', 'card']) {
          const row = report.payments.find(({ id }) => id === way)?.now;
          const moved = evening.moved.filter((each) => each.day === day && each.type === way);
          expect(mills(row?.takings ?? '0')).toBe(
            moved.reduce((all, each) => all + Math.max(0, each.mills), 0),
          );
          expect(mills(row?.refunds ?? '0')).toBe(
            moved.reduce((all, each) => all + Math.max(0, -each.mills), 0),
          );
        }
        for (const table of ['1', '2', '3']) {
          const row = report.tables.find(({ id }) => id === `Table ${table}`)?.now;
          const at = evening.known.filter((each) => each.table === table);
          const alone = sumReceipts(day, Object.assign(Object.create(evening), { known: at }), receipts);
          expect(mills(row?.takings ?? '0')).toBe(alone.takings);
        }
      }
      expect(evening.moved.filter((each) => each.mills < 0).map(({ day }) => day)).toContain(last);
      await stage.test.close();
    },
  );
});
