import { viewKinds, type ViewKind } from '#contract/paths/analytics.ts';
import { startFakeAnalytics, type FakeAnalytics } from '#tests/support/outside/fake-analytics.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnalyticsAdapter, View, Visitor } from './adapter.ts';
import { adapterOf } from './adapters.ts';
import { createGa4 } from './ga4.ts';
import { createPlausible } from './plausible.ts';
import { createViewSender } from './sender.ts';

const visitor: Visitor = { id: '0123456789abcdef', userAgent: 'Mozilla/5.0 (iPhone)' };
const quiet = { warn() {}, info() {} };

function viewOf(kind: ViewKind): View {
  const dish = kind === 'product' ? { category: 'Mains', priceMills: 32_500, currency: 'AED' } : null;
  const hasSubject =
    kind === 'product' || kind === 'category' || kind === 'info-page' || kind === 'promotion';
  return {
    kind,
    address: `https://kitchen.example/en/${kind}`,
    title: 'Hummus | Test Kitchen',
    language: 'en',
    subject: hasSubject ? { id: 'hummus', name: 'Hummus', dish } : null,
  };
}

const adapters: ['plausible' | 'ga4', (url: string) => AnalyticsAdapter][] = [
  ['plausible', createPlausible],
  ['ga4', (baseUrl) => createGa4({ measurementId: 'G-TEST1', secret: 'hush', baseUrl })],
];

describe.each(adapters)('%s', (slug, create) => {
  let fake: FakeAnalytics;
  beforeEach(async () => {
    fake = await startFakeAnalytics(slug);
  });
  afterEach(() => fake.close());

  it('takes every kind of view as its documentation says', async () => {
    const sender = createViewSender(create(fake.url), { fetch, log: quiet });
    for (const kind of viewKinds) sender.send(viewOf(kind), visitor);
    const requests = await fake.received(viewKinds.length);
    expect(fake.complaints).toEqual([]);
    for (const kind of viewKinds)
      expect(
        requests.some(({ body }) => body.includes(`https://kitchen.example/en/${kind}`)),
        kind,
      ).toBe(true);
    sender.close();
  });

  it('tells visitors apart, and the same one from view to view', () => {
    const adapter = create('https://stats.example');
    const other = { ...visitor, id: 'fedcba9876543210' };
    const call = (who: Visitor) => JSON.stringify(adapter.callFor(viewOf('home'), who));
    expect(call(visitor)).toBe(call({ ...visitor }));
    expect(call(visitor)).not.toBe(call(other));
  });

  it('is found by the settings', () => {
    const settings = {
      plausible: { analytics: { kind: 'plausible', url: 'https://stats.example' }, analyticsSecret: null },
      ga4: { analytics: { kind: 'ga4', measurementId: 'G-TEST1' }, analyticsSecret: 'hush' },
    } as const;
    expect(adapterOf(settings[slug])?.slug).toBe(slug);
  });
});

it('without a setting there is no service', () => {
  expect(adapterOf({ analytics: null, analyticsSecret: null })).toBeNull();
});

describe('what only one service has', () => {
  it('Plausible: an address of nobody stands for the visitor, and the venue’s host is the site', () => {
    const { headers, body } = createPlausible('https://stats.example').callFor(viewOf('home'), visitor);
    expect(headers['x-forwarded-for']).toBe('fd00::0123:4567:89ab:cdef');
    expect(JSON.parse(body)).toMatchObject({ domain: 'kitchen.example', props: { page: 'home' } });
  });

  it.each([
    ['product', 'view_item', { currency: 'AED', value: 32.5, items: [{ item_id: 'hummus', price: 32.5 }] }],
    ['category', 'view_item_list', { item_list_id: 'hummus', item_list_name: 'Hummus' }],
    ['promotion', 'view_promotion', { promotion_id: 'hummus', promotion_name: 'Hummus' }],
    ['info-page', 'page_view', { page_title: 'Hummus | Test Kitchen' }],
    ['payment', 'page_view', { page_location: 'https://kitchen.example/en/payment' }],
  ] as const)('GA4: %s is %s', (kind, name, params) => {
    const ga4 = createGa4({ measurementId: 'G-TEST1', secret: 'hush' });
    const { url, body } = ga4.callFor(viewOf(kind), visitor);
    expect(url).toBe('https://www.google-analytics.com/mp/collect?measurement_id=G-TEST1&api_secret=hush');
    expect(JSON.parse(body)).toMatchObject({
      client_id: '19088743.2309737967',
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [{ name, params }],
    });
  });
});
