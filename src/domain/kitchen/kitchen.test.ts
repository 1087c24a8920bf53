import { expect, it } from 'vitest';
import { fireLine, holdLine, isAllDone } from './courses.ts';
import {
  isRecallDue,
  lineStep,
  recallLine,
  tickLine,
  turnOf,
  WHOLE,
  type KitchenLine,
} from './line-states.ts';
import { printRoutes } from './print-routes.ts';
import {
  printerNames,
  stationOf,
  stationsOfLine,
  withParts,
  withSubCategories,
  type Station,
} from './stations.ts';

const act = { at: 1000, by: 'nadia' };
const later = { at: 2000, by: 'omar' };

function line(changes: Partial<KitchenLine> = {}): KitchenLine {
  return { lineId: 'a', deleted: false, heldUntil: null, parts: [WHOLE], ...changes };
}

const done = (each: KitchenLine) => tickLine(each, { line: 'a', state: 'done' }, act);
const combo = line({ parts: ['side', 'drink'] });

it('a line is as far as its slowest part, since that part got there', () => {
  const side = tickLine(combo, { line: 'a', part: 'side', state: 'done' }, act);
  expect(lineStep(side)).toMatchObject({ state: 'waiting', at: null });
  const both = tickLine(side, { line: 'a', part: 'drink', state: 'started' }, later);
  expect(lineStep(both)).toMatchObject({ state: 'started', at: 2000, by: 'omar' });
  expect(lineStep(tickLine(both, { line: 'a', state: 'done' }, later)).state).toBe('done');
  const last = tickLine(side, { line: 'a', part: 'drink', state: 'done' }, later);
  expect(lineStep(last)).toMatchObject({ state: 'done', at: 2000, by: 'omar' });
});

it('a part may have the id of something that every object has', () => {
  const odd = line({ parts: ['toString', 'constructor'] });
  expect(lineStep(odd)).toMatchObject({ state: 'waiting', at: null, turn: 0 });
  expect(lineStep(done(odd)).state).toBe('done');
});

it('what was said first counts: a tick that is no further changes nothing', () => {
  const first = done(line());
  for (const state of ['waiting', 'started', 'done'] as const)
    expect(tickLine(first, { line: 'a', state }, later)).toBe(first);
  expect(lineStep(tickLine(first, { line: 'a', state: 'served' }, later))).toMatchObject({ by: 'omar' });
});

it('struck lines, lines on hold and those that a guest can withdraw take no tick', () => {
  const held = holdLine(line({ course: 2 }), { course: 2 }, act);
  for (const each of [line({ deleted: true }), line({ heldUntil: 5 }), held]) expect(done(each)).toBe(each);
});

it('a recall goes back to waiting, from served to done, and counts a turn; earlier ticks do not count', () => {
  const served = tickLine(done(line()), { line: 'a', state: 'served' }, act);
  const back = recallLine(served, { line: 'a', turn: 0 }, later);
  expect(lineStep(back)).toMatchObject({ state: 'done', turn: 1 });
  expect(recallLine(back, { line: 'a', turn: 0 }, later)).toBe(back);
  const waiting = recallLine(back, { line: 'a', turn: 1 }, later);
  expect([lineStep(waiting).state, turnOf(waiting)]).toEqual(['waiting', 2]);
  expect(tickLine(waiting, { line: 'a', turn: 1, state: 'done' }, later)).toBe(waiting);
});

it('a station’s step is taken back within its minutes, that it was served within ten; each part of a combo by its own', () => {
  const minutesOf = (part: string) => (part === 'drink' ? 2 : undefined);
  const isDue = (each: ReturnType<typeof line>, part: object, minutes: number, more = 0) =>
    isRecallDue(each, { line: 'a', ...part }, act.at + minutes * 60_000 + more, minutesOf);
  const tick = (each: ReturnType<typeof line>, part: string, state: 'done' | 'served') =>
    tickLine(each, { line: 'a', part, state }, act);
  expect([isDue(done(line()), {}, 10), isDue(done(line()), {}, 10, 1)]).toEqual([true, false]);
  const both = tick(tick(combo, 'side', 'done'), 'drink', 'done');
  const drink = { part: 'drink' };
  expect([isDue(both, drink, 2), isDue(both, drink, 2, 1)]).toEqual([true, false]);
  expect([isDue(both, { part: 'side' }, 10), isDue(both, {}, 2, 1)]).toEqual([true, false]);
  const served = tick(both, 'drink', 'served');
  expect([isDue(served, drink, 10), isDue(served, drink, 10, 1)]).toEqual([true, false]);
});

it('holds what nobody has begun and fires it once', () => {
  const held = holdLine(line({ course: 2 }), { course: 2 }, act);
  expect(holdLine(line(), { course: 2 }, act).kitchen?.isOnHold ?? false, 'of no course').toBe(false);
  const fired = fireLine(held, { course: 2 }, later);
  expect(fired.kitchen).toMatchObject({ isOnHold: false, firedAt: 2000, by: 'omar' });
  expect(fireLine(fired, { course: 2 }, act)).toBe(fired);
  const begun = tickLine(fired, { line: 'a', state: 'started' }, act);
  expect(holdLine(begun, { course: 2 }, act)).toBe(begun);
  const side = tickLine(combo, { line: 'a', part: 'side', state: 'started' }, act);
  expect(holdLine(side, { lines: ['a'] }, act), 'one of its parts is begun').toBe(side);
  expect(fireLine(held, { course: 1 }, act)).toBe(held);
});

