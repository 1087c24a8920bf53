import type { OfficeSession } from '#contract/office/session.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../session/session.ts';
import { readOverview, useOverview } from './overview.ts';
import { readDevices, useTeam } from './team.ts';
import { readVenue, useVenue } from './venue.ts';

/** Answers of the server by hand: each call takes the number that its answer tells. */
let answers: ((told: number) => void)[] = [];

beforeEach(() => {
  const session = { person: { id: 'rami' }, venue: { license: 'bayt' } } as unknown as OfficeSession;
  useSession.setState({ state: 'signed_in', session });
  answers = [];
  const body = (told: number) => ({
    sequence: told,
    file: {},
    pictures: {},
    stock: [],
    figures: told,
    devices: [told],
    printers: [],
  });
  const ask = () =>
    new Promise<Response>((answer) => answers.push((told) => answer(Response.json(body(told)))));
  vi.stubGlobal('fetch', ask);
});

it.each([
  ['the stock', readVenue, () => useVenue.getState().sequence],
  ['today’s figures', readOverview, () => useOverview.getState().overview],
  ['the devices', readDevices, () => useTeam.getState().devices],
])('an answer that comes late does not put back %s that a later one has told', async (_, read, shown) => {
  const reads = [read(), read()];
  answers[1]?.(8);
  await reads[1];
  const later = shown();
  expect(JSON.stringify(later)).toContain('8');
  answers[0]?.(7);
  await reads[0];
  expect(shown()).toBe(later);
});
