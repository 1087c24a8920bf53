import { expect, it } from 'vitest';
import { countPrinted, plainList, sheetsFor, typedTables } from './count-codes.ts';

const HOUSE = { tables: '1-20, T1', drive_thru: '40', rooms: '101-104' };

it('counts the codes of all tables, bays and rooms as they are printed, each once', () => {
  expect(countPrinted({ tables: '1-36', drive_thru: '36-40', rooms: '1-2' })).toBe(42);
  expect(countPrinted({ tables: '1-36', rooms: '9-1' })).toBe(0);
  expect([0, 1, 6, 7, 42, 43].map((codes) => sheetsFor(codes))).toEqual([0, 1, 1, 2, 7, 8]);
  expect([1, 2, 4, 9].map((perSheet) => sheetsFor(40, perSheet))).toEqual([40, 20, 10, 5]);
});

it('reads the tables to print in the digits, commas and dashes of any script', () => {
  const seven = { codes: ['7'], list: '7' };
  expect(['7', ' ٧ ', '۷', '７'].map((text) => typedTables(text, HOUSE))).toEqual([
    seven,
    seven,
    seven,
    seven,
  ]);
  expect(typedTables('٣-٥، T1', HOUSE)).toEqual({ codes: ['3', '4', '5', 'T1'], list: '3-5, T1' });
  expect(typedTables('3–4、40', HOUSE)).toEqual({ codes: ['3', '4', '40'], list: '3-4, 40' });
});

it('names the first entry that is no table of the venue', () => {
  const wrongs = ['99', 'abc', '5-1', '1, 99, 98', '18-22', '101', '٩٩'].map((text) =>
    typedTables(text, HOUSE),
  );
  expect(wrongs).toEqual(['99', 'abc', '5-1', '99', '21', '101', '99'].map((wrong) => ({ wrong })));
});

it('takes any table of a venue that lists none, and a code as the venue lists it', () => {
  expect(typedTables('99', {})).toEqual({ codes: ['99'], list: '99' });
  expect(typedTables('1-2000, 3001', {})).toEqual({ wrong: '1-2000, 3001' });
  expect(typedTables('t1, ٠٧', { tables: '1-9, T1' })).toEqual({ codes: ['T1', '7'], list: 'T1, 7' });
  expect(typedTables('٧', { tables: ['٧'] })).toEqual({ codes: ['٧'], list: '٧' });
});

it('writes a typed list with the commas and ranges that the server reads, and each code as it is printed', () => {
  const written = ['١-٢٠، ٢٥', '1–4,T1', '7, T-3', '٧'].map(plainList);
  expect(written).toEqual(['1-20, ٢٥', '1-4,T1', '7, T-3', '٧']);
});
