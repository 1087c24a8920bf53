import type { StaffVenue } from '#contract/staff/staff.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { readVenue, session } from './session.ts';

afterEach(() => void vi.unstubAllGlobals());

const doubt: StaffVenue['printDoubts'][number] = { job: 'a', printer: 'grill', number: '0007' };

it('keeps what the latest reading of the venue says when an earlier one is answered after it', async () => {
  const answers: ((venue: Partial<StaffVenue>) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers.push((venue) =>
          resolve(new Response(JSON.stringify(venue), { headers: { 'content-type': 'application/json' } })),
        );
      }),
  );
  const readings = [readVenue(), readVenue()];
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.({ role: 'manager', printDoubts: [doubt] });
  await readings[1];
  answers[0]?.({ role: 'manager', printDoubts: [] });
  await readings[0];
  expect(session().venue?.printDoubts).toEqual([doubt]);
});
