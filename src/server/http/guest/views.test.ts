import { startFakeAnalytics, type FakeAnalytics } from '#tests/support/outside/fake-analytics.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { MOST_VIEWS } from './views.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) Version/18.1.1 Mobile/15E148';

describe.each(variants(stores, 1))('views of pages on %s', (store) => {
  let fake: FakeAnalytics;
  let test: TestApp;

  beforeEach(async () => {
    fake = await startFakeAnalytics('plausible');
    test = await createTestApp(store, { environment: { ANALYTICS: `plausible:${fake.url}` } });
  });
  afterEach(async () => {
    await test.close();
    await fake.close();
    expect(fake.complaints).toEqual([]);
  });

  function look(body: object, headers: Record<string, string> = {}, lang = 'en') {
    return test.call(`/${lang}/api/view/`, {
      method: 'POST',
      body,
      headers: { 'user-agent': SAFARI, ...headers },
    });
  }

  async function counted(count: number): Promise<Record<string, unknown>[]> {
    return (await fake.received(count)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }

  it('are passed on in the venue’s own words', async () => {
    expect((await look({ view: 'product', id: 'hummus' }, {}, 'ar')).status).toBe(204);
    expect(await counted(1)).toEqual([
      {
        name: 'pageview',
        url: 'http://test-kitchen.localhost:8080/ar/product/hummus',
        domain: 'test-kitchen.localhost',
        props: { page: 'product', language: 'ar' },
      },
    ]);
  });

  it('carry nothing of the guest: no address, no browser, no visit, no order', async () => {
    const { body } = await test.order();
    const headers = {
      'sufra-visit': body.visit_token,
      'x-forwarded-for': '203.0.113.7',
      referer: `http://localhost:8080/en/order/${body.uuid}`,
    };
    await look({ view: 'payment', id: body.uuid }, headers);
    await look({ view: 'home', id: body.uuid }, headers);
    const sent = JSON.stringify(await fake.received(2));
    for (const secret of [
      body.uuid,
      body.visit_token,
      '203.0.113.7',
      '"x-forwarded-for":"127.0.0.1"',
      '18_1_1',
    ])
      expect(sent).not.toContain(secret);
    expect(sent).toContain('/en/payment');
  });

  it.each([
    ['dnt', { dnt: '1' }],
    ['sec-gpc', { 'sec-gpc': '1' }],
    ['a program', { 'user-agent': 'Googlebot/2.1' }],
  ])('are not counted: %s', async (_, headers) => {
    expect((await look({ view: 'category', id: 'mains' }, headers)).status).toBe(204);
    await look({ view: 'home' });
    expect((await counted(1)).map(({ url }) => url)).toEqual(['http://test-kitchen.localhost:8080/en/home']);
  });

  it('of what the menu does not have are not counted', async () => {
    for (const view of ['product', 'category', 'info-page', 'promotion']) await look({ view, id: 'nothing' });
    await look({ view: 'home' });
    expect((await counted(1)).map(({ url }) => url)).toEqual(['http://test-kitchen.localhost:8080/en/home']);
  });

  it.each([{}, { view: 'cart' }, { view: 'home', id: 'x'.repeat(101) }, { view: 'home', name: 'Layla' }])(
    'are refused when they are not as they must be: %j',
    async (body) => {
      expect((await look(body)).body).toMatchObject({ code: 'validation' });
    },
  );

  it('are refused when one place tells too many', async () => {
    for (let count = 0; count < MOST_VIEWS; count++) await look({ view: 'home' }, { dnt: '1' });
    const { status, headers } = await look({ view: 'home' }, { dnt: '1' });
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    test.clock.advance(60_000);
    expect((await look({ view: 'home' }, { dnt: '1' })).status).toBe(204);
  });

  it('never keep a guest waiting for a service that is silent', async () => {
    fake.misbehave('lost', 'all');
    const statuses = await Promise.all(Array.from({ length: 20 }, () => look({ view: 'home' })));
    expect(statuses.every(({ status }) => status === 204)).toBe(true);
  });
});

describe('without ANALYTICS', () => {
  it('views are taken and forgotten', async () => {
    const test = await createTestApp('sqlite');
    const answer = await test.call('/en/api/view/', { method: 'POST', body: { view: 'home' } });
    expect(answer.status).toBe(204);
    await test.close();
  });
});
