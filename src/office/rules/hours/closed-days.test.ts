import { expect, it } from 'vitest';
import { closedDays, closedSpan, renamedDays, withName } from './closed-days.ts';

it('closes business days: the night before the first ends as usual', () => {
  expect(closedDays('2026-12-24', '2026-12-26', { timezone: 'Asia/Dubai', dayEnds: '05:00' })).toEqual({
    start: '2026-12-24T01:00:00.000Z',
    end: '2026-12-27T01:00:00.000Z',
  });
});

it('one day is closed for one day, also where clocks change', () => {
  expect(closedDays('2026-03-28', '2026-03-28', { timezone: 'Europe/Berlin', dayEnds: '05:00' })).toEqual({
    start: '2026-03-28T04:00:00.000Z',
    end: '2026-03-29T03:00:00.000Z',
  });
});

it.each([
  ['2026-12-26', '2026-12-24'],
  ['', '2026-12-24'],
  ['2026-13-01', '2026-13-02'],
])('%s to %s are no days', (first, last) => {
  expect(closedDays(first, last, { timezone: 'UTC', dayEnds: '05:00' })).toBeNull();
});

it('says why a span of times closes nothing', () => {
  const span = (from: string, to: string) => closedSpan({ from, to }, 'Asia/Dubai');
  expect(span('2026-12-24T05:00', '2026-12-24T09:00')).toEqual({
    rule: { start: '2026-12-24T01:00:00.000Z', end: '2026-12-24T05:00:00.000Z' },
    fault: null,
  });
  expect(span('2026-12-26T05:00', '2026-12-24T05:00')).toEqual({ rule: null, fault: 'ends_before_start' });
  expect(span('2026-12-24T05:00', '2026-12-24T05:00')).toEqual({
    rule: null,
    fault: 'closure_without_length',
  });
  expect(span('2026-12-24T05:00', '')).toEqual({ rule: null, fault: null });
});

it('a name that is taken back leaves no trace, and what the office does not know stays', () => {
  const rule = { start: '2026-12-24T01:00:00Z', end: '2026-12-25T01:00:00Z', source: 'calendar' };
  const named = withName(rule, { en: 'Holiday' });
  expect(named).toEqual({ ...rule, name: { en: 'Holiday' } });
  expect(withName(named, '')).toEqual(rule);
});

it('tells in which languages closed days are called anew, of those whose times stay', () => {
  const day = (start: string, name?: Record<string, string> | string) => ({
    start,
    end: `${start}T23`,
    ...(name !== undefined && { name }),
  });
  const before = [day('1', { en: 'National Day' }), day('2', 'Eid'), day('3', { en: 'Gone' }), day('4')];
  const eid = day('2', { en: 'Eid al-Fitr', ar: 'عيد الفطر' });
  const national = day('1', { en: 'National Day', ar: 'اليوم الوطني' });
  expect(renamedDays(before, [eid, national, day('5', { en: 'New' }), day('4')], 'en')).toEqual([
    { rule: eid, lang: 'en', before: 'Eid', after: 'Eid al-Fitr' },
    { rule: eid, lang: 'ar', before: '', after: 'عيد الفطر' },
    { rule: national, lang: 'ar', before: '', after: 'اليوم الوطني' },
  ]);
  expect(renamedDays([national], [day('1')], 'en').map(({ after }) => after)).toEqual(['', '']);
});
