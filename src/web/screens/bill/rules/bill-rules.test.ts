import { quotePart } from '#domain/bill/quote.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { describe, expect, it } from 'vitest';
import { sharesOf } from '#contract/payments/bill-shares.ts';
import { hasLostPart, holdOutcome } from './hold-outcome.ts';
import { billWithout } from './bill-shares.ts';
import {
  choiceOf,
  chosenBefore,
  firstTicks,
  newDishes,
  stillFree,
  tickMills,
  type ChosenPart,
} from './chosen-part.ts';
import { freeFirst, groupsOf, lockedGroups, type DishGroup } from './dish-groups.ts';
import { orderedSince } from './ordered-since.ts';
import { buildReceiptLine } from '#tests/support/build/build-sheet.ts';
import { placeOf } from './part-place.ts';
import { fractionText } from '#text/fraction.ts';
import { arcsOf } from '#ui/marks/share-arcs.ts';

/** A dish in slices of equal size; each slice names the part that pays it, or nobody. */
function dish(lineId: string, mills: number, slices: (string | null)[] = [null]) {
  return { lineId, mills, slices: slices.map((partId) => ({ mills: mills / slices.length, partId })) };
}

function part(uuid: string, changes: Partial<BillPart> = {}): BillPart {
  return {
    uuid,
    mine: false,
    name: 'Omar',
    plate: 1,
    dishes: [],
    due: '0',
    tip: '0',
    state: 'held',
    way: null,
    heldUntil: null,
    paidAt: null,
    left: '0',
    ...changes,
  };
}

function bill(changes: Partial<ReadBill>): ReadBill {
  return {
    places: 2,
    billMills: 100_000,
    openMills: 100_000,
    leftMills: 0,
    mailsReceipts: false,
    dishes: [],
    parts: [],
    ...changes,
  };
}

const kafta = (holder: string | null = null) => dish('kafta', 60_000, [holder]);

describe('what is ticked at first', () => {
  const mine = [
    { id: 'kafta', of: 1 },
    { id: 'hummus', of: 4 },
  ];

  it('is what this phone sent, and one slice of what was to share', () => {
    const open = bill({ dishes: [kafta(), dish('hummus', 32_000), dish('tea', 8000)] });
    expect([...firstTicks(open, mine)]).toEqual([
      ['kafta', { count: 1, of: 1 }],
      ['hummus', { count: 1, of: 4 }],
    ]);
  });

  it('is not what another pays already, and keeps the cut that others have settled', () => {
    const taken = bill({ dishes: [kafta('omar'), dish('hummus', 32_000, ['omar', null, null])] });
    expect([...firstTicks(taken, mine)]).toEqual([['hummus', { count: 1, of: 3 }]]);
  });
});

describe('a newer bill', () => {
  const ticks = new Map([
    ['kafta', { count: 1, of: 1 }],
    ['tea', { count: 1, of: 1 }],
    ['struck', { count: 1, of: 1 }],
  ]);

  it('takes off what another was first on, says which, and forgets what was struck', () => {
    const next = stillFree(bill({ dishes: [kafta('omar'), dish('tea', 8000)] }), ticks);
    expect([[...next.ticks.keys()], next.lost]).toEqual([['tea'], ['kafta']]);
  });

  it('leaves all ticks where nothing of them was taken', () => {
    const next = stillFree(bill({ dishes: [kafta(), dish('tea', 8000), dish('struck', 1000)] }), ticks);
    expect([next.ticks.size, next.lost]).toEqual([3, []]);
  });
});

it('a dish that came onto the bill is told while somebody can still take it', () => {
  const known = new Set(['kafta']);
  const dishes = [kafta(), dish('tea', 9000), dish('cake', 20_000, ['omar'])];
  expect(newDishes({ dishes }, known).map(({ lineId }) => lineId)).toEqual(['tea']);
});

