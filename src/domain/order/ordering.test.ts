import { buildMenu } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { orderingState } from './ordering.ts';
import { HOUR_MS } from '../time/spans.ts';

/** A Friday in Dubai. */
const NOON = Date.parse('2026-11-20T08:00:00Z');
const evening = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 23 * 3600 }];

describe('whether guests may order', () => {
  it.each([
    ['open', {}],
    ['closed', { openingHours: evening }],
    ['closed', { closures: [{ start: NOON - HOUR_MS, end: NOON + HOUR_MS }] }],
    ['disabled', { flags: { order: false } }],
    ['paused', { pausedUntil: NOON + 1 }],
    ['open', { pausedUntil: NOON }],
    ['closed', { openingHours: evening, pausedUntil: NOON + HOUR_MS, flags: { order: false } }],
  ] as const)('%s with %j', (state, changes) => {
    const menu = buildMenu({
      timezone: 'Asia/Dubai',
      ...changes,
      flags: { order: true, ...('flags' in changes ? changes.flags : {}) },
    } as Parameters<typeof buildMenu>[0]);
    expect(orderingState(menu, NOON)).toBe(state);
  });

  it('is answered for each instant and each menu, whatever was asked before', () => {
    const paused = buildMenu({ pausedUntil: NOON, flags: { order: true } });
    const other = buildMenu({ flags: { order: true } });
    expect(orderingState(paused, NOON - 1)).toBe('paused');
    expect(orderingState(other, NOON - 1)).toBe('open');
    expect(orderingState(paused, NOON)).toBe('open');
    expect(orderingState(paused, NOON - 1)).toBe('paused');
  });
});
