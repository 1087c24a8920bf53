import { declaredCalls } from '#contract/declared-calls.ts';
import { ask } from './ask.ts';
import { expect, it } from 'vitest';
import type { Connection } from './http.ts';

function answering(body: string): Connection {
  const headers = { 'content-type': 'application/json' };
  return { base: '', license: null, fetch: async () => new Response(body, { headers }) };
}

it.each(Object.values(declaredCalls).filter(({ member = 'length' }) => member !== 'length'))(
  '$id takes no success that is not the server’s own',
  async (call) => {
    for (const body of ['{}', '[]', 'null', '"ok"', '{"status":"ok"}'])
      expect(await ask(answering(body), call), body).toEqual({ kind: 'no_answer' });
  },
);
