import { addPrinter } from '#server/printing/printers.ts';
import type { StaffOrder, WireStaffOrder } from '#contract/staff/staff.ts';
import { fromWire } from '#contract/values/wire-names.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { afterSound, dueCauses, openCauses, type Sounded } from '#staff/rules/alarm-causes.ts';
import { testIds } from '#tests/support/clock.ts';
import { fakePrinter } from '#tests/support/outside/fake-printer.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const GUESTS = 40;
/** The minutes in which the third tablet is offline. */
const OFFLINE = { from: 8, before: 13 };

/** A board's memory: the last list, the sounded orders, and the touched ones. */
interface Tablet {
  orders: StaffOrder[];
  touched: Set<string>;
  sounded: Map<string, Sounded>;
  /** How often an order sounded as new. */
  firsts: Map<string, number>;
}

const newTablet = (): Tablet => ({ orders: [], touched: new Set(), sounded: new Map(), firsts: new Map() });

function hear(tablet: Tablet, now: number): void {
  const causes = openCauses(tablet.orders, tablet.touched);
  const due = dueCauses(causes, tablet.sounded, now);
  for (const cause of due) {
    if (tablet.sounded.has(cause)) continue;
    const uuid = cause.split(' ')[0] ?? '';
    tablet.firsts.set(uuid, (tablet.firsts.get(uuid) ?? 0) + 1);
  }
  tablet.sounded = afterSound(causes, due, tablet.sounded, now);
}

describe.each(stores)('a shift with three tablets, on %s', (store) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await createTestApp(store);
    token = await test.staffToken();
  });
  afterEach(() => test.close());

  const read = async () =>
    fromWire(
      (await test.call<{ orders: WireStaffOrder[] }>('/staff/api/orders?done=40', { token })).body.orders,
    );

  it('leaves no order unseen, none is taken twice, and each is printed once', async () => {
    const { engine, clock } = test;
    const place = { license: 'test-kitchen', name: 'kitchen', language: 'en' as const, who: 'test' };
    const key = await addPrinter({ engine, clock, ids: testIds }, place);
    const printer = fakePrinter(() => test, key ?? '');
    const tablets = [newTablet(), newTablet(), newTablet()];
    const placed: string[] = [];
    const accepted = new Map<string, number>();

    for (let minute = 0; minute < GUESTS / 2 + 5; minute++) {
      for (let guest = 0; guest < 2 && placed.length < GUESTS; guest++) {
        const { body } = await test.order({ order_location: String(placed.length + 1) });
        placed.push(body.uuid);
      }
      const isOffline = minute >= OFFLINE.from && minute < OFFLINE.before;
      const online = isOffline ? tablets.slice(0, 2) : tablets;
      const orders = await read();
      for (const tablet of online) tablet.orders = orders;
      for (const tablet of tablets) hear(tablet, clock.now());
      const [oldest, next] = orders.filter(({ status }) => status === 'pending');
      // Two cooks press at the same time.
      const presses = [oldest, oldest, next].flatMap((order) => (order ? [order.uuid] : []));
      const answers = await Promise.all(presses.map((uuid) => test.move(uuid, 'accepted')));
      answers.forEach(({ status }, index) => {
        const uuid = presses[index] ?? '';
        if (status === 200) accepted.set(uuid, (accepted.get(uuid) ?? 0) + 1);
      });
      if (minute % 4 === 0) await printer.work({ lost: minute % 8 === 0 });
      clock.advance(MINUTE_MS);
    }
    await printer.work();

    const last = await read();
    expect(last.map(({ uuid, status }) => [uuid, status])).toEqual(placed.map((uuid) => [uuid, 'accepted']));
    expect([...accepted.values()].every((times) => times === 1)).toBe(true);
    expect([...accepted.keys()].sort()).toEqual(placed.toSorted());
    for (const tablet of tablets.slice(0, 2))
      expect([...tablet.firsts]).toEqual(placed.map((uuid) => [uuid, 1]));
    const late = tablets[2]?.firsts ?? new Map<string, number>();
    expect([...late.values()].every((times) => times === 1)).toBe(true);
    // Orders that came and went while it was offline are not new on its return; all others were.
    expect(late.size).toBeGreaterThan(GUESTS - 2 * (OFFLINE.before - OFFLINE.from) - 1);
    expect(tablets[2]?.orders.length).toBe(GUESTS);
    expect(printer.printed).toHaveLength(GUESTS);
  });
});
