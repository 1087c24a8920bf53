import { expect, it } from 'vitest';
import { stillOut } from './still-out.ts';

it('lists the dishes that were out when the day began, and none marked since', () => {
  const morning = stillOut({ day: '2026-03-01', ids: [] }, '2026-03-02', ['hummus', 'ayran']);
  expect(morning).toEqual({ day: '2026-03-02', ids: ['hummus', 'ayran'] });
  expect(stillOut(morning, '2026-03-02', ['hummus', 'ayran', 'foul'])).toBe(morning);
  const noon = stillOut(morning, '2026-03-02', ['ayran', 'foul']);
  expect(noon.ids).toEqual(['ayran']);
  expect(stillOut(noon, '2026-03-02', ['hummus', 'ayran']).ids).toEqual(['ayran']);
  expect(stillOut(noon, '2026-03-03', ['foul']).ids).toEqual(['foul']);
});
