import { describe, expect, test } from 'vitest';
import { fillMore, ROWS_PER_FRAME } from './filled-rows.ts';

const drawn = Array.from({ length: 9 }, (_, index) => `dish-${index}`);

describe('rows that get their controls', () => {
  test('are few in each frame, those in view first', () => {
    const first = fillMore(drawn, new Set());
    expect(first.size).toBe(ROWS_PER_FRAME);
    expect(first).toContain('dish-4');
    expect(fillMore(drawn, first).size).toBe(2 * ROWS_PER_FRAME);
  });

  test('are all of them after some frames, and none that are no longer drawn', () => {
    let filled: ReadonlySet<string> = new Set(['gone']);
    for (let frame = 0; frame < drawn.length; frame++) filled = fillMore(drawn, filled);
    expect([...filled].toSorted()).toEqual(drawn);
  });
});
