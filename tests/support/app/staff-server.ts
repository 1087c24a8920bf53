import { presentProblem, problems, type ProblemCode } from '#contract/values/problem.ts';
import { afterEach, beforeEach, vi } from 'vitest';

/** What a server says to a call: JSON, a refusal by its code, or nothing at all. */
type Said = object | ProblemCode | null;

/** The server of boards and waiters, as their `fetch` meets it. */
export interface StaffServer {
  /** What it says, by a part of the address; to other calls nothing. */
  says: Record<string, Said>;
  /** What it was asked: method and path. */
  asked: string[];
}

function answer(said: Said): Promise<Response> {
  if (said === null) return Promise.reject(new TypeError('lost'));
  if (typeof said === 'object') return Promise.resolve(Response.json(said));
  const headers = { 'content-type': 'application/problem+json' };
  const text = JSON.stringify(presentProblem({ code: said }));
  return Promise.resolve(new Response(text, { status: problems[said][0], headers }));
}

/** Answers the staff's `fetch` in every test of a file, each time from the beginning. */
export function staffServer(): StaffServer {
  const server: StaffServer = { says: {}, asked: [] };
  beforeEach(() => {
    Object.assign(server, { says: {}, asked: [] });
    vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
      const { pathname } = new URL(url, 'http://board');
      server.asked.push(`${method} ${pathname}`);
      const part = Object.keys(server.says).find((each) => pathname.includes(each));
      return answer(part === undefined ? null : (server.says[part] ?? null));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return server;
}
