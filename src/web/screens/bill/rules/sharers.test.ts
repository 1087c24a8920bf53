import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { describe, expect, it } from 'vitest';
import { groupsOf, sharesOutside } from './dish-groups.ts';
import { firstOn, sharableDish } from './first-on.ts';
import { openShares, withShares } from './open-shares.ts';
import type { Sharer } from './even-shares.ts';
import { askedOf, sharingOf } from './sharing.ts';
import { payerRows } from './payer-rows.ts';
import { NOBODY_KNOWN, sharersAtFirst, sharersWith } from './sharers.ts';

const [OMAR, MONA, FOURTH] = [
  { name: 'Omar', plate: 1 },
  { name: 'Mona', plate: 2 },
  { name: '', plate: 3 },
];

function part(changes: Partial<BillPart>): BillPart {
  return {
    uuid: 'omars',
    mine: false,
    name: 'Omar',
    plate: 1,
    state: 'held',
    way: null,
    ...changes,
  } as BillPart;
}

function dish(lineId: string, holders: (string | null)[], mills = 32_000) {
  return { lineId, mills, slices: holders.map((partId) => ({ mills: mills / holders.length, partId })) };
}

describe('who shares a dish', () => {
  const others = [OMAR, MONA, FOURTH];

  it('is everybody at the table where there is a slice for each, else somebody of whom nothing is known', () => {
    const whole = dish('hummus', [null]);
    expect(sharersWith(whole, { count: 1, of: 4 }, { parts: [] }, others)).toEqual(others);
    expect(sharersWith(whole, { count: 1, of: 3 }, { parts: [] }, others)).toEqual([
      NOBODY_KNOWN,
      NOBODY_KNOWN,
    ]);
    expect(sharersWith(whole, { count: 2, of: 3 }, { parts: [] }, others)).toEqual([NOBODY_KNOWN]);
  });

  it('is whom its guest has chosen', () => {
    const tick = { count: 1, of: 3, among: [MONA, NOBODY_KNOWN] };
    expect(sharersWith(dish('hummus', [null]), tick, { parts: [] }, others)).toEqual([MONA, NOBODY_KNOWN]);
  });

  it('is who pays a slice of it, each once, before the others', () => {
    const cut = dish('hummus', ['omars', 'monas', null, null]);
    const parts = [part({}), part({ uuid: 'monas', ...MONA, state: 'paid' })];
    expect(sharersWith(cut, { count: 1, of: 4 }, { parts }, others)).toEqual([OMAR, MONA, FOURTH]);
  });

  it('begins with all others, or with one', () => {
    expect(sharersAtFirst(others)).toEqual(others);
    expect(sharersAtFirst([])).toEqual([NOBODY_KNOWN]);
  });
});

describe('the dishes of a bill', () => {
  const line = (lineId: string, changes: object = {}) => ({ lineId, addedBy: '', ...changes });
  const order = {
    lines: [
      line('tea', { guestNumber: 4 }),
      line('kafta', { addedBy: 'Omar' }),
      line('hummus'),
      line('falafel'),
    ],
  } as never;

  it('stand by guest, also for one who told no name', () => {
    const bill = { dishes: ['tea', 'kafta', 'hummus', 'falafel'].map((id) => dish(id, [null])), parts: [] };
    const groups = groupsOf(order, bill as never, [{ id: 'falafel', of: 1 }]);
    expect(groups.map(({ of, name, plate, lines }) => [of, name, plate, lines.length])).toEqual([
      ['mine', '', null, 1],
      ['guest', '', 3, 1],
      ['guest', 'Omar', null, 1],
      ['others', '', null, 1],
    ]);
  });

  it('are no waiter’s who took them for the table', () => {
    const taken = { lines: [line('tea', { addedBy: 'Nadia', isByStaff: true })] } as never;
    const [group] = groupsOf(taken, { dishes: [dish('tea', [null])], parts: [] } as never, []);
    expect(group).toMatchObject({ of: 'others', name: '' });
  });

  it('have what their guest pays of shared ones beside them', () => {
    const parts = [part({})];
    const bill = {
      dishes: [dish('kafta', ['omars']), dish('hummus', ['omars', null, 'monas', 'omars'])],
      parts,
    } as unknown as ReadBill;
    const groups = groupsOf(order, bill, []);
    const outside = groups.map((group) => sharesOutside(group, bill).map(({ mills }) => mills));
    expect(outside).toEqual([[16_000], []]);
    const alone = { ...bill, dishes: [dish('kafta', ['omars'])] };
    const [omar] = groupsOf(order, alone, []);
    expect(omar && sharesOutside(omar, alone), 'nothing beside their own').toEqual([]);
    const treats = { ...bill, dishes: [dish('kafta', ['omars']), dish('tea', ['omars'])] };
    const [, treating] = groupsOf(order, treats, []);
    expect(treating && sharesOutside(treating, treats), 'no dish that they treat').toEqual([]);
  });
});

