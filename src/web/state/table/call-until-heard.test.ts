import { connect } from '#web/page/connection.ts';
import { beforeEach, expect, it, vi, afterEach } from 'vitest';
import { callUntilHeard } from './call-until-heard.ts';

type Step = 'lost' | 'heard' | 429 | 403;

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('setTimeout', (run: () => void) => setImmediate(run));
});
afterEach(() => vi.unstubAllGlobals());

/** Calls a waiter from a phone whose requests fare like this, one after the other. */
async function calls(...steps: Step[]) {
  const asked: unknown[] = [];
  const leaving = new AbortController();
  connect({
    base: '',
    license: 'test-kitchen',
    fetch: async (_, init) => {
      asked.push(JSON.parse(String(init?.body)));
      const step = steps.shift();
      if (step === undefined) leaving.abort();
      if (step === 'heard') return Response.json({ for: 'waiter' });
      if (step === 'lost' || step === undefined) throw new TypeError('Failed to fetch');
      const headers = { 'content-type': 'application/problem+json' };
      return Response.json({ code: 'refused', status: step }, { status: step, headers });
    },
  });
  let unknown = 0;
  const isHeard = await callUntilHeard('en', 'waiter', {
    signal: leaving.signal,
    onNoAnswer: () => unknown++,
  });
  return { isHeard, asked: asked.length, unknown };
}

it('a call without an answer is made again until the staff know; meanwhile it has not failed', async () => {
  expect(await calls('lost', 'lost', 'heard')).toEqual({ isHeard: true, asked: 3, unknown: 2 });
  expect(await calls('lost', 429)).toEqual({ isHeard: true, asked: 2, unknown: 1 });
  expect(await calls(403)).toEqual({ isHeard: false, asked: 1, unknown: 0 });
});

it('a guest who has left the page calls nobody any more', async () => {
  expect(await calls('lost')).toEqual({ isHeard: false, asked: 2, unknown: 2 });
});
