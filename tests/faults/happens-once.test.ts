import { declaredCalls } from '#contract/declared-calls.ts';
import type { Call } from '#contract/calls/calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import type { Engine } from '#server/store/engine.ts';
import { StoreUnavailable } from '#server/store/engine.ts';
import type { Asked, CallScene } from '#tests/api/call.ts';
import { scenes } from '#tests/api/scenes.ts';
import { openApiStage, stageOptions, type ApiStage } from '#tests/api/stage.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { changedRows, rowsOf } from '#tests/support/store/rows-of.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const writing = Object.values(declaredCalls).filter(({ method }) => method !== 'GET');
const calls = writing
  .filter(({ once }) => once === 'kept' || (once !== undefined && 'own' in once))
  .map((call) => [call.id, call] as const);

/** No work by itself in between: every row that changes is of the call. */
const HOUR_MS = 3_600_000;
const STILL = { jobsMs: HOUR_MS, reportsMs: HOUR_MS, presenceMs: HOUR_MS };

interface Came {
  status: number;
  body: unknown;
}

/** A store that can lose the answer of the next write that is not refused. */
function losing(engine: Engine, isArmed: { is: boolean }): Engine {
  return {
    ...engine,
    async write(work, how) {
      const answer = await engine.write(work, how);
      const { isNoted = true, answer: own = answer } = (answer ?? {}) as {
        isNoted?: boolean;
        answer?: unknown;
      };
      const isRefused = (own as { ok?: boolean } | null)?.ok === false;
      if (!isArmed.is || !isNoted || isRefused) return answer;
      isArmed.is = false;
      throw new StoreUnavailable('The answer of the commit was lost');
    },
  };
}

async function baseOf({ app }: TestApp): Promise<string> {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  return `http://localhost:${(app.http.server.address() as AddressInfo).port}`;
}

it('a call that takes no key says why it happens once', () => {
  const reasons = writing.map(({ once }) => (typeof once === 'object' ? Object.values(once)[0] : 'kept'));
  expect(reasons.filter((reason) => !reason)).toEqual([]);
});

describe.each(stores)('a call that is sent twice under one key, on %s', (kind) => {
  const lost = { is: false };
  let stage: ApiStage;
  let bases: string[];
  let second: TestApp;
  beforeAll(async () => {
    stage = await openApiStage(kind, { engineOf: (engine) => losing(engine, lost), pace: STILL });
    second = await createTestApp(kind, {
      ...stageOptions(),
      storeUrl: stage.test.storeUrl,
      clock: stage.test.clock,
      pace: STILL,
    });
    // The embedded store has one process.
    bases = kind === 'postgres' ? [stage.base, await baseOf(second)] : [stage.base, stage.base];
  });
  afterAll(async () => {
    await second.close();
    await stage.test.close();
  });

  async function send(call: Call, key: string, asked: Asked, base = stage.base): Promise<Came> {
    const { path = {}, query = {}, headers = {}, body, raw } = asked;
    const address = call.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? (name === 'lang' ? 'en' : '')),
    );
    const search = new URLSearchParams(query).toString();
    const all: Record<string, string> = {
      ...(call.path.startsWith('/staff/') && { authorization: `Bearer ${stage.manager}` }),
      ...(call.path.startsWith('/office/') && { cookie: stage.owner.headers['cookie'] ?? '' }),
      origin: base,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      'idempotency-key': headers['idempotency-key'] ?? key,
    };
    const response = await fetch(`${base}${address}${search && `?${search}`}`, {
      method: call.method,
      headers: all,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(raw && { body: new Uint8Array(raw) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  }

  /** The first way in which a call succeeds. */
  async function asked(call: Call): Promise<Asked> {
    const scene = scenes[call.id] as CallScene;
    const [ask] = Object.values(scene.succeeds);
    if (!ask) throw new Error(`${call.id} never succeeds`);
    // Addresses, tokens and pauses have limits by the minute.
    stage.test.clock.advance(61_000);
    return ask(stage);
  }

  function saysTheSame(call: Call, first: Came, again: Came): void {
    const isGiven = (again.body as { code?: string }).code === 'once_given';
    if (!isGiven) expect(again.status, JSON.stringify(again.body)).toBe(first.status);
    if (call.member === undefined || isGiven) return;
    const told = (came: Came) => (came.body as Record<string, unknown>)[call.member ?? ''];
    expect(told(again)).toEqual(told(first));
  }

  /** How many rows of each table some work writes. */
  async function rowsWritten(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await rowsOf(stage.test.engine);
    await work();
    return changedRows(before, await rowsOf(stage.test.engine));
  }

  async function changesNothing(work: () => Promise<unknown>): Promise<void> {
    expect(await rowsWritten(work)).toEqual({});
  }

  it.each(calls)('%s: one after the other', async (_, call) => {
    const sent = await asked(call);
    const key = randomUUID();
    const first = await send(call, key, sent);
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    await changesNothing(async () => saysTheSame(call, first, await send(call, key, sent)));
  });

  it.each(calls)('%s: after its answer was lost', async (_, call) => {
    const sent = await asked(call);
    const key = randomUUID();
    // A session notes its use once a minute: that is no act.
    await stage.owner.call(peopleCalls.readPeople.path);
    lost.is = true;
    const first = await send(call, key, sent);
    lost.is = false;
    expect(call.once === 'kept' ? first.status : 503, JSON.stringify(first.body)).toBe(503);
    const again = await send(call, key, sent);
    if ((again.body as { code?: string }).code !== 'once_given')
      expect(again.status, JSON.stringify(again.body)).toBeLessThan(300);
    await changesNothing(() => send(call, key, sent));
  });

  it.each(calls)('%s: twice at the same instant', async (_, call) => {
    const once = await asked(call);
    const writtenOnce = await rowsWritten(() => send(call, randomUUID(), once));
    const sent = await asked(call);
    const key = randomUUID();
    let both: Came[] = [];
    const written = await rowsWritten(async () => {
      both = await Promise.all(bases.map((base) => send(call, key, sent, base)));
    });
    const [first, again] = both.toSorted((a, b) => a.status - b.status) as [Came, Came];
    saysTheSame(call, first, again);
    for (const [table, rows] of Object.entries(written))
      expect(rows, table).toBeLessThanOrEqual(writtenOnce[table] ?? 0);
    await changesNothing(() => send(call, key, sent));
  });

  it.each(calls.filter(([, { body, once }]) => once === 'kept' && body !== undefined && body !== 'bytes'))(
    '%s: another body under its key',
    async (_, call) => {
      const sent = await asked(call);
      const key = randomUUID();
      await send(call, key, sent);
      const other = { ...sent, body: { ...(sent.body as object), said_twice: true } };
      await changesNothing(async () =>
        // Some refuse a member that they do not know before anything else.
        expect((await send(call, key, other)).body).toMatchObject({
          code: expect.stringMatching(/^(idempotency_conflict|validation)$/),
        }),
      );
    },
  );
});
