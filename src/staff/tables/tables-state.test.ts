import type { StaffTables } from '#contract/staff/staff-tables.ts';
import { expect, it, vi } from 'vitest';
import { readTables, useTables } from './tables-state.ts';

const answers = vi.hoisted((): ((tables: StaffTables) => void)[] => []);

vi.mock('#client/staff/staff-tables.ts', () => ({
  fetchStaffTables: () =>
    new Promise((resolve) => answers.push((value) => resolve({ kind: 'ok', value, serverTime: null }))),
}));

it('guests sit where the latest reading says when an earlier one is answered after it', async () => {
  const heldTables = (held: string[]): StaffTables => ({ tables: [], held, places: [], hands: [] });
  const [before, after] = [heldTables([]), heldTables(['7'])];
  const readings = [readTables(), readTables()];
  answers[1]?.(after);
  await readings[1];
  answers[0]?.(before);
  await readings[0];
  expect(useTables.getState().tables).toBe(after);
});
