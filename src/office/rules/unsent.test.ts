import type { DraftConflict } from '#contract/office/draft.ts';
import { describe, expect, it } from 'vitest';
import { addUnsent, afterSaving, firstPortion, keepMine, withoutConflicts, type Unsent } from './unsent.ts';

const PRICE = 'menu/products/hummus/price';
const NAME = 'menu/products/hummus/name/en';

function queue(...edits: [at: string, value: unknown, turn: number][]): Unsent {
  return edits.reduce<Unsent>(
    (unsent, [at, value, turn]) => addUnsent(unsent, { at, value, seen: 0, turn }),
    {},
  );
}

describe('edits that wait', () => {
  it('keep one value for each field, in the order of their first change', () => {
    const unsent = queue([PRICE, '32', 1], [NAME, 'Hummus', 2], [PRICE, '34', 3]);
    expect(Object.values(unsent).map(({ at, value }) => [at, value])).toEqual([
      [PRICE, '34'],
      [NAME, 'Hummus'],
    ]);
  });

  it('are confirmed only as they were sent: what changed meanwhile goes again, knowing the saved version', () => {
    const sent = Object.values(queue([PRICE, '34', 1], [NAME, 'Hummus', 2]));
    const unsent = queue([PRICE, '34', 1], [NAME, 'Hummus', 2], [PRICE, '35', 3]);
    expect(afterSaving(unsent, sent, 9)).toEqual({
      [PRICE]: { at: PRICE, value: '35', seen: 9, was: '34', turn: 3 },
    });
  });

  it('a field that was first seen at a version says that version until it is saved', () => {
    const first = addUnsent({}, { at: PRICE, value: '34', seen: 5, turn: 1 });
    expect(addUnsent(first, { at: PRICE, value: '35', seen: 7, turn: 2 })[PRICE]?.seen).toBe(5);
  });

  it('a field in conflict leaves them until the person chooses, then goes with the version of the other', () => {
    const conflict: DraftConflict = {
      at: PRICE,
      mine: '34',
      theirs: '33',
      who: 'mariam',
      editedAt: '2026-01-01T10:00:00Z',
      version: 12,
    };
    const rest = withoutConflicts(queue([PRICE, '34', 1], [NAME, 'Hummus', 2]), [conflict]);
    expect(Object.keys(rest)).toEqual([NAME]);
    expect(keepMine(rest, conflict, 3)[PRICE]).toEqual({
      at: PRICE,
      value: '34',
      seen: 12,
      was: '33',
      turn: 3,
    });
  });

  it('go in portions that a call can carry, in their order, none twice', () => {
    const edits = Object.values(
      queue(...Array.from({ length: 9 }, (_, n): [string, string, number] => [`${PRICE}${n}`, '3', n])),
    );
    const first = firstPortion(edits, 3 * JSON.stringify(edits[0]).length);
    expect(first).toEqual(edits.slice(0, 3));
    expect(firstPortion(edits, 1)).toEqual(edits.slice(0, 1));
    expect(firstPortion(edits, 10_000)).toEqual(edits);
  });
});
