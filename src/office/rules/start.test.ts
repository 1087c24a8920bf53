import { describe, expect, it } from 'vitest';
import { closingTimes, dayTimes, everyDay, hasSameHours, isNextMorning } from './start.ts';

describe('the hours of a new place', () => {
  it('are chosen by the quarter, and keep other minutes that were written', () => {
    expect(dayTimes('06:00')).toHaveLength(96);
    expect(dayTimes('06:10').slice(24, 27)).toEqual(['06:00', '06:10', '06:15']);
  });

  it('close after they open: up to the same time of the next day', () => {
    const times = closingTimes({ from: '06:00', to: '05:10' });
    expect([times[0], ...times.slice(-2)]).toEqual(['06:15', '05:45', '06:00']);
    expect(times).toContain('05:10');
    expect(times.indexOf('00:00')).toBe(times.indexOf('23:45') + 1);
  });

  it.each([
    ['06:00', '05:00', true],
    ['06:00', '06:00', true],
    ['06:00', '23:59', false],
    ['06:00', '00:00', false],
    ['06:00', '00:15', true],
  ])('from %s to %s ends on the next morning: %s', (from, to, isNext) => {
    expect(isNextMorning({ from, to })).toBe(isNext);
  });

  it('are the same every day whatever a closed day has', () => {
    const week = everyDay('09:00', '23:00');
    expect(hasSameHours(week)).toBe(true);
    expect(hasSameHours(week.with(0, { isOpen: false, from: '10:00', to: '11:00' }))).toBe(true);
    expect(hasSameHours(week.with(4, { isOpen: true, from: '09:00', to: '23:30' }))).toBe(false);
  });
});
