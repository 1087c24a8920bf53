import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fireLine, heldFromStart, holdLine, isOnHold } from './courses.ts';
import { firesAt, heldOnArrival, type CourseLine, type HoldPlan } from './fire-by-itself.ts';
import { HELD_BY_VENUE, recallLine, tickLine, WHOLE, type LineState } from './line-states.ts';
import type { Station } from './stations.ts';
import type { OrderType } from '../menu/menu.ts';

const MINUTE = 60_000;

function station(id: string, categories: string[], products: string[] = []): Station {
  return { id, categoryIds: new Set(categories), productIds: new Set(products), orderTypes: [] };
}

const STATIONS = [station('cold', ['mezze', 'sweets']), station('grill', ['mains'], ['fries'])];
const plan: HoldPlan = { stations: STATIONS, holding: new Map([['grill', 12]]) };
const by = (holding: [string, number | null][]): HoldPlan => ({
  stations: STATIONS,
  holding: new Map(holding),
});

function line(
  lineId: string,
  categoryId: string,
  course?: number,
  more: Partial<CourseLine> = {},
): CourseLine {
  return {
    lineId,
    productId: lineId,
    categoryId,
    combo: [],
    deleted: false,
    heldUntil: null,
    ...(course !== undefined && { course }),
    ...more,
  };
}

const soup = line('soup', 'mezze', 1);
const kafta = line('kafta', 'mains', 2);
const tart = line('tart', 'sweets', 3);
const tea = line('tea', 'drinks');

/** A line after a step at an instant. */
function stepped(each: CourseLine, state: LineState, at: number): CourseLine {
  return tickLine({ ...each, parts: [WHOLE] }, { line: each.lineId, state }, { at, by: 'nadia' });
}

function arrive(lines: CourseLine[], kitchen = plan, orderType: OrderType = 'dine_in', only?: string[]) {
  const arrived = new Set(only ?? lines.map(({ lineId }) => lineId));
  return heldOnArrival({ lines, orderType }, arrived, kitchen, 1000);
}

const held = (...given: Parameters<typeof arrive>) =>
  arrive(...given)
    .filter(isOnHold)
    .map(({ lineId }) => lineId);

const due = (lines: CourseLine[], id: string, kitchen = plan) => {
  const its = lines.find(({ lineId }) => lineId === id);
  if (!its) throw new Error(`no line ${id}`);
  return firesAt({ lines, orderType: 'dine_in' }, its, kitchen);
};

describe('what is on hold on its arrival', () => {
  it('what comes after the earliest course that is not out, at a station that holds, by nobody', () => {
    expect(held([soup, kafta, tart, tea])).toEqual(['kafta']);
    const [, its] = arrive([soup, kafta]);
    expect(its?.kitchen).toMatchObject({ by: HELD_BY_VENUE, heldAt: 1000, firedAt: null });
    expect(
      held(
        [soup, kafta, tart],
        by([
          ['grill', 5],
          ['cold', null],
        ]),
      ),
    ).toEqual(['kafta', 'tart']);
    expect(held([soup, kafta], by([]))).toEqual([]);
  });

  it('an order of one course, and a dish without a course, hold nothing', () => {
    expect(held([kafta, { ...kafta, lineId: 'taouk' }, tea])).toEqual([]);
    expect(held([tea, line('ayran', 'mains')])).toEqual([]);
  });

  it.each(['takeaway', 'delivery', 'drive_thru'] as const)('nothing of a %s', (type) => {
    expect(held([soup, kafta], plan, type)).toEqual([]);
  });

  it('a round: what was there before stays, and what is out, struck or not there yet is not waited for', () => {
    const round = (first: CourseLine) => held([first, kafta], plan, 'dine_in', ['kafta']);
    expect(round(soup)).toEqual(['kafta']);
    expect(round(stepped(soup, 'started', 5))).toEqual(['kafta']);
    for (const away of [stepped(soup, 'done', 5), { ...soup, deleted: true }, { ...soup, heldUntil: 9 }])
      expect(round(away)).toEqual([]);
    expect(held([soup, kafta], plan, 'dine_in', ['soup'])).toEqual([]);
  });

  it('whoever asked for a hold keeps it', () => {
    const asked = { ...kafta, kitchen: heldFromStart(7) };
    expect(arrive([soup, asked])[1]).toBe(asked);
  });

  it('a combo waits where a station holds that makes a part of it', () => {
    const part = (id: string) => ({ id, product: { id } });
    const lunch = (...ids: string[]) => line('lunch', 'mezze', 2, { combo: ids.map(part) });
    expect(held([soup, lunch('fries', 'salad')])).toEqual(['lunch']);
    expect(held([soup, lunch('salad')])).toEqual([]);
  });
});