describe('what is chosen', () => {
  const chosen: ChosenPart = {
    way: 'dishes',
    ticks: new Map([['kafta', { count: 1, of: 2 }]]),
    takenOut: new Map([['tea', { count: 1, of: 1 }]]),
    among: 3,
    treated: [],
    amount: '١٢٫٥',
    onTop: '4',
  };

  it('is dishes and an amount on top, an even part beside dishes taken out of it, or an amount alone', () => {
    expect(choiceOf(chosen)).toEqual({
      dishes: [{ lineId: 'kafta', count: 1, of: 2 }],
      evenlyAmong: null,
      amountMills: 4000,
    });
    expect(choiceOf({ ...chosen, way: 'evenly', onTop: null })).toEqual({
      dishes: [{ lineId: 'tea', count: 1, of: 1 }],
      evenlyAmong: 3,
      amountMills: 0,
    });
    expect(choiceOf({ ...chosen, way: 'amount' })).toEqual({
      dishes: [],
      evenlyAmong: null,
      amountMills: 12_500,
    });
  });

  it('goes on from what is held', () => {
    const held = [{ line: 'kafta', count: 1, of: 2 }];
    const ticks = new Map([['kafta', { count: 1, of: 2 }]]);
    expect(chosenBefore(held, undefined, '')).toEqual({ way: 'dishes', ticks, onTop: null });
    expect(chosenBefore(held, 3, '4')).toEqual({ way: 'evenly', takenOut: ticks, among: 3, onTop: '4' });
    expect(chosenBefore([], undefined, '12.50')).toEqual({ way: 'amount', amount: '12.50' });
  });

  it('is refused where the text is no amount', () => {
    const quoted = quotePart(bill({}), choiceOf({ ...chosen, way: 'amount', amount: 'much' }));
    expect(quoted).toEqual({ ok: false, fault: { kind: 'amount' } });
  });

  it('costs what its slices cost', () => {
    const open = bill({ dishes: [kafta()] });
    expect(tickMills(open, { lineId: 'kafta', count: 1, of: 3 })).toBe(20_000);
  });
});

describe('a part that this phone holds', () => {
  it('is free for its own next choice', () => {
    const own = part('own', { mine: true, due: '60.00', left: '0.005' });
    const held = bill({ openMills: 40_000, leftMills: 5, dishes: [kafta('own')], parts: [own] });
    const free = billWithout(held, own);
    expect(free).toMatchObject({ openMills: 100_000, leftMills: 0, parts: [] });
    expect(
      quotePart(free, { dishes: [{ lineId: 'kafta', count: 1, of: 1 }], evenlyAmong: null, amountMills: 0 })
        .ok,
    ).toBe(true);
  });
});

describe('the ring', () => {
  it('has one arc for each who pays, in order, and leaves the rest bare', () => {
    const shares = sharesOf(
      bill({
        openMills: 30_000,
        parts: [part('omar', { due: '20.00' }), part('mona', { due: '25.00', state: 'paid' })],
      }),
      10_000,
    );
    expect(shares.map(({ look, mills }) => [look, mills])).toEqual([
      ['paid', 25_000],
      ['paid', 25_000],
      ['paying', 20_000],
      ['mine', 10_000],
    ]);
    const arcs = arcsOf(shares, 100_000);
    expect(arcs.map(({ start }) => Math.round(start))).toEqual([2, 27, 52, 72]);
    expect(arcs.every(({ start, length }, place) => start + length < (arcs[place + 1]?.start ?? 100))).toBe(
      true,
    );
  });

  it('is full, and no more, where more was paid than the bill is now', () => {
    const arcs = arcsOf(
      [
        { look: 'paid', mills: 100_000 },
        { look: 'paid', mills: 95_800 },
      ],
      157_800,
    );
    const last = arcs.at(-1);
    expect((last?.start ?? 0) + (last?.length ?? 0)).toBeLessThanOrEqual(100);
  });

  it('is bare for a bill without money, and has no arc for nothing', () => {
    expect(arcsOf([{ look: 'paid', mills: 0 }], 0)).toEqual([]);
    expect(arcsOf([{ look: 'mine', mills: 0 }], 1000)).toEqual([]);
  });
});

it('a slice is written as on a bill', () => {
  expect([fractionText(1, 4, String), fractionText(3, 7, String)]).toEqual(['¼', '3⁄7']);
  const arabic = (value: number) => value.toLocaleString('ar-EG');
  expect([fractionText(1, 4, arabic), fractionText(3, 7, arabic)]).toEqual(['١⁄٤', '٣⁄٧']);
});

describe('what became of a hold', () => {
  const held = { partId: 'own', choice: { dishes: [{ line: 'kafta', count: 1 }] } };

  it('it ran out, while its dishes are free', () => {
    expect(holdOutcome(bill({ dishes: [kafta()], parts: [part('own')] }), held)).toEqual({ kind: 'kept' });
    expect(holdOutcome(bill({ dishes: [kafta()] }), held)).toEqual({ kind: 'over' });
  });

  it('who paid late was first', () => {
    const late = bill({ dishes: [kafta('omars')], parts: [part('omars', { state: 'paid' })] });
    expect(holdOutcome(late, held)).toEqual({ kind: 'taken', lines: ['kafta'] });
  });

  it('a dish that was struck meanwhile was taken by nobody', () => {
    expect(holdOutcome(bill({}), held)).toEqual({ kind: 'struck', lines: ['kafta'] });
    const amount = { partId: 'own', choice: {} };
    expect(holdOutcome(bill({}), amount), 'an amount alone').toEqual({ kind: 'over' });
    expect([bill({}), bill({ dishes: [kafta()] })].map((now) => hasLostPart(now, held))).toEqual([
      false,
      true,
    ]);
  });
});

