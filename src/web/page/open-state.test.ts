import { buildMenu, type MenuChanges } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { createDates } from '#text/dates.ts';
import { en } from '#text/guest/en.ts';
import { createTranslate } from '#text/guest/words.ts';
import { openState } from './open-state.ts';

const t = createTranslate(en, 'en', String);
const HOUR_S = 3600;
/** Thursday to Friday night, Dubai. */
const evenings = [
  { weekday: 3, fromSecond: 18 * HOUR_S, toSecond: 2 * HOUR_S },
  { weekday: 4, fromSecond: 18 * HOUR_S, toSecond: 23 * HOUR_S },
];

function said(time: string, changes: MenuChanges = {}): string {
  const menu = buildMenu({ openingHours: evenings, ...changes });
  const { open, title, more } = openState(menu, Date.parse(time), t, createDates('en', menu.timezone, false));
  return [open ? 'open' : 'closed', title, more].filter(Boolean).join(' | ');
}

describe('what the page says about opening', () => {
  it('until when it is open; the small hours still count as tonight', () => {
    expect(said('2026-11-20T18:00+04:00')).toBe('open | Open until 23:00');
    expect(said('2026-11-19T23:00+04:00')).toBe('open | Open until 02:00');
  });

  it('when it opens next, by time for today and by day for later', () => {
    expect(said('2026-11-20T10:00+04:00')).toBe(
      `closed | ${en.menuClosed} | ${t('opensAt', { time: '18:00' })}`,
    );
    expect(said('2026-11-20T23:00+04:00')).toBe(
      `closed | ${en.menuClosed} | ${t('opensOn', { day: 'Thursday', time: '18:00' })}`,
    );
  });

  it('names a day of another week by its date, since its weekday would mean the next one', () => {
    const away = [{ start: Date.parse('2026-11-20T00:00+04:00'), end: Date.parse('2027-11-21T00:00+04:00') }];
    const now = '2026-11-20T10:00+04:00';
    expect(said(now, { closures: away })).toBe(
      `closed | ${en.menuClosed} | ${t('opensOn', { day: 'November 25, 2027', time: '18:00' })}`,
    );
    const leave = [
      { start: Date.parse('2026-11-27T00:00+04:00'), end: Date.parse('2026-12-11T00:00+04:00') },
    ];
    const always = { openingHours: [], closures: leave };
    expect(said(now, always)).toBe('open | Open now');
    expect(said('2026-11-21T10:00+04:00', always)).toBe('open | Open until Friday, 00:00');
  });

  it('for which day it is closed, where that day has a name', () => {
    const day = (name?: string) => [
      {
        start: Date.parse('2026-11-20T05:00+04:00'),
        end: Date.parse('2026-11-21T05:00+04:00'),
        ...(name && { name }),
      },
    ];
    const again = t('opensOn', { day: 'Thursday', time: '18:00' });
    const now = '2026-11-20T19:00+04:00';
    expect(said(now, { closures: day('National Day') })).toBe(
      `closed | ${en.menuClosed} (National Day) | ${again}`,
    );
    expect(said(now, { closures: day() })).toBe(`closed | ${en.menuClosed} | ${again}`);
  });

  it('omits times where the venue has none', () => {
    expect(said('2026-11-20T10:00+04:00', { openingHours: [] })).toBe('open | Open now');
  });

  it('until when orders are paused', () => {
    const pausedUntil = Date.parse('2026-11-20T19:30+04:00');
    expect(said('2026-11-20T19:00+04:00', { pausedUntil })).toContain('19:30');
    expect(said('2026-11-20T19:30+04:00', { pausedUntil })).toBe('open | Open until 23:00');
  });

  it('that the last orders have been taken, until it closes', () => {
    const orderTimes = { leadMinutes: null, slotMinutes: null, lastOrdersMinutes: 20 };
    expect(said('2026-11-20T22:39+04:00', { orderTimes })).toBe('open | Open until 23:00');
    expect(said('2026-11-20T22:40+04:00', { orderTimes })).toBe(
      `closed | ${en.lastOrdersTaken} | ${en.browseMeanwhile}`,
    );
    expect(said('2026-11-20T23:00+04:00', { orderTimes })).toContain(en.menuClosed);
  });
});
