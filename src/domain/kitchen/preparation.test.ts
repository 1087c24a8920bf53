import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldFromStart } from './courses.ts';
import { preparationMinutes, type PreparationTimes } from './preparation.ts';
import type { Station } from './stations.ts';

type Line = Parameters<typeof preparationMinutes>[0]['lines'][number];

function station(id: string, categories: string[], more: Partial<Station> = {}): Station {
  return { id, categoryIds: new Set(categories), productIds: new Set(), orderTypes: [], ...more };
}

function dish(productId: string, categoryId: string, more: Partial<Line> = {}): Line {
  return { productId, categoryId, combo: [], deleted: false, heldUntil: null, ...more };
}

const STATIONS = [
  station('grill', ['mains'], { productIds: new Set(['fries']) }),
  station('bar', ['drinks'], { productIds: new Set(['cola']) }),
];
const times: PreparationTimes = {
  ofStation: new Map([
    ['grill', 14],
    ['bar', 4],
  ]),
  ofDish: new Map([['prawns', 9]]),
};
const kafta = dish('kafta', 'mains');
const tea = dish('tea', 'drinks');
const part = (id: string) => ({ id, product: { id } });

const minutes = (lines: Line[], said = times) =>
  preparationMinutes({ lines, orderType: 'dine_in' }, STATIONS, said);

it('an order takes as long as its longest dish: its own time, else its station’s', () => {
  expect(minutes([tea])).toBe(4);
  expect(minutes([tea, kafta])).toBe(14);
  expect(minutes([tea, dish('prawns', 'mains')])).toBe(9);
  expect(minutes([kafta, dish('prawns', 'mains')])).toBe(14);
});

it('a dish of no station, or of one that says nothing, says nothing', () => {
  expect(minutes([])).toBeNull();
  expect(minutes([dish('knafeh', 'sweets')])).toBeNull();
  expect(minutes([dish('knafeh', 'sweets'), tea])).toBe(4);
  expect(minutes([kafta], { ...times, ofStation: new Map() })).toBeNull();
  expect(
    minutes([dish('knafeh', 'sweets')], { ofStation: new Map(), ofDish: new Map([['knafeh', 7]]) }),
  ).toBe(7);
});

it('each part of a combo is made where it is made; its own time comes first, then the combo’s, then its station’s', () => {
  const lunch = dish('lunch', 'sweets', { combo: [part('fries'), part('cola')] });
  const ofDish = (...entries: [string, number][]) => minutes([lunch], { ...times, ofDish: new Map(entries) });
  expect(ofDish()).toBe(14);
  expect(ofDish(['fries', 6])).toBe(6);
  expect(ofDish(['lunch', 25])).toBe(25);
  expect(ofDish(['lunch', 3], ['fries', 2], ['cola', 1])).toBe(2);
});

it('what is struck, on hold, or still its guest’s to withdraw does not count', () => {
  for (const away of [{ deleted: true }, { heldUntil: 5 }, { kitchen: heldFromStart(1) }]) {
    expect(minutes([{ ...kafta, ...away }])).toBeNull();
    expect(minutes([{ ...kafta, ...away }, tea])).toBe(4);
  }
});

it('a station takes its usual time for the order types that it takes', () => {
  const stations = [station('counter', ['mains'], { orderTypes: ['takeaway'] }), ...STATIONS];
  const said = { ...times, ofStation: new Map([...times.ofStation, ['counter', 30]]) };
  expect(preparationMinutes({ lines: [kafta], orderType: 'takeaway' }, stations, said)).toBe(30);
  expect(preparationMinutes({ lines: [kafta], orderType: 'dine_in' }, stations, said)).toBe(14);
});

const anyId = fc.constantFrom('kafta', 'prawns', 'fries', 'cola', 'tea', 'lunch');
const anyLine: fc.Arbitrary<Line> = fc.record({
  productId: anyId,
  categoryId: fc.constantFrom('mains', 'drinks', 'sweets'),
  combo: fc.array(anyId.map(part), { maxLength: 3 }),
  variations: fc.array(fc.constant('rare'), { maxLength: 1 }),
  deleted: fc.boolean(),
  heldUntil: fc.constantFrom(null, 5),
  kitchen: fc.boolean().map((isOnHold) => ({ ...heldFromStart(1), isOnHold })),
});
const anyMinutes = fc.integer({ min: 1, max: 240 });
const anyTimes = fc.record({
  ofStation: fc.uniqueArray(fc.tuple(fc.constantFrom('grill', 'bar'), anyMinutes)).map((all) => new Map(all)),
  ofDish: fc.uniqueArray(fc.tuple(anyId, anyMinutes)).map((all) => new Map(all)),
});

it('for any order: the longest of its lines alone, in any sequence, and a time that is said somewhere', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), anyTimes, (lines, said) => {
      const all = minutes(lines, said);
      const alone = lines.map((line) => minutes([line], said)).filter((each) => each !== null);
      expect(all).toBe(alone.length === 0 ? null : Math.max(...alone));
      expect(minutes(lines.toReversed(), said)).toBe(all);
      const known = [...said.ofStation.values(), ...said.ofDish.values()];
      if (all !== null) expect(known).toContain(all);
    }),
  );
});
