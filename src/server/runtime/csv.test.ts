import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('a cell stays one cell where semicolons or tabs part cells, and no cell is a formula', () => {
  expect(csvText([['Tea;=1+1;x', 'a\t=2', '=3', 'plain']], false)).toBe(
    '"Tea;=1+1;x","a\t=2",\'=3,plain\r\n',
  );
});
