import { expect, it } from 'vitest';
import { guardCell, tableFormat, withoutGuard } from './sheet-cell.ts';

it('no cell is a formula, whatever it begins with, and each comes back as it was', () => {
  const formulas = ['=1', '+971 50', '-50 %', '@SUM(A1)', '\t=1', '\r=1', '＝1', '－1', "'=1", "''+1"];
  expect(formulas.map(guardCell)).toEqual(formulas.map((text) => `'${text}`));
  expect(formulas.map(guardCell).map(withoutGuard)).toEqual(formulas);
});

it('other cells stay as they are, out and back', () => {
  const plain = ['', 'Tea', "'s plate", "'", '1 = 2', 'شاي'];
  expect(plain.map(guardCell)).toEqual(plain);
  expect(plain.map(withoutGuard)).toEqual(plain);
});

it.each([
  [
    ',',
    [
      'Name,Price',
      'Name,"Price; net"',
      'Dish,Onion; garlic,Milk',
      '"a;b;c","d;e"',
      'Name',
      '',
      '\n\nName,Price\n;;;',
    ],
  ],
  [
    ';',
    [
      '\ufeffName;Price',
      'Name;"Price, net, gross"',
      'Dish;Onion, garlic;Milk',
      'Name;Price, net',
      '"a\nb,c";d',
    ],
  ],
  ['\t', ['Name\tPrice', 'Name\tPrice, net\tNote; more\tId']],
])('the separator of a table is what parts its headings: %j', (delimiter, tables) => {
  expect(tables.map((text) => [text, tableFormat(text).delimiter])).toEqual(
    tables.map((text) => [text, delimiter]),
  );
});

it.each(['sep=;\nName;Price', '\ufeffsep=;\r\nName;Price', '"sep=;"\nName;Price', 'SEP=;\rName;Price'])(
  'a table that says what parts it begins after that line: %j',
  (text) => {
    expect(tableFormat(text)).toEqual({ delimiter: ';', fromLine: 2 });
  },
);
