import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { expect, it } from 'vitest';
import { isFloorNews } from './floor-news.ts';

const call = (location: string, calledAt = '2026-03-01T18:00:00.000Z'): VisitCall => ({
  for: 'waiter',
  location,
  locationType: 'Table',
  calledAt,
});
const request = (id: string) => ({ request: id });
const question = (id: string, overdue: boolean) => ({ question: id, overdue });
const floor = (
  calls: VisitCall[],
  requests: ReturnType<typeof request>[] = [],
  questions: ReturnType<typeof question>[] = [],
) => ({
  calls,
  requests,
  questions,
});

it('one call for another is news, and so is one phone that asks to join for another', () => {
  const next = call('7', '2026-03-01T18:05:00.000Z');
  expect(isFloorNews(floor([next]), floor([call('4')]))).toBe(true);
  expect(isFloorNews(floor([], [request('b')]), floor([], [request('a')]))).toBe(true);
});

it('who calls again is news', () => {
  const again = call('4', '2026-03-01T18:05:00.000Z');
  expect(isFloorNews(floor([again]), floor([call('4')]))).toBe(true);
});

it('a call that moved with its guests is no news', () => {
  expect(isFloorNews(floor([call('7')]), floor([call('4')]))).toBe(false);
  const { calledAt: _, ...undated } = call('4');
  expect(isFloorNews(floor([undated]), floor([{ ...undated, location: '7' }]))).toBe(true);
});

it('a question is news once, and once more when nobody has answered for long', () => {
  const asked = floor([], [], [question('a', false)]);
  expect(isFloorNews(asked, floor([]))).toBe(true);
  expect(isFloorNews(floor([], [], [question('a', true)]), asked)).toBe(true);
});

it('what ends, or is taken, is no news', () => {
  const before = floor([call('4'), call('7')], [request('a')], [question('a', false)]);
  expect(isFloorNews({ ...before, calls: [{ ...call('7'), takenBy: 'person:omar' }] }, before)).toBe(false);
  expect(isFloorNews(floor([]), before)).toBe(false);
});
