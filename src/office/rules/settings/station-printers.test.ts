import { expect, it } from 'vitest';
import { stationPrinters } from './station-printers.ts';

it('a station’s printers are those that there are; a name that none has stays chosen, and is wrong', () => {
  expect(stationPrinters('grill , Gril printer', ['Grill', 'Bar'])).toEqual({
    all: ['Grill', 'Bar', 'Gril printer'],
    chosen: ['Grill', 'Gril printer'],
    wrong: ['Gril printer'],
  });
  expect(stationPrinters([], ['Grill'])).toEqual({ all: ['Grill'], chosen: [], wrong: [] });
});

it('a printer of before whose name has a comma is chosen from a list', () => {
  expect(stationPrinters(['Bar, left'], ['Bar, left']).chosen).toEqual(['Bar, left']);
});

it('while the printers are not known no name is wrong', () => {
  expect(stationPrinters('bar', null)).toEqual({ all: ['bar'], chosen: ['bar'], wrong: [] });
  expect(stationPrinters(null, null)).toEqual({ all: [], chosen: [], wrong: [] });
});
