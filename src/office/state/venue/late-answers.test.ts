import type { OfficeSession } from '#contract/office/session.ts';
import { expect, it, vi } from 'vitest';
import { useSession } from '../session/session.ts';
import { readVenue, useVenue } from './venue.ts';

it('an answer that comes late does not put back the stock that a later one has told', async () => {
  const session = { person: { id: 'rami' }, venue: { license: 'bayt' } } as unknown as OfficeSession;
  useSession.setState({ state: 'signed_in', session });
  const answers: ((sequence: number) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((answer) =>
        answers.push((sequence) => answer(Response.json({ sequence, file: {}, pictures: {}, stock: [] }))),
      ),
  );
  const reads = [readVenue(), readVenue()];
  answers[1]?.(8);
  await reads[1];
  answers[0]?.(7);
  await reads[0];
  expect(useVenue.getState().sequence).toBe(8);
});
