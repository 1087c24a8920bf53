import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('requests that are not as they must be', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp('sqlite');
  });
  afterEach(() => test.close());

  async function post(
    payload: string,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) {
    const response = await test.app.http.inject({ method: 'POST', url: '/en/api/order/', payload, headers });
    return {
      status: response.statusCode,
      type: response.headers['content-type'],
      code: response.json<{ code: string }>().code,
    };
  }

  it.each([
    ['{'],
    ['{"a":1,}'],
    ["{'a':1}"],
    [''],
    ['{"__proto__":{"isStaff":true}}'],
    ['{"a":{"constructor":{"prototype":{}}}}'],
    [`${'['.repeat(100_000)}`],
  ])('is 400 for what is not JSON, or poisons objects: %#', async (payload) => {
    expect(await post(payload)).toEqual({
      status: 400,
      type: 'application/problem+json; charset=utf-8',
      code: 'bad_request',
    });
  });

  it.each([['null'], ['true'], ['"text"'], ['[]'], ['{}']])(
    'is 422 for JSON that is no order: %s',
    async (payload) => {
      expect(await post(payload)).toMatchObject({ status: 422, code: 'validation' });
    },
  );

  it('is 415 for other content types, and 413 for too much', async () => {
    expect(await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    });
    expect(await post('{}', { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
    expect(await post(JSON.stringify({ customer_name: 'a'.repeat(300_000) }))).toMatchObject({
      status: 413,
      code: 'too_large',
    });
  });

  it('is 405 for a method that an address does not take, 404 for no address of ours', async () => {
    expect(await test.call('/en/api/order/', { method: 'DELETE' })).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      body: { code: 'method_not_allowed' },
    });
    const { headers } = await test.call('/en/api/order/some-order', { method: 'PUT', body: {} });
    expect(headers['allow']).toBe('GET, HEAD, PATCH');
    expect(await test.call('/en/product/tea', { method: 'PUT' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect(await test.call('/en/api/nothing/')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('carries a request id and no stack trace', async () => {
    const { headers, body } = await test.call('/en/api/order/1/');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(body)).not.toMatch(/\bat \w|node_modules/);
  });

  it('is 503 with Retry-After while the store is away', async () => {
    await test.engine.close();
    const { status, headers, body } = await test.order();
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
