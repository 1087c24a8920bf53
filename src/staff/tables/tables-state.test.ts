import type { StaffTables } from '#contract/staff/staff-tables.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { readTables, useTables } from './tables-state.ts';

afterEach(() => void vi.unstubAllGlobals());

it('guests sit where the latest reading says when an earlier one is answered after it', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const heldTables = (held: string[]): StaffTables => ({ tables: [], held, places: [], hands: [] });
  const [before, after] = [heldTables([]), heldTables(['7'])];
  const readings = [readTables(), readTables()];
  answers[1]?.(Response.json(after));
  await readings[1];
  answers[0]?.(Response.json(before));
  await readings[0];
  expect(useTables.getState().tables).toEqual(after);
});
