import type { OfficeSession } from '#contract/office/session.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { nameOf, useSession } from './session.ts';
import { meet } from './strangers.ts';

const session = (...names: string[]) =>
  ({
    person: { id: 'Rami', language: 'en' },
    venue: { license: 'bayt' },
    people: names.map((name) => ({ id: name, name })),
  }) as unknown as OfficeSession;

/** A server that knows a team; the number of its answers. */
function team(...names: string[]): () => number {
  let reads = 0;
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return Response.json(session(...names));
  });
  return () => reads;
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} });
  useSession.setState({ state: 'signed_out', session: null });
  useSession.setState({ state: 'signed_in', session: session('Rami', 'Walid') });
});

it('reads the names anew for who has joined, with one call for several', async () => {
  const reads = team('Rami', 'Walid', 'Hala', 'Omar');
  meet(['Rami', 'Walid', '']);
  expect(reads()).toBe(0);
  meet(['Hala', 'Rami', 'Omar']);
  await expect.poll(() => nameOf('Hala')).toBe('Hala');
  meet(['Hala', 'Omar']);
  expect(reads()).toBe(1);
});

it('asks about who is no longer in the team once, and again after another sign-in', async () => {
  const reads = team('Rami', 'Walid');
  meet(['gone']);
  await expect.poll(reads).toBe(1);
  meet(['gone']);
  meet(['gone', 'Walid']);
  expect(reads()).toBe(1);
  useSession.setState({ state: 'signed_out', session: null });
  useSession.setState({ state: 'signed_in', session: session('Rami') });
  meet(['gone']);
  expect(reads()).toBe(2);
});
