import type { PageName } from '#contract/paths/paths.ts';
import type { Renderer } from '#web/render/renderer.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { inProcessFetch } from '../../plumbing/in-process-fetch.ts';
import { pageRoutes } from '../pages.ts';

let test: TestApp;

const renderer = {
  isPrivatePage: (page: PageName): boolean => page === 'cart' || page === 'order',
} as unknown as Renderer;
const assets = { href: String, scripts: () => [], sheets: () => [], iconSheet: () => '' };

async function start(changes: VenueChanges = {}): Promise<void> {
  test = await createTestApp('sqlite', { venue: buildVenue(changes) });
  const { http } = test.app;
  pageRoutes(http, {
    licenseOf: async (host) => (host.startsWith('nowhere') ? null : 'test-kitchen'),
    originOf: async (license) => `https://${license}.example`,
    connect: (license) => ({ base: '', fetch: inProcessFetch(http), license }),
    site: () => ({ renderer, assets }),
    clock: test.clock,
    apiUrl: '',
    analytics: false,
    tilesUrl: null,
  });
}

async function sitemap(): Promise<string> {
  return (await test.call<string>('/sitemap.xml')).body;
}

/** The elements of an XML text, by name and attributes; throws when it is not well formed. */
function elementsOf(xml: string): { name: string; attributes: Record<string, string>; text: string }[] {
  const open: string[] = [];
  const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const body = xml.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*/, '');
  for (const [, markup = '', text = ''] of body.matchAll(/<([^<>]*)>([^<>]*)/g)) {
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(markup + text)) throw new Error(`bare & in ${markup}`);
    if (markup.startsWith('/')) {
      if (open.pop() !== markup.slice(1)) throw new Error(`${markup} closes nothing`);
      continue;
    }
    const [, name = '', rest = '', closed] = /^([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/)?$/.exec(markup) ?? [];
    if (name === '') throw new Error(`<${markup}> is no element`);
    if (!closed) open.push(name);
    const attributes = Object.fromEntries(
      Array.from(rest.matchAll(/([\w:]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, value]),
    );
    found.push({ name, attributes, text: text.trim() });
  }
  if (open.length > 0) throw new Error(`${open.join()} left open`);
  return found;
}

describe('the sitemap', () => {
  afterEach(() => test.close());

  it('lists every public page in every language, each with the others', async () => {
    await start({
      menu: {
        pages: [{ id: 'about', title: 'About', content: '<p>Us</p>' }],
        promotions: [{ id: 'p', title: 'Lunch', enable: true }],
        checkout_terms: '<p>Terms</p>',
      },
    });
    const elements = elementsOf(await sitemap());
    const paths = elements
      .filter(({ name }) => name === 'loc')
      .map(({ text }) => text.replace('https://test-kitchen.example', ''));
    for (const path of [
      '',
      'home',
      'category/mains',
      'product/hummus',
      'promotions',
      'page/about',
      'page/terms',
    ])
      expect(paths).toEqual(expect.arrayContaining([`/en/${path}`, `/ar/${path}`]));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.some((path) => /cart|checkout|order|search/.test(path))).toBe(false);
    const links = elements.filter(({ name }) => name === 'xhtml:link').map(({ attributes }) => attributes);
    expect(links).toHaveLength(paths.length * 3);
    expect(links).toContainEqual({
      rel: 'alternate',
      hreflang: 'ar',
      href: 'https://test-kitchen.example/ar/product/hummus',
    });
    expect(links).toContainEqual({
      rel: 'alternate',
      hreflang: 'x-default',
      href: 'https://test-kitchen.example/en/home',
    });
  });

  it('leaves out what leads nowhere, and escapes odd ids', async () => {
    await start({
      menu: {
        skip_onboarding_screen: true,
        categories: [
          {
            id: `a&b<'">`,
            name: 'Odd',
            products: [
              { id: 'shown', name: 'Shown', price: '1' },
              { id: 'unlinked', name: 'Unlinked', price: '1', disable_link: true },
              { id: 'elsewhere', name: 'Elsewhere', price: '1', external_link: 'https://elsewhere.example/' },
            ],
          },
        ],
      },
    });
    const text = await sitemap();
    const paths = elementsOf(text).flatMap(({ name, text: loc }) =>
      name === 'loc' ? loc.replace('https://test-kitchen.example', '') : [],
    );
    expect(paths.filter((path) => path.startsWith('/en/'))).toEqual([
      '/en/home',
      `/en/category/a%26b%3C&apos;%22%3E`,
      '/en/product/shown',
    ]);
    expect(text).not.toContain('promotions');
  });

  it('is kept until the menu changes', async () => {
    await start();
    const first = await test.call('/sitemap.xml');
    expect(first.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, no-cache',
    });
    const again = await test.call('/sitemap.xml', {
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  it('is nowhere where no venue is', async () => {
    await start();
    expect((await test.call('/sitemap.xml', { host: 'nowhere.example' })).status).toBe(404);
  });
});

describe('robots.txt', () => {
  afterEach(() => test.close());

  it('closes calls, the board and one phone’s own pages, with and without a language', async () => {
    await start();
    const { body, headers } = await test.call<string>('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.trim().split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const path of [
      '/api/',
      '/*/api/',
      '/staff',
      '/payments/',
      '/cart',
      '/*/cart',
      '/order/',
      '/*/order/',
    ])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines.at(-1)).toBe('Sitemap: https://test-kitchen.example/sitemap.xml');
    const closed = lines.flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? []);
    for (const open of [
      '/en/',
      '/en/home',
      '/en/product/order-of-fries',
      '/assets/x.js',
      '/images/a/b/c.webp',
    ])
      expect(closed.filter((path) => new RegExp(`^${path.replaceAll('*', '.*')}`).test(open))).toEqual([]);
  });

  it('names no sitemap where no venue is', async () => {
    await start();
    const { body } = await test.call<string>('/robots.txt', { host: 'nowhere.example' });
    expect(body).not.toContain('Sitemap');
  });
});