it('an order is done when each live line is; lines on hold and those that a guest can withdraw are not', () => {
  expect(isAllDone([done(line()), line({ deleted: true })])).toBe(true);
  expect(isAllDone([line({ deleted: true })])).toBe(false);
  expect(isAllDone([done(line()), line({ heldUntil: 5 })])).toBe(false);
  expect(isAllDone([done(line()), holdLine(line(), { lines: ['a'] }, act)])).toBe(false);
});

const station = (id: string, changes: Partial<Station> = {}): Station => ({
  id,
  categoryIds: new Set(),
  productIds: new Set(),
  orderTypes: [],
  ...changes,
});

it('the first station that takes a dish has it, by order type too; what none takes is at none', () => {
  const parents = new Map([
    ['mains', null],
    ['charcoal', 'mains'],
    ['ring', 'loop'],
    ['loop', 'ring'],
  ]);
  const mains = withSubCategories(['mains'], parents);
  expect([...mains]).toEqual(['mains', 'charcoal']);
  const stations = [
    station('bags', { categoryIds: mains, orderTypes: ['delivery', 'takeaway'] }),
    station('grill', { categoryIds: mains, productIds: new Set(['fries']) }),
    station('bar', { productIds: new Set(['cola', 'kafta']) }),
  ];
  const kafta = { productId: 'kafta', categoryId: 'charcoal' };
  expect(stationOf(stations, kafta, 'dine_in')).toBe('grill');
  expect(stationOf(stations, kafta, 'delivery')).toBe('bags');
  expect(stationOf(stations, { productId: 'tea', categoryId: 'drinks' }, 'dine_in')).toBeNull();
  const parts = ['fries', 'cola', 'dip'].map((id) => ({ id: `g-${id}`, product: { id } }));
  const lunch = { productId: 'lunch', categoryId: 'mains', combo: parts };
  expect(stationsOfLine(stations, lunch, 'dine_in')).toEqual({
    station: 'grill',
    parts: [
      { part: 'g-fries', station: 'grill' },
      { part: 'g-cola', station: 'bar' },
      { part: 'g-dip', station: 'grill' },
    ],
  });
});

it('a combo with answers of its own is made itself, beside its parts', () => {
  const stations = [
    station('grill', { categoryIds: new Set(['charcoal']) }),
    station('cold', { productIds: new Set(['fattoush']) }),
  ];
  const combo = [{ id: 'side', product: { id: 'fattoush' } }];
  const taouk = { productId: 'taouk', categoryId: 'charcoal', combo, variations: ['two skewers'] };
  expect(stationsOfLine(stations, taouk, 'dine_in').parts).toEqual([
    { part: WHOLE, station: 'grill' },
    { part: 'side', station: 'cold' },
  ]);
  const plan = { stations, printersOf: (id: string) => [id] };
  const routes = printRoutes([{ ...taouk, lineId: 'a' }], plan, 'dine_in', ['grill', 'cold']);
  expect([...routes]).toEqual([
    ['grill', [{ line: 'a', parts: [WHOLE] }]],
    ['cold', [{ line: 'a', parts: ['side'] }]],
  ]);
  const parted = withParts(stations, { ...line(), ...taouk }, 'dine_in');
  const sideDone = tickLine(parted, { line: 'a', part: 'side', state: 'done' }, act);
  expect(lineStep(sideDone).state).toBe('waiting');
  expect(lineStep(tickLine(sideDone, { line: 'a', part: WHOLE, state: 'done' }, act)).state).toBe('done');
});

it('a combo without questions is made itself where a station takes it and all its groups are made elsewhere', () => {
  const grill = station('grill', { categoryIds: new Set(['charcoal']) });
  const cold = station('cold', { productIds: new Set(['fattoush']) });
  const bar = station('bar', { productIds: new Set(['ayran']) });
  const groups = (...ids: string[]) => ids.map((id) => ({ id, product: { id } }));
  const burger = (...ids: string[]) => ({
    productId: 'burger',
    categoryId: 'charcoal',
    combo: groups(...ids),
  });
  const made = (stations: Station[], ...ids: string[]) =>
    stationsOfLine(stations, burger(...ids), 'dine_in').parts.map(({ part, station: its }) => [part, its]);
  expect(made([grill, cold, bar], 'fattoush', 'ayran')).toEqual([
    [WHOLE, 'grill'],
    ['fattoush', 'cold'],
    ['ayran', 'bar'],
  ]);
  // The grill makes a part of it, whose row names the burger.
  expect(made([grill, cold], 'fattoush', 'fries')).toEqual([
    ['fattoush', 'cold'],
    ['fries', 'grill'],
  ]);
  // No station takes the burger: a set menu, whose groups are all that is made.
  expect(made([cold, bar], 'fattoush', 'ayran')).toEqual([
    ['fattoush', 'cold'],
    ['ayran', 'bar'],
  ]);
  const plan = { stations: [grill, cold], printersOf: (id: string) => [id] };
  const routes = printRoutes([{ ...burger('fattoush'), lineId: 'a' }], plan, 'dine_in', ['grill', 'cold']);
  expect([...routes]).toEqual([
    ['grill', [{ line: 'a', parts: [WHOLE] }]],
    ['cold', [{ line: 'a', parts: ['fattoush'] }]],
  ]);
});

it('reads printers as text and as a list', () => {
  expect(printerNames('grill, bar ,')).toEqual(['grill', 'bar']);
  expect(printerNames(['front desk'])).toEqual(['front desk']);
});
