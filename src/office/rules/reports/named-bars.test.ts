import { expect, it } from 'vitest';
import { isNamed, namedBars } from './named-bars.ts';

/** From where to where each name of a chart reaches. */
function names(bars: number, widthPx: number, namePx: number): [from: number, to: number][] {
  const named = namedBars(bars, widthPx, namePx);
  const slot = widthPx / bars;
  return Array.from({ length: bars }, (_, index) => index)
    .filter((index) => isNamed(index, bars, named))
    .map((index) => [(index + 0.5) * slot - namePx / 2, (index + 0.5) * slot + namePx / 2]);
}

it('names below bars touch neither each other nor the edges, at any width', () => {
  for (const [bars, width, name] of [
    [30, 310, 44],
    [40, 310, 60],
    [40, 1100, 60],
    [62, 700, 44],
    [12, 310, 30],
  ] as const) {
    const all = names(bars, width, name);
    expect(all.length, `${bars} bars`).toBeGreaterThan(1);
    expect(all[0]?.[0]).toBeGreaterThanOrEqual(0);
    expect(all.at(-1)?.[1]).toBeLessThanOrEqual(width);
    for (const [index, [from]] of all.entries())
      if (index > 0) expect(from - (all[index - 1]?.[1] ?? 0)).toBeGreaterThanOrEqual(8);
  }
});

it('every bar that has the room is named', () => {
  expect(names(7, 700, 44)).toHaveLength(7);
  expect(names(1, 310, 44)).toHaveLength(1);
});
