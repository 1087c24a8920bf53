import { fillPath } from '#contract/paths/paths.ts';
import { visitCalls } from '#contract/visits/visit-calls.ts';
import { moneyCalls } from '#contract/payments/money-calls.ts';

import type { SharedCart } from '#contract/visits/shared-cart.ts';
import {
  openBillStage,
  ownPartOf,
  wholeDishes,
  type BillAnswer,
  type BillStage,
} from '#tests/support/payments/bill-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(stores)('a dish that another guest holds, on %s', (store) => {
  let stage: BillStage;
  beforeAll(async () => {
    stage = await openBillStage(store);
  });
  afterAll(() => stage.test.close());

  function share(uuid: string, part: string, line: string, visit?: string) {
    return stage.test.call<BillAnswer>(fillPath(moneyCalls.shareBillDish.path, { lang: 'en', uuid, part }), {
      method: 'POST',
      body: { line },
      ...(visit !== undefined && { visit }),
    });
  }

  function answer(uuid: string, part: string, isShared: boolean, visit: string) {
    return stage.test.call<BillAnswer>(fillPath(moneyCalls.answerHalf.path, { lang: 'en', uuid, part }), {
      method: 'POST',
      body: { share: isShared },
      visit,
    });
  }

  it('stays whole until its guest has said yes: then they pay half of it, and the other half is free', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, omar, wholeDishes(...lines));
    expect(held.due).toBe('59.000');
    const asked = await share(uuid, held.uuid, lines[0], layla);
    expect(asked.body.open, 'nothing is free before the answer').toBe('0.000');
    const partFor = async (visit: string) =>
      (await stage.bill(uuid, visit)).parts.find(({ uuid: id }) => id === held.uuid);
    const half = { line: lines[0], name: 'Layla', state: 'open' };
    expect(await partFor(omar)).toMatchObject({ due: '59.000', half_asked: { ...half, mine: false } });
    expect(await partFor(layla)).toMatchObject({ half_asked: { ...half, mine: true } });
    expect((await answer(uuid, held.uuid, true, layla)).body.code, 'of another’s part').toBe('not_found');
    const shared = await answer(uuid, held.uuid, true, omar);
    const own = (await stage.bill(uuid, omar)).parts.find(({ uuid: id }) => id === held.uuid);
    expect(own).toMatchObject({
      due: '44.250',
      held_until: held.held_until,
      dishes: [
        { line: lines[0], of: 2, slices: [0] },
        { line: lines[1], of: 1, slices: [0] },
      ],
    });
    expect(shared.body.open).toBe('14.750');
    expect((await answer(uuid, held.uuid, true, omar)).body.code, 'once').toBe('not_found');
    const mine = await stage.held(uuid, layla, { dishes: [{ line: lines[0], count: 1, of: 2 }] });
    expect(mine.due).toBe('14.750');
    await stage.decide((await stage.payByCard(uuid, held.uuid, omar)).body.payment_url);
    await stage.decide((await stage.payByCard(uuid, mine.uuid, layla)).body.payment_url);
    await stage.settledTo(uuid, '0.000');
  });

  it('is shared once when its guest answers twice at the same instant', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, omar, wholeDishes(lines[0]));
    await share(uuid, held.uuid, lines[0], layla);
    const answers = await Promise.all([1, 2].map(() => answer(uuid, held.uuid, true, omar)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(ownPartOf({ body: await stage.bill(uuid, omar) }).due).toBe('14.750');
  });

  it('is paid alone by a guest who would rather not share it', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, omar, wholeDishes(lines[0]));
    await share(uuid, held.uuid, lines[0], layla);
    const kept = await answer(uuid, held.uuid, false, omar);
    expect(kept.body.parts[0]).toMatchObject({ due: '29.500', half_asked: { state: 'kept' } });
  });

  it('names whom its guest would like to share it with, who owes nothing of it', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const sharing = [
      { line: lines[0], name: 'Layla', plate: null },
      { line: lines[1], name: 'Layla', plate: null },
    ];
    const dishes = [{ line: lines[0], count: 1, of: 2 }];
    await stage.held(uuid, omar, { dishes, sharing });
    const { parts } = await stage.bill(uuid, layla);
    expect(parts).toMatchObject([{ due: '14.750', sharing: [sharing[0]] }]);
    expect((await stage.bill(uuid)).parts[0]?.sharing, 'a stranger').toBeUndefined();
  });

  it('stays as it is once its guest pays, after a decline, and for whom it does not concern', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, omar, wholeDishes(lines[0]));
    expect((await share(uuid, held.uuid, lines[0])).body.code).toBe('forbidden');
    expect((await share(uuid, held.uuid, lines[0], omar)).body.code).toBe('not_found');
    expect((await share(uuid, held.uuid, lines[1], layla)).body.code).toBe('part_held');
    const page = await stage.payByCard(uuid, held.uuid, omar);
    const refusal = await share(uuid, held.uuid, lines[0], layla);
    expect(refusal.body).toMatchObject({ code: 'part_held', lines: [lines[0]] });
    await stage.decide(page.body.payment_url, 'decline');
    expect((await share(uuid, held.uuid, lines[0], layla)).body.code).toBe('part_held');
    expect(ownPartOf({ body: await stage.bill(uuid, omar) }).due).toBe('29.500');
  });

  it('stays as it is in a part that pays an amount too, since nobody can say what of it is whose', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, omar, { ...wholeDishes(lines[0]), amount: '5.00' });
    expect((await share(uuid, held.uuid, lines[0], layla)).body.code).toBe('part_held');
  });
});

it.each(stores)('who sent the round for a table pays under their plate, on %s', async (store) => {
  const stage = await openBillStage(store);
  const { test } = stage;
  const { uuid, lines, table, layla, omar } = await stage.twoAtTable();
  const at = { order_location: table, order_location_type: 'Table' as const };
  const begun = await test.call<SharedCart>(fillPath(visitCalls.readSharedCart.path, { lang: 'en' }), {
    method: 'POST',
    body: { ...at, name: 'Omar' },
    visit: omar,
  });
  expect(begun.status).toBe(200);
  // The phone that sent it has the order's own token first.
  const held = ownPartOf(await stage.hold(uuid, `${layla},${omar}`, wholeDishes(lines[0])));
  expect([held.name, held.plate]).toEqual(['Omar', 0]);
  expect((await stage.bill(uuid)).parts, 'a stranger').toMatchObject([{ name: '', plate: null }]);
  await test.close();
});