describe('a dish that somebody would like to share', () => {
  const tick = (of: number, ...among: Sharer[]) => new Map([['kafta', { count: 1, of, among }]]);

  it('asks those who were chosen by name or plate, and nobody whom no phone knows', () => {
    const bill = { dishes: [dish('kafta', [null])] };
    expect(sharingOf(tick(3, OMAR, { name: '', plate: null }), bill)).toEqual([{ line: 'kafta', ...OMAR }]);
    expect(sharingOf(tick(1), bill)).toEqual([]);
    expect(sharingOf(tick(2, OMAR), { dishes: [dish('kafta', ['monas', null])] }), 'cut before').toEqual([]);
  });

  it('is asked of its guest while a slice is free that they have not ticked', () => {
    const sharing = [{ line: 'kafta', ...OMAR }];
    const held = {
      dishes: [dish('kafta', ['monas', null])],
      parts: [part({ uuid: 'monas', ...MONA, sharing })],
    };
    expect(askedOf(held, OMAR, new Map()).map(({ part: { name } }) => name)).toEqual(['Mona']);
    expect(askedOf(held, OMAR, tick(2)), 'ticked').toEqual([]);
    expect(askedOf(held, { name: 'Nora', plate: 5 }, new Map()), 'another guest').toEqual([]);
    const taken = { ...held, dishes: [dish('kafta', ['monas', 'others'])] };
    expect(askedOf(taken, OMAR, new Map()), 'nothing is free').toEqual([]);
  });

  it('is owed by nobody else before they have taken it', () => {
    const order = { lines: [{ lineId: 'kafta' }] } as Parameters<typeof groupsOf>[0];
    const own = part({ uuid: 'own', mine: true, name: 'Layla', plate: 0 });
    const bill = {
      places: 2,
      dishes: [dish('kafta', ['own', null], 30_000)],
      parts: [own],
      openMills: 15_000,
      leftMills: 0,
    } as unknown as ReadBill;
    const mine = [{ id: 'kafta', of: 1 }];
    expect(openShares(bill, groupsOf(order, bill, mine), mine, [OMAR])).toEqual([]);
  });
});

describe('a dish on which another was first', () => {
  const held = { dishes: [dish('kafta', ['omars'])], parts: [part({})] };

  it('can be shared while it is whole, and its guest has not begun to pay', () => {
    expect(firstOn(held, ['kafta'])).toBe(held.parts[0]);
    expect(sharableDish(held, ['kafta'])).toBe(held.dishes[0]);
    const states = [part({ state: 'paying' }), part({ state: 'paid' }), part({ way: 'card' })];
    for (const other of states) expect(sharableDish({ ...held, parts: [other] }, ['kafta'])).toBeNull();
  });

  it('cannot be shared where it is cut already, or one of several', () => {
    expect(sharableDish({ ...held, dishes: [dish('kafta', ['omars', 'omars'])] }, ['kafta'])).toBeNull();
    expect(sharableDish(held, ['kafta', 'tea'])).toBeNull();
    expect(sharableDish({ dishes: [dish('kafta', [null])], parts: [] }, ['kafta'])).toBeNull();
  });
});

