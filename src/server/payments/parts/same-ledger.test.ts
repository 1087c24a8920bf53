import { readBill, writeChoice, type ReadBill } from '#contract/payments/bill-parse.ts';
import type { WireHoldPart } from '#contract/payments/bill.ts';
import { fromWire, toWire } from '#contract/values/wire-names.ts';
import { openOfGuests } from '#domain/bill/open-dishes.ts';
import { quotePart, type ChosenDish } from '#domain/bill/quote.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Chance } from '#tests/support/chance.ts';
import { ownPartOf, openBillStage, type BillStage } from '#tests/support/payments/bill-stage.ts';
import { loyaltyVenue } from '#tests/support/payments/loyalty-stage.ts';
import { randomChoice } from '#tests/support/payments/random-bill.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BILLS = 12;
const HOLDS = 5;

/** All slices that nobody pays. */
function freeDishes({ dishes }: ReadBill): ChosenDish[] {
  return dishes.flatMap(({ lineId, slices }) => {
    const count = slices.filter(({ partId }) => partId === null).length;
    return count > 0 ? [{ lineId, count, of: slices.length }] : [];
  });
}

/** A third of a dish. */
function thirdOfOne(chance: Chance, bill: ReadBill): ChosenDish[] {
  return freeDishes(bill).length === 0 ? [] : [{ ...chance.of(freeDishes(bill)), count: 1, of: 3 }];
}

describe.each(variants(stores, 1))('one ledger for page, board and server on %s', (store) => {
  let stage: BillStage;
  beforeAll(async () => {
    const menu = {
      enable_cash: true,
      enable_coupons: true,
      taxes: [{ id: 'fee', name: 'City fee', type: 'fixed' as const, rate: '0.335' }],
    };
    const coupons = [{ code: 'THIRD', discount_value: '33' }];
    stage = await openBillStage(store, {
      venue: loyaltyVenue({ locations: { join: 'open' }, menu, coupons }),
    });
  });
  afterAll(() => stage.test.close());

  async function ordered() {
    stage.nextGuest();
    return stage.order({
      coupon: 'THIRD',
      line_items: ['hummus', 'hummus', 'hummus'].map((product, index) => ({
        product,
        quantity: index + 1,
        cart_uuid: randomUUID(),
      })),
    });
  }

  it('what a page quotes of any choice is what the server holds, or refuses', async () => {
    const chance = new Chance(35);
    let holds = 0;
    for (let index = 0; index < BILLS; index++) {
      const { uuid, visit } = await ordered();
      for (let hold = 0; hold < HOLDS; hold++) {
        const wire = await stage.bill(uuid, visit);
        const bill = readBill(fromWire(wire));
        // The last takes the dishes that are left, with the thousandths that others left.
        const isLast = hold === HOLDS - 1;
        const byDish = { evenlyAmong: null, amountMills: 0 };
        const choice =
          index % 2 === 0 || isLast
            ? { ...byDish, dishes: isLast ? freeDishes(bill) : thirdOfOne(chance, bill) }
            : randomChoice(chance, { ...bill, parts: [] });
        const quoted = quotePart(bill, choice);
        const held = await stage.hold(uuid, visit, toWire<WireHoldPart>(writeChoice(choice)));
        expect(held.status === 200, JSON.stringify(choice)).toBe(quoted.ok);
        if (!quoted.ok) continue;
        holds++;
        const part = ownPartOf(held);
        expect(part.due).toBe(formatMoney(quoted.quote.dueMills));
        expect(part.dishes.map(({ line, slices }) => [line, slices])).toEqual(
          quoted.quote.dishes.map(({ lineId, slices }) => [lineId, slices]),
        );
        // Paid, so that the next choice meets slices that are taken and thousandths that are left.
        await stage.take(uuid, { part: part.uuid, payment_type: 'cash' });
      }
    }
    expect(holds).toBeGreaterThan(BILLS);
  });

  it('what the board offers of a guest’s open dishes is what the server books', async () => {
    const { uuid, lines } = await stage.twoAtTable();
    await stage.take(uuid, { dishes: [{ line: lines[0], count: 1, of: 3 }], payment_type: 'cash' });
    const bill = readBill(fromWire(await stage.staffBill(uuid)));
    const [guest] = openOfGuests(
      bill,
      lines.map((lineId) => ({ lineId, name: 'Layla' })),
    );
    if (!guest) throw new Error('nobody has open dishes');
    const { body } = await stage.take(uuid, {
      ...toWire<WireHoldPart>(writeChoice(guest.choice)),
      name: guest.name,
      payment_type: 'machine',
    });
    expect(body.paid).toBe(formatMoney(guest.dueMills));
    expect(body.bill.open).toBe('0.000');
  });
});
