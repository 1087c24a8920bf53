import { expect, it } from 'vitest';
import { backTimes } from './back-in-stock.ts';

function offered(now: string, dayEnds = '05:00') {
  const { evening, tomorrow } = backTimes(Date.parse(now), 'Asia/Dubai', dayEnds);
  return [evening === null ? null : new Date(evening).toISOString(), new Date(tomorrow).toISOString()];
}

it('what is sold out at noon may be back tonight, or when the business day ends', () => {
  expect(offered('2026-03-02T08:00:00Z')).toEqual(['2026-03-02T14:00:00.000Z', '2026-03-03T01:00:00.000Z']);
});

it('after six, and after midnight in the same business day, only tomorrow is left', () => {
  expect(offered('2026-03-02T14:00:00Z')).toEqual([null, '2026-03-03T01:00:00.000Z']);
  expect(offered('2026-03-02T22:00:00Z')).toEqual([null, '2026-03-03T01:00:00.000Z']);
  expect(offered('2026-03-02T22:00:00Z', '00:00')).toEqual([
    '2026-03-03T14:00:00.000Z',
    '2026-03-03T20:00:00.000Z',
  ]);
});
