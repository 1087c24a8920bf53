import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitTicket, type RowSize } from './split-ticket.ts';

const row = (height: number, head = 0, isFirst = false): RowSize => ({ height, head, isFirst });

it('leaves a ticket whole that has room', () => {
  expect(splitTicket([row(60), row(60)], { top: 100, foot: 60, room: 280 })).toEqual([0]);
  expect(splitTicket([], { top: 100, foot: 60, room: 280 })).toEqual([0]);
});

it('goes on where the next row has no room, and takes the last row along to the foot', () => {
  const rows = Array.from({ length: 5 }, () => row(60));
  expect(splitTicket(rows, { top: 100, foot: 0, room: 230 })).toEqual([0, 2, 4]);
  expect(splitTicket(rows.slice(0, 4), { top: 100, foot: 60, room: 230 })).toEqual([0, 2, 3]);
});

it('repeats the head of a course over the row that goes on', () => {
  const rows = [row(60, 30, true), row(60, 30), row(60, 30)];
  expect(splitTicket(rows, { top: 100, foot: 0, room: 250 })).toEqual([0, 2]);
  expect(splitTicket(rows, { top: 100, foot: 0, room: 240 })).toEqual([0, 1, 2]);
});

it('never makes a part higher than its room, unless a single row is', () => {
  const sizes = fc.record({
    height: fc.integer({ min: 40, max: 400 }),
    head: fc.constantFrom(0, 30),
    isFirst: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(sizes),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 300, max: 900 }),
      (rows, foot, room) => {
        const top = 120;
        const starts = splitTicket(rows, { top, foot, room });
        starts.forEach((start, part) => {
          const end = starts[part + 1] ?? rows.length;
          const mine = rows.slice(start, end);
          const heights = mine.map(
            ({ height, head, isFirst }, at) => height + (isFirst || at === 0 ? head : 0),
          );
          const sum = heights.reduce((a, b) => a + b, top + (end === rows.length ? foot : 0));
          expect(mine.length > 1 ? sum : 0).toBeLessThanOrEqual(room);
          expect(rows.length === 0 || mine.length > 0).toBe(true);
        });
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
      },
    ),
  );
});
