import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { readMenuFile } from './menu-file.ts';

const rows = [
  ['Category', 'Name', 'Price'],
  ['Cold mezze', 'Hummus, with oil', 32],
  ['Cold mezze', 'حمص', '34.5'],
];
const text = 'Category\tName\tPrice\nCold mezze\tHummus, with oil\t32\nCold mezze\tحمص\t34.5';

function book(type: 'xlsx' | 'ods'): File {
  const page = utils.aoa_to_sheet(rows);
  const bytes = write(
    { SheetNames: ['Empty', 'Menu'], Sheets: { Empty: {}, Menu: page } },
    { type: 'array', bookType: type },
  );
  return new File([bytes as ArrayBuffer], `menu.${type}`);
}

it.each(['xlsx', 'ods'] as const)('reads the first page of an %s that holds rows', async (type) => {
  expect(await readMenuFile(book(type))).toBe(text);
});

it.each([',', ';', '\t'])('reads a CSV with %j between its cells', async (separator) => {
  const csv = rows
    .map((row) =>
      row.map((cell) => (String(cell).includes(separator) ? `"${cell}"` : String(cell))).join(separator),
    )
    .join('\r\n');
  expect(await readMenuFile(new File([`\ufeff${csv}`], 'menu.csv'))).toBe(text);
});

it('leaves lines of words as they are, and refuses what is no text', async () => {
  const lines = 'Cold mezze\nHummus 32\nSaid "the best" 34';
  expect(await readMenuFile(new File([lines], 'menu.txt'))).toBe(lines);
  expect(await readMenuFile(new File([new Uint8Array([1, 0, 2])], 'menu.txt'))).toBeNull();
  expect(await readMenuFile(new File([new Uint8Array(6_000_000)], 'menu.csv'))).toBeNull();
});

const wide = (words: string) => new Uint8Array(Buffer.from(`\ufeff${words}`, 'utf16le'));

it.each([
  [
    'in UTF-16, as spreadsheets save "Unicode text"',
    wide('Name\tPreis\nKäse\t9,50\n'),
    'Name\tPreis\nKäse\t9,50',
  ],
  [
    'in Windows-1252',
    Buffer.from('Name;Preis\nKäsespätzle;9,50\n', 'latin1'),
    'Name\tPreis\nKäsespätzle\t9,50',
  ],
  ['that says what parts it', Buffer.from('sep=;\nName;Preis\nKäse;9,50\n'), 'Name\tPreis\nKäse\t9,50'],
  [
    'with a semicolon in its texts',
    Buffer.from('Name,With,Price\nHummus,bread; oil,32\nFattoush,oil; sumac; mint,28\nTea,,12\n'),
    'Name\tWith\tPrice\nHummus\tbread; oil\t32\nFattoush\toil; sumac; mint\t28\nTea\t\t12',
  ],
])('reads a sheet %s', async (_, bytes, read) => {
  expect(await readMenuFile(new File([bytes], 'menu.csv'))).toBe(read);
});
