import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Misbehaviour, SeenRequest, Watcher } from '#server/payments/conformance/fake-gateway.ts';

/** The answer of a fake gateway. */
export interface Reply {
  status: number;
  json?: unknown;
  /** The exact body, when JSON.stringify would not do. */
  text?: string;
}

export type Json = Record<string, unknown>;

/** Thrown by a fake's handler to refuse a request. */
export class Refusal extends Error {
  readonly reply: Reply;
  constructor(status: number, json: unknown) {
    super(JSON.stringify(json));
    this.reply = { status, json };
  }
}

/** A request as a fake's handler sees it. */
export interface FakeRequest extends SeenRequest {
  query: URLSearchParams;
  json: Json;
}

/** A server on loopback that plays a gateway. */
export interface FakeServer {
  url: string;
  requests: SeenRequest[];
  /** Requests that differ from the documentation: a test fails when there is one. */
  complaints: string[];
  /** Records a request that differs from the documentation, and refuses it. */
  demand(condition: boolean, complaint: string): void;
  misbehave(behaviour: Misbehaviour | null, only: 'all' | 'writes'): void;
  /** Calls back at the next request that gets no whole answer. */
  onSilence(hear: () => void): void;
  watch(watcher: Watcher): void;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(body: string): Json {
  try {
    return JSON.parse(body) as Json;
  } catch {
    return {};
  }
}

const HTML = '<!doctype html><title>Bad gateway</title><h1>502</h1>';
const CHUNK = 'x'.repeat(65_536);
const FIFTY_MEGABYTES = 50_000_000;

/** A body too long to read. */
function* hugeBody(): Generator<string> {
  for (let sent = 0; sent < FIFTY_MEGABYTES; sent += CHUNK.length) yield CHUNK;
}

/** Sends the answer of a gateway in trouble; false when it sends nothing at all. */
function sendTrouble(behaviour: Misbehaviour, response: ServerResponse, url: string): boolean {
  const answers: Partial<Record<Misbehaviour, () => unknown>> = {
    broken: () =>
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"internal"}'),
    broken_after: () => answers.broken?.(),
    html: () => response.writeHead(502, { 'content-type': 'text/html' }).end(HTML),
    html_200: () => response.writeHead(200, { 'content-type': 'text/html' }).end(HTML),
    empty: () => response.writeHead(200).end(),
    garbage: () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"PAID"'),
    other_json: () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('["unexpected", null, 7]'),
    huge: () =>
      Readable.from(hugeBody()).pipe(response.writeHead(200, { 'content-type': 'application/json' })),
    redirect: () => response.writeHead(302, { location: `${url}/elsewhere` }).end(),
    busy: () =>
      response.writeHead(429, { 'content-type': 'application/json' }).end('{"message":"slow down"}'),
    reset: () => response.socket?.destroy(),
    slow_body: () => response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":'),
  };
  answers[behaviour]?.();
  return answers[behaviour] !== undefined;
}

/** Behaviours without an answer, or without its end. */
const SILENT: readonly Misbehaviour[] = ['silent', 'lost', 'slow_body'];

/** Behaviours in which the gateway has acted and only its answer is lost. */
const ACTS: readonly Misbehaviour[] = ['lost', 'empty', 'slow_body', 'broken_after'];

/**
 * Starts a fake gateway. The handler answers requests by the gateway's documentation; `exempt` are paths
 * that never misbehave, such as the one for access tokens; `reads` are those that change nothing, though they are posted to.
 */
export async function startFakeServer(
  handle: (request: FakeRequest) => Reply,
  { exempt = /^$/, reads = /^$/ }: { exempt?: RegExp; reads?: RegExp } = {},
): Promise<FakeServer> {
  let trouble: { behaviour: Misbehaviour; only: 'all' | 'writes' } | null = null;
  let watcher: Watcher | null = null;
  let hearSilence = () => {};
  const requests: SeenRequest[] = [];
  const complaints: string[] = [];

  function answerTo(request: FakeRequest): Reply {
    try {
      return handle(request);
    } catch (error) {
      if (error instanceof Refusal) return error.reply;
      complaints.push(String(error));
      return { status: 500, json: { message: 'the fake broke' } };
    }
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://fake');
    const body = await readBody(message);
    const seen: SeenRequest = {
      method: message.method ?? '',
      path: pathname,
      headers: message.headers,
      body,
    };
    requests.push(seen);
    const request: FakeRequest = { ...seen, query: searchParams, json: parsed(body) };
    const isWrite = seen.method !== 'GET' && !reads.test(pathname);
    const troubled =
      trouble && !exempt.test(pathname) && (trouble.only === 'all' || isWrite) ? trouble.behaviour : null;
    if (troubled === null || ACTS.includes(troubled)) {
      const { status, json, text = json === undefined ? '' : JSON.stringify(json) } = answerTo(request);
      if (troubled === null) {
        const watched = watcher?.path.test(`${seen.method} ${pathname}`) ? watcher : null;
        if (watched) watcher = null;
        if (watched?.moment === 'taken') return watched.act();
        response.writeHead(status, { 'content-type': 'application/json' }).end(text, () => watched?.act());
        return;
      }
    }
    sendTrouble(troubled, response, url);
    if (SILENT.includes(troubled)) hearSilence();
  }

  const server = createServer((message, response) => void serve(message, response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  function hangUp(): void {
    server.close();
    server.closeAllConnections();
  }
  return {
    url,
    requests,
    complaints,
    demand(condition, complaint) {
      if (condition) return;
      complaints.push(complaint);
      throw new Refusal(400, { message: complaint });
    },
    misbehave(behaviour, only) {
      trouble = behaviour && { behaviour, only };
      if (behaviour === 'gone') hangUp();
      else if (!server.listening) void listen(port);
    },
    onSilence(hear) {
      hearSilence = hear;
    },
    watch(next) {
      watcher = next;
    },
    async close() {
      server.closeAllConnections();
      // Closing twice is not a fault.
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
