import { expect, it } from 'vitest';
import { columnWidths, shareTracks, tracksIn } from './tracks.ts';

it.each([
  { counts: [14, 13, 13], tracks: 4, shares: [2, 1, 1] },
  { counts: [40, 0, 0], tracks: 4, shares: [4, 0, 0] },
  { counts: [1, 30, 9], tracks: 7, shares: [1, 4, 2] },
  { counts: [5, 5, 5], tracks: 2, shares: [1, 1, 1] },
  { counts: [0, 0, 0], tracks: 4, shares: [0, 0, 0] },
  { counts: [2, 0, 1], tracks: 9, shares: [2, 0, 1] },
])('gives $counts tickets $shares of $tracks tracks', ({ counts, tracks, shares }) => {
  expect(shareTracks(counts, tracks)).toEqual(shares);
});

it('leaves the columns where they are while a press changes a count, and shares anew once that saves two rows', () => {
  const before = [2, 1, 1];
  expect(shareTracks([13, 14, 13], 4, before)).toBe(before);
  expect(shareTracks([190, 210, 200], 4, before)).toBe(before);
  expect(shareTracks([12, 16, 13], 4, before)).toEqual([1, 2, 1]);
  // A column that is empty now, a new one, a wider board: shared at once.
  expect(shareTracks([13, 0, 13], 4, before)).toEqual([2, 0, 2]);
  expect(shareTracks([13, 14, 13], 5, before)).toEqual([2, 2, 1]);
});

it.each([
  { roomRem: 77.5, empty: 0, tracks: 5 },
  { roomRem: 77.5, empty: 3, tracks: 3 },
  { roomRem: 57.5, empty: 3, tracks: 2 },
  { roomRem: 20, empty: 3, tracks: 1 },
])(
  'has room for $tracks tickets of 13.5 rem in $roomRem rem beside $empty empty columns',
  ({ roomRem, empty, tracks }) => {
    expect(tracksIn(roomRem, 13.5, empty)).toBe(tracks);
  },
);

it('a single ticket has no more room than one of a board whose columns are all in use', () => {
  const whole = 'minmax(0, 1fr)';
  const wide = 'minmax(4rem, 1fr)';
  const narrow = 'minmax(4rem, 7rem)';
  expect(columnWidths([1, 0, 0, 0], 3)).toEqual([whole, wide, wide, wide]);
  expect(columnWidths([1, 1, 1, 1], 4)).toEqual([whole, whole, whole, whole]);
  // Where tickets need it all, empty columns are as narrow as their headings.
  expect(columnWidths([3, 0, 0, 0], 3)).toEqual(['minmax(0, 3fr)', narrow, narrow, narrow]);
  expect(columnWidths([2, 0, 0, 0], 3)[1]).toBe('minmax(4rem, 0.83fr)');
});
