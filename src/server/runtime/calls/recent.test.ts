import { expect, it } from 'vitest';
import { createRecent, createRecentBytes } from './recent.ts';

it('the entry unused for longest goes first', () => {
  const recent = createRecent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.get('a');
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

it('entries go until the newest one has room, which stays however large it is', () => {
  const recent = createRecentBytes<string[]>(10, (words) => words.join('').length);
  recent.set('a', ['four']);
  recent.set('b', ['fives']);
  recent.set('empty', []);
  expect(recent.size).toBe(3);
  recent.set('c', ['six', 'six']);
  expect([...recent.keys()]).toEqual(['c', 'empty']);
  recent.set('d', ['far too many letters']);
  expect([...recent.keys()]).toEqual(['d']);
});