describe('who has paid', () => {
  const paid = (uuid: string, changes: Partial<BillPart> = {}) => part({ uuid, state: 'paid', ...changes });
  const open = (sharer: typeof OMAR) => ({
    name: sharer.name,
    sharer,
    choice: { dishes: [], evenlyAmong: null, amountMills: 0 },
    dueMills: 16_000,
  });
  const rowsOf = (parts: BillPart[], ...guests: (typeof OMAR)[]) => {
    const { payers, notYet } = payerRows({ parts }, guests.map(open));
    return [
      ...payers.map((row) => [...row.parts.map(({ uuid }) => uuid), row.open?.name]),
      ...notYet.map(({ name }) => [name]),
    ];
  };

  it('stands once with both halves of a dish, the last one first, after this phone’s guest', () => {
    const own = paid('own', { mine: true, name: '', plate: null });
    expect(rowsOf([paid('half'), paid('monas', MONA), own, paid('rest')])).toEqual([
      ['own', undefined],
      ['rest', 'half', undefined],
      ['monas', undefined],
    ]);
  });

  it('has the half that nobody pays yet in the same row; who has no part stands by themselves', () => {
    expect(rowsOf([paid('half')], OMAR, MONA)).toEqual([['half', 'Omar'], ['Mona']]);
  });

  it('is another row than what the same guest is paying, and than somebody of whom nothing is known', () => {
    expect(rowsOf([paid('half'), part({ uuid: 'next', state: 'paying' })], OMAR)).toEqual([
      ['half', undefined],
      ['next', 'Omar'],
    ]);
    const unknown = { name: '', plate: null };
    expect(rowsOf([paid('one', unknown), paid('other', unknown)])).toHaveLength(2);
  });

  it('has a guest too who owes only a share of a dish, as far as it is known whose the slices are', () => {
    const mine = [{ id: 'hummus', of: 3 }];
    const order = { lines: [{ lineId: 'hummus' }] } as Parameters<typeof groupsOf>[0];
    const owing = (holders: (string | null)[], ...parts: BillPart[]) => {
      const dishes = [dish('hummus', holders, 30_000)];
      const bill = { places: 2, dishes, parts, openMills: 30_000, leftMills: 0 } as unknown as ReadBill;
      const open = openShares(bill, groupsOf(order, bill, mine), mine, [OMAR, MONA]);
      return open.map(({ sharer, dueMills, choice }) => [sharer.name, dueMills, choice.dishes]);
    };
    const slice = { lineId: 'hummus', count: 1, of: 3 };
    const own = paid('own', { mine: true, name: 'Layla', plate: 0 });
    const both = [
      ['Omar', 10_000, [slice]],
      ['Mona', 10_000, [slice]],
    ];
    expect(owing(['own', null, null], own)).toEqual(both);
    expect(owing(['own', 'monas', null], own, paid('monas', MONA))).toEqual([['Omar', 10_000, [slice]]]);
    // Nobody has paid any of it yet.
    expect(owing([null], paid('own', { mine: true, plate: 0 }))).toEqual(both);
    // Two slices by one guest: whose is the last?
    expect(owing(['own', 'own', null], own)).toEqual([]);
    expect(owing(['own', 'own', 'own'], own)).toEqual([]);
    // Who has paid something else stands there already.
    expect(owing(['own', null, null], own, paid('omars'))).toEqual([['Mona', 10_000, [slice]]]);
  });

  it('owes their own dishes and their share of others together, which is what a treat holds', () => {
    const mine = [{ id: 'hummus', of: 3 }];
    const order = {
      lines: [{ lineId: 'hummus' }, { lineId: 'kafta', addedBy: 'Omar' }],
    } as Parameters<typeof groupsOf>[0];
    const dishes = [dish('hummus', [null], 30_000), dish('kafta', [null], 50_000)];
    const bill = { places: 2, dishes, parts: [], openMills: 80_000, leftMills: 0 } as unknown as ReadBill;
    const choice = {
      dishes: [{ lineId: 'kafta', count: 1, of: 1 }],
      evenlyAmong: null,
      amountMills: 0,
    };
    const own = [{ ...open(OMAR), choice, dueMills: 50_000 }];
    const shares = openShares(bill, groupsOf(order, bill, mine), mine, [OMAR, MONA]);
    const named = shares.map((share) => ({ ...share, name: share.sharer.name }));
    const slice = { lineId: 'hummus', count: 1, of: 3 };
    expect(withShares(bill, own, named)).toMatchObject([
      { name: 'Omar', dueMills: 60_000, choice: { dishes: [choice.dishes[0], slice] } },
      { name: 'Mona', dueMills: 10_000, choice: { dishes: [slice] } },
    ]);
  });
});
