import { statusPath } from '#contract/payments/payment-calls.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, describe, expect, it } from 'vitest';

describe('operating the server', () => {
  let test: TestApp;
  afterEach(() => test.close());

  it('is alive and ready, measured, and described', async () => {
    test = await createTestApp('sqlite');
    expect((await test.call('/healthz')).status).toBe(200);
    expect((await test.call('/readyz')).status).toBe(200);
    await test.order();
    const metrics = await test.app.http.inject({ url: '/metrics' });
    expect(metrics.body).toContain('sufra_orders_total{outcome="placed"} 1');
    expect(metrics.body).toContain('route="/:lang/api/order/"');
    const { body } = await test.call<{ openapi: string; paths: Record<string, object> }>('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/{lang}/api/order/', '/{lang}/api/menu/{license}/', '/staff/api/orders']),
    );
  });

  it('tells for each kind of request how many there were, and how many took how long', async () => {
    test = await createTestApp('sqlite');
    for (const path of ['/healthz', '/healthz', '/nowhere']) await test.call(path);
    const { body } = await test.app.http.inject({ url: '/metrics' });
    const series = 'sufra_http_request_duration_seconds';
    const health = body.split('\n').filter((line) => line.includes('"/healthz"'));
    expect(body).toMatch(new RegExp(`^# TYPE ${series} histogram$`, 'm'));
    expect(body).toContain(`${series}_count{method="GET",route="unknown",status="404"} 1`);
    const figures = health.map((line) => Number(line.split(' ').at(-1)));
    const buckets = figures.slice(0, -2);
    // Each bucket includes the ones before it; the last includes all.
    expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
    expect([buckets.length, buckets.at(-1), figures.at(-1)]).toEqual([13, 2, 2]);
    expect(health.at(-3)).toBe(`${series}_bucket{le="+Inf",method="GET",route="/healthz",status="200"} 2`);
    expect(figures.at(-2)).toBeGreaterThan(0);
  });

  it('has a page for people, and every problem leads there', async () => {
    test = await createTestApp('sqlite');
    const { status, body, headers } = await test.call<string>('/api/docs');
    expect(body).toContain('until then they can be withdrawn by the Idempotency-Key');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('/{lang}/api/order/{uuid}/');
    // An example that can be sent: only the required fields of an order.
    expect(body).toMatch(/curl -X POST '\{server\}\/en\/api\/order\/'[^<]*-d '\{[^<]*line_items/);
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
    const refusal = await test.call<{ type: string }>('/en/api/order/not-a-uuid/');
    expect(body).toContain(`id="${refusal.body.type.split('#')[1]}"`);
  });

  it('with a public address only this machine and the token see metrics', async () => {
    test = await createTestApp('sqlite', {
      environment: { PUBLIC_URL: 'https://menu.example', METRICS_TOKEN: 'open-sesame' },
    });
    const from = (remoteAddress: string, headers = {}) =>
      test.app.http.inject({ url: '/metrics', remoteAddress, headers });
    expect((await from('127.0.0.1')).statusCode).toBe(200);
    expect((await from('203.0.113.7')).statusCode).toBe(404);
    expect((await from('203.0.113.7', { authorization: 'Bearer wrong' })).statusCode).toBe(404);
    expect((await from('203.0.113.7', { authorization: 'Bearer open-sesame' })).statusCode).toBe(200);
    expect((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404);
  });

  it('tells a proxy which hosts it may get a certificate for', async () => {
    test = await createTestApp('sqlite', {
      venue: buildVenue({ domains: ['bistro.example'] }),
      environment: { PUBLIC_URL: 'https://menu.example', BASE_DOMAIN: 'sites.example' },
    });
    const served = async (domain: string) =>
      (await test.call(`/served-host?domain=${domain}`, { host: '127.0.0.1:8080' })).status;
    for (const host of ['menu.example', 'sites.example', 'test-kitchen.sites.example', 'Bistro.Example'])
      expect([host, await served(host)]).toEqual([host, 200]);
    for (const host of ['other.example', 'nobody.sites.example', 'x.bistro.example', ''])
      expect([host, await served(host)]).toEqual([host, 404]);
    expect((await test.call('/served-host')).status).toBe(404);
  });

  it('is not ready while draining', async () => {
    test = await createTestApp('sqlite');
    const draining = test.app.drain(100);
    expect((await test.call('/readyz')).status).toBe(503);
    await draining;
  });

  it('sends the headers that keep a page safe', async () => {
    test = await createTestApp('sqlite', { environment: { CORS_ORIGINS: 'https://guest.example' } });
    const { headers } = await test.call('/en/api/menu_language/test-kitchen/', {
      headers: { origin: 'https://guest.example' },
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'access-control-allow-origin': 'https://guest.example',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    const menu = await test.call('/en/api/menu/test-kitchen/', {
      headers: { origin: 'https://guest.example' },
    });
    expect(menu.headers['vary']).toBe('origin, accept-encoding');
    const other = await test.call('/en/api/menu_language/test-kitchen/', {
      headers: { origin: 'https://evil.example' },
    });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    const asked = await test.app.http.inject({
      method: 'OPTIONS',
      url: '/en/api/order/8f14e45f-ceea-467f-a0e6-0f5d3a1b2c3d/',
      headers: { origin: 'https://guest.example', 'access-control-request-method': 'PATCH' },
    });
    expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, POST, PATCH',
    ]);
  });

  it('lets no other origin take an answer where none is named, and is asked over TLS alone once it was', async () => {
    test = await createTestApp('sqlite', { environment: { TRUST_PROXY: 'loopback' } });
    const { headers } = await test.call('/en/api/menu_language/test-kitchen/', {
      headers: { 'x-forwarded-proto': 'https', origin: 'https://guest.example' },
    });
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('what is about one order, visit or payment is kept by nobody and found by no search', async () => {
    test = await createTestApp('sqlite');
    const { body } = await test.order();
    const paths = [
      `/en/api/order/${body.uuid}/`,
      `/en/orders/${body.uuid}/print/order.pdf`,
      '/en/api/visit/none/',
      statusPath('tap', null),
      '/payments/tap/webhook/',
      '/staff/api/orders',
    ];
    for (const path of paths)
      expect((await test.call(path)).headers, path).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
  });
});
