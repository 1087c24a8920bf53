import { peopleCalls } from '#contract/office/people-calls.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';
import type { Connection } from './http.ts';
import { createPresses } from './presses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DONE = { done: true };
const REMOVAL = { params: { id: 'omar' } };

/** A server that answers in turn; an answer that is null gets lost. */
function serverOf(answers: (object | null)[]): { to: Connection; keys: (string | null)[] } {
  const keys: (string | null)[] = [];
  const to: Connection = {
    base: 'https://sufra.example',
    license: null,
    presses: createPresses(),
    async fetch(_input, init) {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      const answer = answers.shift() ?? null;
      if (answer === null) throw new TypeError('Failed to fetch');
      const isProblem = 'code' in answer;
      return new Response(JSON.stringify(answer), {
        status: isProblem ? 409 : 200,
        headers: { 'content-type': `application/${isProblem ? 'problem+' : ''}json` },
      });
    },
  };
  return { to, keys };
}

/** Asks, and lets the time pass that it waits between its tries. */
async function pressed(to: Connection, said = REMOVAL) {
  const answer = ask(to, peopleCalls.removePerson, said);
  await vi.runAllTimersAsync();
  return answer;
}

it('a press whose answer is lost is tried again under its key', async () => {
  const { to, keys } = serverOf([null, { code: 'in_progress' }, DONE]);
  expect(await pressed(to)).toMatchObject({ kind: 'ok' });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

it('pressed again after no answer it is the same press, and after an answer another', async () => {
  const { to, keys } = serverOf([null, null, null, DONE, DONE, { code: 'last_owner' }, DONE]);
  expect(await pressed(to)).toEqual({ kind: 'no_answer' });
  await pressed(to);
  expect(new Set(keys.splice(0)).size).toBe(1);
  for (const _ of [1, 2, 3]) await pressed(to);
  expect(new Set(keys).size).toBe(3);
});

it('another body, or another subject, is another press', async () => {
  const { to, keys } = serverOf([]);
  await pressed(to);
  await pressed(to, { params: { id: 'layla' } });
  expect(new Set(keys).size).toBe(2);
});

it('what is read, and what happens once by itself, is sent once and without a key', async () => {
  const { to, keys } = serverOf([]);
  expect(await ask(to, peopleCalls.readPeople)).toEqual({ kind: 'no_answer' });
  expect(keys).toEqual([null]);
});

it('who does not want the answer any more waits for no second try', async () => {
  const { to, keys } = serverOf([]);
  const left = new AbortController();
  const answer = ask(to, peopleCalls.removePerson, { ...REMOVAL, signal: left.signal });
  left.abort();
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ kind: 'no_answer' });
  expect(keys).toHaveLength(1);
});
