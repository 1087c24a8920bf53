import { connect } from '#web/page/connection.ts';
import { beforeEach, expect, it, vi, afterEach } from 'vitest';
import { ask } from './ask-staff.ts';
import { callUntilHeard } from './call-until-heard.ts';
import type { Caller } from './until-heard.ts';

type Step = 'lost' | 'heard' | 429 | 403;

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('setTimeout', (run: () => void) => setImmediate(run));
});
afterEach(() => vi.unstubAllGlobals());

/** Makes a call from a phone whose requests fare like this, one after the other. */
async function fares<T>(steps: Step[], make: (caller: Caller) => Promise<T>) {
  const asked: string[] = [];
  const leaving = new AbortController();
  connect({
    base: '',
    license: 'test-kitchen',
    fetch: async (_, init) => {
      asked.push(`${new Headers(init?.headers).get('idempotency-key')} ${String(init?.body)}`);
      const step = steps.shift();
      if (step === undefined) leaving.abort();
      if (step === 'heard') return Response.json({ for: 'waiter' });
      if (step === 'lost' || step === undefined) throw new TypeError('Failed to fetch');
      const headers = { 'content-type': 'application/problem+json' };
      return Response.json({ code: 'refused', status: step }, { status: step, headers });
    },
  });
  let unknown = 0;
  const outcome = await make({ signal: leaving.signal, onNoAnswer: () => unknown++ });
  return { outcome, asked, unknown };
}

/** Calls a waiter. */
async function calls(...steps: Step[]) {
  const { outcome, asked, unknown } = await fares(steps, (caller) => callUntilHeard('en', 'waiter', caller));
  return { isHeard: outcome, asked: asked.length, unknown };
}

/** Asks whether a soup contains nuts. */
function asks(...steps: Step[]) {
  const choices = { valueIds: [], combo: [] };
  const soup = { productId: 'soup', choices, codes: ['nuts'], isAllergy: true };
  return fares(steps, (caller) => ask('en', soup, caller));
}

it('a call without an answer is made again until the staff know; meanwhile it has not failed', async () => {
  expect(await calls('lost', 'lost', 'heard')).toEqual({ isHeard: true, asked: 3, unknown: 2 });
  expect(await calls('lost', 429)).toEqual({ isHeard: true, asked: 2, unknown: 1 });
  expect(await calls(403)).toEqual({ isHeard: false, asked: 1, unknown: 0 });
});

it('a guest who has left the page calls nobody any more', async () => {
  expect(await calls('lost')).toEqual({ isHeard: false, asked: 2, unknown: 2 });
});

it('a question about a dish without an answer is asked again, as the same one, until the staff know', async () => {
  const { outcome, asked, unknown } = await asks('lost', 'lost', 'heard');
  expect([outcome, asked.length, new Set(asked).size, unknown]).toEqual(['asked', 3, 1, 2]);
  expect((await asks(403)).outcome).toBe('failed');
  expect(await asks('lost')).toMatchObject({ outcome: 'left', unknown: 2 });
});
