import { describe, expect, it } from 'vitest';
import { isWithoutStation, printRoutes, type PrintPlan, type RoutedLine } from './print-routes.ts';

const plan: PrintPlan = {
  stations: [
    { id: 'grill', categoryIds: new Set(), productIds: new Set(['kebab', 'side']), orderTypes: [] },
    { id: 'bar', categoryIds: new Set(['drinks']), productIds: new Set(), orderTypes: [] },
    { id: 'cold', categoryIds: new Set(), productIds: new Set(['salad']), orderTypes: [] },
  ],
  printersOf: (id) => ({ grill: ['Grill', 'spare'], bar: ['gone'], cold: [] })[id] ?? [],
};
const PRINTERS = ['pass', 'grill', 'spare'];

function line(productId: string, changes: Partial<RoutedLine> = {}): RoutedLine {
  return { lineId: productId, productId, categoryId: 'mains', combo: [], ...changes };
}

function routes(lines: RoutedLine[], printers = PRINTERS) {
  return Object.fromEntries(printRoutes(lines, plan, 'dine_in', printers));
}

describe('the printers of a line', () => {
  it('are those of its station, however their names are written', () => {
    const printed = [{ line: 'kebab', parts: null }];
    expect(routes([line('kebab')])).toEqual({ grill: printed, spare: printed });
  });

  it('are the first one alone where no station takes it, or its station names printers that there are not', () => {
    const tea = line('tea', { categoryId: 'drinks' });
    expect(routes([line('soup'), tea])).toEqual({
      pass: [
        { line: 'soup', parts: null },
        { line: 'tea', parts: null },
      ],
    });
  });

  it('are none at a station without printers, and where there are none at all', () => {
    expect(routes([line('salad')])).toEqual({});
    expect(routes([line('kebab'), line('soup')], [])).toEqual({});
  });

  it('are those of each part of a combo, and the whole line is one where they are the same', () => {
    const combo = [
      { id: 'main', product: { id: 'kebab' } },
      { id: 'side', product: { id: 'salad' } },
      { id: 'drink', product: { id: 'tea' } },
    ];
    expect(routes([line('lunch', { combo })], ['pass', 'grill'])).toEqual({
      grill: [{ line: 'lunch', parts: ['main'] }],
      pass: [{ line: 'lunch', parts: ['drink'] }],
    });
    expect(routes([line('lunch', { combo })], ['pass'])).toEqual({
      pass: [{ line: 'lunch', parts: ['main', 'drink'] }],
    });
    expect(routes([line('lunch', { combo: combo.slice(2) })])).toEqual({
      pass: [{ line: 'lunch', parts: null }],
    });
  });
});

it('a printer is without a station where there are stations and none of them names it', () => {
  expect(isWithoutStation([], 'kitchen'), 'without stations it prints everything').toBe(false);
  expect(isWithoutStation([{}, { printers: ['bar'] }], 'kitchen')).toBe(true);
  expect(isWithoutStation([{ printers: ['Kitchen'] }, {}], 'kitchen')).toBe(false);
  expect(isWithoutStation([{ printers: 'bar, kitchen' }], 'kitchen')).toBe(false);
});