describe('when it fires by itself', () => {
  it('its minutes after the last earlier dish was done, or taken to the table', () => {
    const [first = soup, main = kafta] = arrive([soup, kafta]);
    const salad = stepped(line('salad', 'mezze', 1), 'done', 3 * MINUTE);
    expect(due([first, salad, main], 'kafta')).toBeNull();
    const done = stepped(first, 'done', 5 * MINUTE);
    expect(due([done, salad, main], 'kafta')).toBe(17 * MINUTE);
    expect(due([stepped(done, 'served', 8 * MINUTE), salad, main], 'kafta')).toBe(20 * MINUTE);
    expect(due([done, salad, main], 'kafta', by([['grill', 0]]))).toBe(5 * MINUTE);
    expect(due([done, salad, main], 'kafta', by([['grill', null]]))).toBeNull();
    expect(due([done, salad, main], 'kafta', by([]))).toBeNull();
  });

  it('a dish that comes back, or comes in a later round, is waited for again', () => {
    const [first = soup, main = kafta] = arrive([soup, kafta]);
    const done = { ...stepped(first, 'done', 5 * MINUTE), parts: [WHOLE] };
    const back = recallLine(done, { line: 'soup' }, { at: 6 * MINUTE, by: 'omar' });
    expect(due([back, main], 'kafta')).toBeNull();
    const again = stepped(back, 'done', 9 * MINUTE);
    expect(due([again, main], 'kafta')).toBe(21 * MINUTE);
    expect(due([again, main, line('salad', 'mezze', 1)], 'kafta')).toBeNull();
    expect(due([again, main, line('salad', 'mezze', 1, { heldUntil: 9 })], 'kafta')).toBe(21 * MINUTE);
  });

  it('at once when no earlier dish is left, since it was held', () => {
    const [first = soup, main = kafta] = arrive([soup, kafta]);
    expect(due([{ ...first, deleted: true }, main], 'kafta')).toBe(1000);
  });

  it('never what somebody holds, from the start or by hand; nor what was fired', () => {
    const out = stepped(soup, 'done', 5);
    expect(due([out, { ...kafta, kitchen: heldFromStart(7) }], 'kafta')).toBeNull();
    const [, main = kafta] = arrive([soup, kafta]);
    const act = { at: 9, by: 'nadia' };
    const taken = holdLine({ ...main, parts: [WHOLE] }, { course: 2 }, act);
    expect(taken.kitchen).toMatchObject({ isOnHold: true, heldAt: 1000, by: 'nadia' });
    expect(due([out, taken], 'kafta')).toBeNull();
    expect(due([out, fireLine({ ...main, parts: [WHOLE] }, { course: 2 }, act)], 'kafta')).toBeNull();
  });

  it('a combo of two stations that hold waits for the longer of them, and for a hand where one of them does', () => {
    const part = (id: string) => ({ id, product: { id } });
    const lunch = line('lunch', 'mezze', 2, { combo: [part('fries'), part('salad')] });
    const both = (cold: number | null) =>
      by([
        ['grill', 5],
        ['cold', cold],
      ]);
    const lines = arrive([soup, lunch], both(9)).map((each) =>
      each.course === 1 ? stepped(each, 'done', MINUTE) : each,
    );
    expect(due(lines, 'lunch', both(9))).toBe(10 * MINUTE);
    expect(due(lines, 'lunch', both(null))).toBeNull();
  });
});

const anyLine = fc
  .record({
    category: fc.constantFrom('mezze', 'mains', 'sweets', 'drinks'),
    course: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    state: fc.constantFrom('waiting', 'started', 'done', 'served'),
    at: fc.integer({ min: 1, max: 900 }),
    deleted: fc.boolean(),
    heldUntil: fc.constantFrom(null, 5),
    isArrived: fc.boolean(),
  })
  .map(({ category, course, state, at, isArrived, ...more }) => ({
    isArrived,
    line: stepped(line('', category, course, more), isArrived ? 'waiting' : (state as LineState), at),
  }));
const anyOrder = fc
  .array(anyLine, { maxLength: 8 })
  .map((all) => all.map((each, index) => ({ ...each, line: { ...each.line, lineId: String(index) } })));
const anyMinutes = fc.constantFrom(null, 0, 12);
const anyPlan = fc
  .uniqueArray(fc.tuple(fc.constantFrom('cold', 'grill'), anyMinutes), { selector: ([id]) => id })
  .map(by);

it('for any order: only arrivals wait, each for an earlier course that is not out, and none twice', () => {
  fc.assert(
    fc.property(anyOrder, anyPlan, (all, kitchen) => {
      const lines = all.map(({ line: each }) => each);
      const arrived = new Set(all.flatMap(({ line: { lineId }, isArrived }) => (isArrived ? lineId : [])));
      const after = heldOnArrival({ lines, orderType: 'dine_in' }, arrived, kitchen, 1000);
      expect(after.map(({ lineId }) => lineId)).toEqual(lines.map(({ lineId }) => lineId));
      for (const [index, each] of after.entries()) {
        if (each === lines[index]) continue;
        expect(arrived.has(each.lineId) && isOnHold(each)).toBe(true);
        expect(firesAt({ lines: after, orderType: 'dine_in' }, each, kitchen)).toBeNull();
        const earlier = lines.filter(({ course = 9 }) => course < (each.course ?? 0));
        expect(earlier.some(({ deleted, heldUntil }) => !deleted && heldUntil === null)).toBe(true);
      }
      expect(heldOnArrival({ lines: after, orderType: 'dine_in' }, arrived, kitchen, 2000)).toEqual(after);
    }),
  );
});
