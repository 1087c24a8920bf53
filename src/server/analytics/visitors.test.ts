import { handClock, testIds } from '#tests/support/clock.ts';
import { describe, expect, it } from 'vitest';
import { createVisitors } from './visitors.ts';

const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Pro Build/AD1A) Chrome/131.0.6778.39 Mobile Safari/537.36';
const sender = { address: '203.0.113.7', userAgent: PIXEL };

function visitorsAt(start = '2026-11-20T12:00:00Z') {
  const clock = handClock(start);
  return { clock, visitors: createVisitors(clock, testIds) };
}

describe('a visitor', () => {
  it('is the same for a day, and another on the next', () => {
    const { clock, visitors } = visitorsAt();
    const first = visitors.of('cafe', sender)?.id;
    clock.set('2026-11-20T23:59:59Z');
    expect(visitors.of('cafe', sender)?.id).toBe(first);
    clock.set('2026-11-21T00:00:00Z');
    const next = visitors.of('cafe', sender)?.id;
    expect(next).toMatch(/^[0-9a-f]{16}$/);
    expect(next).not.toBe(first);
  });

  it('cannot be followed from venue to venue, nor worked out from an address', () => {
    const { visitors } = visitorsAt();
    const elsewhere = visitorsAt().visitors;
    const ids = [visitors.of('cafe', sender), visitors.of('bar', sender), elsewhere.of('cafe', sender)];
    expect(new Set(ids.map((visitor) => visitor?.id)).size).toBe(3);
  });

  it('has a kind of device and nothing of its own browser', () => {
    const { visitors } = visitorsAt();
    const { userAgent } = visitors.of('cafe', sender) ?? { userAgent: '' };
    expect(userAgent).toContain('Android');
    expect(userAgent).not.toMatch(/Pixel|131|AD1A/);
  });

  it.each(['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'Mozilla/5.0 Chrome-Lighthouse'])(
    'is no program: %j',
    (userAgent) => {
      expect(visitorsAt().visitors.of('cafe', { ...sender, userAgent })).toBeNull();
    },
  );
});
