import { until } from '#tests/support/until.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchAsPerson, isAsked, useWho, type Asking } from './who.ts';

afterEach(() => {
  useWho.getState().asking?.cancel();
  vi.unstubAllGlobals();
});

/** A server that wants to know who it is, of whose answers nothing is left to read once a call's time is over. */
function askAlways(): void {
  const answer = () =>
    new Response(JSON.stringify({ code: 'person_required' }), {
      status: 403,
      headers: { 'content-type': 'application/problem+json' },
    });
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const said = answer();
    const read = said.text.bind(said);
    const left = {
      clone: answer,
      text: () => (signal?.aborted ? Promise.reject(new Error('late')) : read()),
    };
    return Promise.resolve(Object.assign(said, { ...left, json: async () => JSON.parse(await left.text()) }));
  });
}

function asked(): Promise<Asking> {
  return until(() => {
    const { asking } = useWho.getState();
    if (!asking) throw new Error('nobody is asked');
    return asking;
  });
}

it('the refusal that stands after Cancel can be read, however long the question was open', async () => {
  askAlways();
  const time = new AbortController();
  const answer = fetchAsPerson('/strike/', { signal: time.signal });
  const asking = await asked();
  time.abort();
  asking.cancel();
  expect(await (await answer).json()).toEqual({ code: 'person_required' });
  expect(useWho.getState().asking).toBeNull();
});

it('an answer that comes after Cancel ends no later question', async () => {
  askAlways();
  void fetchAsPerson('/strike/', {});
  const first = await asked();
  first.cancel();
  void fetchAsPerson('/refund/', {});
  const second = await asked();
  first.settle(new Response());
  expect([isAsked(first), isAsked(second)]).toEqual([false, true]);
});