describe('the order of a bill’s guests', () => {
  const lines = [
    { lineId: 'kafta', addedBy: 'Omar' },
    { lineId: 'tea', addedBy: 'Sami' },
    { lineId: 'taouk' },
  ].map(buildReceiptLine);
  const teaAnd = (kaftaOf: string | null) =>
    bill({ dishes: [kafta(kaftaOf), dish('tea', 8000), dish('taouk', 52_700, ['layla'])] });
  const groupsNow = (kaftaOf: string | null) =>
    groupsOf({ lines }, teaAnd(kaftaOf), [{ id: 'taouk', of: 1 }]);
  const namesOf = (groups: DishGroup[]) => groups.map(({ of, name }) => name || of);

  it('is this guest, then whose dishes can be ticked, then whose are taken', () => {
    const taken = groupsNow('omars');
    expect(namesOf(freeFirst(taken, lockedGroups(taken)))).toEqual(['mine', 'Sami', 'Omar']);
    const free = groupsNow(null);
    expect(namesOf(freeFirst(free, lockedGroups(free)))).toEqual(['mine', 'Omar', 'Sami']);
  });

  it('stays while others pay or let go', () => {
    expect(namesOf(freeFirst(groupsNow('omars'), lockedGroups(groupsNow(null))))).toEqual([
      'mine',
      'Omar',
      'Sami',
    ]);
    expect(namesOf(freeFirst(groupsNow(null), lockedGroups(groupsNow('omars'))))).toEqual([
      'mine',
      'Sami',
      'Omar',
    ]);
  });
});

describe('which of the receipts of a bill it is', () => {
  it('counts what is paid, in the order in which it was paid, and keeps its number', () => {
    const omar = part('omar');
    const mona = part('mona', { state: 'paid', paidAt: '2026-03-05T19:10:00.000Z' });
    const paidLater = part('omar', { state: 'paid', paidAt: '2026-03-05T19:20:00.000Z' });
    expect(placeOf({ parts: [omar, mona] }, mona)).toEqual({ place: 1, total: 1 });
    expect(placeOf({ parts: [mona, part('sami'), part('layla')] }, mona)).toEqual({ place: 1, total: 1 });
    expect(placeOf({ parts: [paidLater, mona] }, mona)).toEqual({ place: 1, total: 2 });
    expect(placeOf({ parts: [paidLater, mona] }, paidLater)).toEqual({ place: 2, total: 2 });
    expect(placeOf({ parts: [omar, mona] }, omar)).toBeUndefined();
  });
});

describe('what a guest ordered after they had paid', () => {
  const paidAt = '2026-03-05T19:10:00.000Z';
  const own = part('own', { mine: true, state: 'paid', paidAt });
  const ordered = (lineId: string, minutes: number) =>
    buildReceiptLine({ lineId, addedAt: Date.parse(paidAt) + minutes * 60_000 });
  const lines = [ordered('kafta', -20), ordered('tea', 5), ordered('water', 6), ordered('soup', 7)];
  const mine = ['kafta', 'tea', 'water'].map((id) => ({ id, of: 1 }));
  const open = [dish('kafta', 60_000), dish('tea', 12_000), dish('water', 8_000), dish('soup', 20_000)];
  const since = (changes: Partial<ReadBill>) => {
    const { lines: told, mills } = orderedSince(
      { lines },
      bill({ dishes: open, parts: [own], ...changes }),
      mine,
    );
    return [told.map(({ lineId }) => lineId), mills];
  };

  it('is theirs, came after their last payment, and is paid by nobody', () => {
    expect(since({})).toEqual([['tea', 'water'], 20_000]);
    expect(since({ dishes: [dish('tea', 12_000, ['omar']), dish('water', 8_000)] })).toEqual([
      ['water'],
      8_000,
    ]);
    expect(since({ parts: [] })).toEqual([[], 0]);
    const later = part('later', { mine: true, state: 'paid', paidAt: '2026-03-05T19:30:00.000Z' });
    expect(since({ parts: [own, later] })).toEqual([[], 0]);
  });
});
