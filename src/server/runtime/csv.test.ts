import { expect, it } from 'vitest';
import { csvText, readCells } from './csv.ts';

it('a cell stays one cell where semicolons or tabs part cells, and no cell is a formula', () => {
  expect(csvText([['Tea;=1+1;x', 'a\t=2', '=3', 'plain']], false)).toBe(
    '"Tea;=1+1;x","a\t=2",\'=3,plain\r\n',
  );
});

it('a spreadsheet brings a guarded cell back as it was', () => {
  const cells = [
    ['Name', 'Note'],
    ['-50 % tea', "'s plate"],
  ];
  expect(csvText(cells)).toContain("'-50 % tea");
  expect(readCells(csvText(cells))).toEqual(cells);
});
