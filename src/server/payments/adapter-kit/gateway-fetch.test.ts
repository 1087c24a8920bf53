import { promisedMs } from '#tests/support/until.ts';
import { startFakeServer, type FakeServer } from '#tests/support/gateways/fake-server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askJson, parseJson, textAt, valueAt } from './answers.ts';
import { createGateway } from './gateway-fetch.ts';
import { failure, success } from './outcome.ts';
import { createRedactor } from './redact.ts';

describe('calling a gateway', () => {
  let server: FakeServer;
  let answers: number[];
  beforeEach(async () => {
    answers = [];
    server = await startFakeServer(() => ({ status: answers.shift() ?? 200, json: { fine: true } }));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const open = (timeoutMs = 5000) =>
    createGateway({ slug: 'tap', baseUrl: server.url, secrets: ['sk_test_secret'], timeoutMs });
  const get = { method: 'GET', path: '/charges/1' } as const;

  it('hands on any answer below 500 as it is', async () => {
    answers = [404];
    expect(await open().call(get)).toEqual({ ok: true, value: { status: 404, text: '{"fine":true}' } });
  });

  it('asks a second time only where the call says that it does no harm', async () => {
    answers = [500];
    expect(await open().call({ ...get, repeatable: true })).toMatchObject({ ok: true });
    answers = [503];
    expect(await open().call(get)).toEqual(failure('unavailable', 'tap: GET /charges/1 answered 503', true));
    expect(server.requests).toHaveLength(3);
  });

  it('does not ask again after a refusal, and not more than twice', async () => {
    answers = [400];
    await open().call({ ...get, repeatable: true });
    answers = [500, 500, 500];
    await open().call({ ...get, repeatable: true });
    expect(server.requests).toHaveLength(3);
  });

  it('has one time limit over headers, body and the second try', async () => {
    for (const behaviour of ['silent', 'slow_body'] as const) {
      server.misbehave(behaviour, 'all');
      const begun = performance.now();
      expect(await open(60).call({ ...get, repeatable: true })).toMatchObject({
        ok: false,
        fault: { kind: 'timeout', mayHaveActed: true },
      });
      expect(performance.now() - begun).toBeLessThan(promisedMs(1000));
    }
  });

  it('follows no redirect and reads no more than a megabyte', async () => {
    server.misbehave('redirect', 'all');
    expect(await open().call(get)).toMatchObject({ ok: false, fault: { kind: 'bad_answer' } });
    server.misbehave('huge', 'all');
    expect(await open().call(get)).toMatchObject({
      ok: false,
      fault: { kind: 'bad_answer', detail: expect.stringContaining('1048576 bytes') },
    });
    expect(server.requests.map(({ path }) => path)).toEqual(['/charges/1', '/charges/1']);
  });

  it('tells a connection that never was from one that broke', async () => {
    server.misbehave('reset', 'all');
    expect(await open().call(get)).toMatchObject({
      ok: false,
      fault: { kind: 'unreachable', mayHaveActed: true },
    });
    await server.close();
    expect(await open().call(get)).toMatchObject({
      ok: false,
      fault: {
        kind: 'unreachable',
        mayHaveActed: false,
        detail: 'tap: GET /charges/1 failed (ECONNREFUSED)',
      },
    });
  });

  it('leaves a gateway alone after five failures in a row, and tries one call after a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const gateway = open();
    answers = [500, 500, 500, 500, 500];
    for (let count = 0; count < 5; count++)
      expect(await gateway.call(get)).toMatchObject({ fault: { kind: 'unavailable' } });
    expect(await gateway.call(get)).toMatchObject({
      ok: false,
      fault: { kind: 'resting', mayHaveActed: false },
    });
    expect(server.requests).toHaveLength(5);
    vi.setSystemTime(Date.now() + 16_000);
    expect(await gateway.call(get)).toMatchObject({ ok: true });
    expect(await gateway.call(get)).toMatchObject({ ok: true });
  });

  it('is not stopped by refusals, nor by failures among successes, nor by another gateway’s trouble', async () => {
    const gateway = open();
    answers = Array.from({ length: 12 }, () => 400);
    for (let count = 0; count < 12; count++) expect(await gateway.call(get)).toMatchObject({ ok: true });
    answers = [500, 500, 500, 500, 200, 500, 500, 500, 500, 200];
    const outcomes = [];
    for (let count = 0; count < 10; count++) outcomes.push((await gateway.call(get)).ok);
    expect(outcomes).toEqual([false, false, false, false, true, false, false, false, false, true]);
  });

  it('keeps a value until it ends, and makes it once however many ask', async () => {
    let now = 1000;
    let made = 0;
    const gateway = createGateway({ slug: 'tap', baseUrl: server.url, secrets: [], now: () => now });
    const make = async () => success({ value: `token-${++made}`, until: now + 500 });
    expect(await Promise.all([gateway.remember('t', make), gateway.remember('t', make)])).toEqual([
      success('token-1'),
      success('token-1'),
    ]);
    now = 1499;
    expect(await gateway.remember('t', make)).toEqual(success('token-1'));
    now = 1500;
    expect(await gateway.remember('t', make)).toEqual(success('token-2'));
    gateway.forget('t');
    expect(await gateway.remember('t', async () => failure('timeout', 'no token'))).toMatchObject({
      ok: false,
    });
    expect(await gateway.remember('t', make)).toEqual(success('token-3'));
  });
});

describe('what is told of a gateway’s answer', () => {
  it('holds no secret, no personal data and no control characters', () => {
    const redact = createRedactor(['sk_test_secret', '', 'sk_test_secret_longer']);
    expect(redact('bad key sk_test_secret_longer')).toBe('bad key [secret]');
    expect(redact('Authorization: Basic c2tfdGVzdA==, Bearer abc.def')).toBe(
      'Authorization: Basic [secret] Bearer [secret]',
    );
    expect(redact('mona@guest.example or +971 50 123 4567')).toBe('[address] or [digits]');
    expect(redact('line\r\nbreak\u0000\u202e')).toBe('line break');
    expect(redact('x'.repeat(5000))).toHaveLength(200);
  });

  it('keeps the digits of ids beyond 2^53, and numbers as numbers', () => {
    const answer = parseJson(
      '{"id":9682729789593493,"amount":12.5,"count":7,"text":"9682729789593493","list":[1e400]}',
    );
    expect(valueAt(answer, 'id')).toBe('9682729789593493');
    expect(textAt(answer, 'amount')).toBe('12.5');
    expect(valueAt(answer, 'count')).toBe(7);
    expect(parseJson('{')).toBeUndefined();
    expect(parseJson('')).toBeUndefined();
  });

  it('is found at its path and nowhere else', () => {
    const answer = { a: [{ b: '' }, { b: 'x' }] };
    expect(textAt(answer, 'a', 1, 'b')).toBe('x');
    expect([
      textAt(answer, 'a', 0, 'b'),
      textAt(answer, 'a', 5, 'b'),
      textAt(answer, 'constructor', 'name'),
      textAt('text', 'length'),
      textAt(null, 'a'),
    ]).toEqual([null, null, null, null, null]);
  });

  it('is judged by its status unless the adapter knows better', async () => {
    const gateway = (status: number, text: string) => ({
      ...createGateway({ slug: 'tap', baseUrl: 'http://127.0.0.1:1', secrets: ['sk_1'] }),
      call: async () => success({ status, text }),
    });
    const ask = (status: number, text: string) =>
      askJson(gateway(status, text), { method: 'POST', path: '/charges?key=1' });
    expect(await ask(200, '{"a":1}')).toEqual(success({ a: 1 }));
    expect(await ask(401, '{"message":"bad sk_1"}')).toEqual(
      failure('unauthorized', 'POST /charges answered 401: bad [secret]'),
    );
    expect(await ask(404, '<html>')).toEqual(failure('not_found', 'POST /charges answered 404'));
    expect(await ask(422, '{"errors":[{"description":"too small"}]}')).toEqual(
      failure('refused', 'POST /charges answered 422: too small'),
    );
    expect(await ask(200, '<html>')).toEqual(
      failure('bad_answer', 'POST /charges answered 200 without JSON', true),
    );
    expect(await askJson(gateway(204, ''), { method: 'POST', path: '/refund', mayBeEmpty: true })).toEqual(
      success(null),
    );
  });
});
