import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { toRecall } from './use-keys.ts';

it('takes back what was done last of the chosen ticket, never of another, or with none chosen what was done last', () => {
  const [early, late, fresh] = ['early', 'late', 'fresh'].map((uuid) => buildTicket({ uuid }));
  if (!early || !late) throw new Error('There are tickets');
  const done = [{ order: late }, { order: early }];
  expect(toRecall(done, early)?.order).toBe(early);
  expect(toRecall(done, fresh)).toBeUndefined();
  expect(toRecall(done, undefined)?.order).toBe(late);
});
