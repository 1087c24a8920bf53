import { expect, it } from 'vitest';
import { nextMorning } from './next-morning.ts';

it('what is sold out until tomorrow comes back at the venue’s next five in the morning', () => {
  const at = (text: string) => new Date(nextMorning(Date.parse(text), 'Asia/Dubai')).toISOString();
  expect(at('2026-11-23T15:00:00Z')).toBe('2026-11-24T01:00:00.000Z');
  expect(at('2026-11-23T22:30:00Z')).toBe('2026-11-24T01:00:00.000Z');
});
