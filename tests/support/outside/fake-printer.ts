import { printerPath } from '#contract/paths/paths.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app/test-app.ts';

/** A CloudPRNT printer at its address (docs/chapters/printing.md). */
export interface FakePrinter {
  /** The secret in its address. */
  key: string;
  /** The printed tickets. */
  printed: string[];
  poll(body?: object): Promise<{ jobReady: boolean; mediaTypes?: string[]; jobToken?: string }>;
  fetch(query?: Record<string, string>): Promise<LightMyRequestResponse>;
  done(query: Record<string, string>): Promise<number>;
  /** Polls, fetches and prints until nothing is left; with `lost`, its first confirmation gets no answer. */
  work(options?: { lost?: boolean }): Promise<void>;
}

/** A limit, since a server that forgets what is printed would keep a test running for ever. */
const MOST = 200;

/** How a printer calls its address. */
export type PrinterDoor = (
  method: 'GET' | 'POST' | 'DELETE',
  query: Record<string, string>,
  payload?: object,
) => Promise<{ statusCode: number; body: string }>;

const WELL = { statusCode: '200%20OK' };

/**
 * Polls, fetches and prints plain text until nothing is left, onto `printed`; with `lost`, its first confirmation gets no
 * answer.
 */
export async function printAll(ask: PrinterDoor, printed: string[], { lost = false } = {}): Promise<void> {
  const poll = async () =>
    JSON.parse((await ask('POST', {}, WELL)).body) as { jobReady: boolean; jobToken?: string };
  for (let job = await poll(); job.jobReady && printed.length < MOST; job = await poll()) {
    const token = job.jobToken ?? '';
    printed.push((await ask('GET', { type: 'text/plain', token })).body);
    for (let told = lost ? 0 : 1; told < 2; told++) await ask('DELETE', { code: '200', token });
  }
}

/** The door of a server in a process of its own, for the printer with this key. */
export function printerDoor(base: () => string, key: string): PrinterDoor {
  const path = printerPath('printer', { printer: key });
  return async (method, query, payload) => {
    const answer = await fetch(`${base()}${path}?${new URLSearchParams(query)}`, {
      method,
      ...(payload && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }),
    });
    return { statusCode: answer.status, body: await answer.text() };
  };
}

/** A printer that accepts plain text, so that a test can read its paper. */
export function fakePrinter(test: () => TestApp, key: string): FakePrinter {
  const url = printerPath('printer', { printer: key });
  const ask = (method: 'GET' | 'POST' | 'DELETE', query: Record<string, string>, payload?: object) =>
    test().app.http.inject({ method, url, query, ...(payload && { payload }) });
  const printed: string[] = [];

  const printer: FakePrinter = {
    key,
    printed,
    poll: async (body = WELL) => (await ask('POST', {}, body)).json(),
    fetch: (query = { type: 'text/plain' }) => ask('GET', query),
    done: async (query) => (await ask('DELETE', query)).statusCode,
    work: (options) => printAll(ask, printed, options),
  };
  return printer;
}
