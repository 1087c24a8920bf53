import type { Renderer } from '#web/render/renderer.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { isLong } from '#tests/support/figures.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../store/engine.ts';
import { inProcessFetch } from '../plumbing/in-process-fetch.ts';
import { pageRoutes } from './pages.ts';

const REQUESTS = isLong ? 100_000 : 200;
/** Includes the garbage of this many requests. */
const MOST_GROWTH_BYTES = 150 * 1024 * 1024;

let test: TestApp;
let rendered: string[];
let fault: Error | null = null;

/** A renderer that records its calls. */
const renderer: Renderer = {
  pageRefOf: (_menu, lang, match) =>
    match
      ? { page: match.name, id: match.id ?? '', path: `/${lang}/${match.name}` }
      : { page: null, id: '', path: `/${lang}/-` },
  isPrivatePage: (page) => page === 'cart',
  async renderPage({ lang, menu, place }) {
    rendered.push(`${lang} ${place.page}`);
    if (fault) throw fault;
    const html = `<p>${lang} ${place.page} ${menu.version}</p>`;
    return { html, inlineScript: 'early()', inlineStyle: 'a{}', status: place.page ? 200 : 404 };
  },
  renderIssue: async (_lang, issue) => ({ html: issue, inlineScript: '', inlineStyle: '', status: 200 }),
  renderWelcome: async () => ({ html: 'welcome', inlineScript: '', inlineStyle: '', status: 200 }),
};

async function start(changes: Parameters<typeof buildVenue>[0] = {}): Promise<void> {
  rendered = [];
  test = await createTestApp('sqlite', {
    venue: buildVenue(changes),
    environment: { TRUST_PROXY: 'loopback' },
  });
  const { http } = test.app;
  pageRoutes(http, {
    licenseOf: async (host) => (host.startsWith('nowhere') ? null : 'test-kitchen'),
    originOf: async (license) => `https://${license}.example`,
    connect: (license) => ({ base: '', fetch: inProcessFetch(http), license }),
    site: () => ({
      renderer,
      assets: { href: String, scripts: () => [], sheets: () => [], iconSheet: () => '' },
    }),
    clock: test.clock,
    apiUrl: '',
    analytics: false,
    tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  });
}

describe('an address without a language', () => {
  afterEach(() => test.close());

  const open = (path: string, headers: Record<string, string>) => test.call<string>(path, { headers });

  it.each(['/', '/t', '/t/', '/r', '/a'])('%s opens in the language of the phone, at once', async (path) => {
    await start();
    const first = await open(path, { 'accept-language': 'fr-FR,fr;q=0.9,ar-AE;q=0.8,en;q=0.5' });
    expect(first.body).toMatch(/^<p>ar /);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('accept-language, cookie'),
    });
    const second = await open(path, { 'accept-language': 'en-GB' });
    expect(second.body).toMatch(/^<p>en /);
    const none = await open(path, { 'accept-language': 'ja' });
    expect(none.body).toMatch(/^<p>en /);
    const chosen = await open(path, { 'accept-language': 'ar', cookie: 'sufra-language=en' });
    expect(chosen.body).toMatch(/^<p>en /);
  });

  it.each(['/home', '/product/hummus'])('%s stays in the language of the venue', async (path) => {
    await start();
    const { body, headers } = await open(path, { 'accept-language': 'ar' });
    expect([body.slice(0, 5), headers['cache-control']]).toEqual(['<p>en', 'public, no-cache']);
  });

  it('leads to the menu in the language of the phone where the welcome is skipped', async () => {
    await start({ menu: { skip_onboarding_screen: true } });
    const { status, headers } = await open('/?x=1', { 'accept-language': 'ar' });
    expect([status, headers['location'], headers['cache-control']]).toEqual([
      302,
      '/ar/home?x=1',
      'private, no-cache',
    ]);
  });
});

describe('the pages', () => {
  beforeEach(() => start());
  afterEach(() => test.close());

  it('are in the language of their address, else in the venue’s own, in place', async () => {
    expect((await test.call('/ar/home')).body).toContain('ar home');
    expect((await test.call('/home')).body).toContain('en home');
  });

  it('let a map’s tiles in where a delivery’s place is set, and nowhere else', async () => {
    const images = async (path: string) =>
      /img-src [^;]*/.exec(String((await test.call(path)).headers['content-security-policy']))?.[0];
    expect(await images('/en/delivery-location')).toBe("img-src 'self' data: https://tiles.example");
    expect(await images('/en/delivery')).toContain('https://tiles.example');
    expect(await images('/en/cart')).toBe("img-src 'self' data:");
  });

  it('redirect a language that the venue does not offer', async () => {
    const { status, headers } = await test.call('/ja/product/hummus');
    expect([status, headers.location]).toEqual([302, '/en/product/hummus']);
  });

  it('redirect with what the address says after the path: a gateway names its payment there', async () => {
    const { headers } = await test.call('/ja/payment/tap?reference=a1&tap_id=b2');
    expect(headers.location).toBe('/en/payment/tap?reference=a1&tap_id=b2');
  });

  it('are made once for as long as nothing changes, whatever the request sends along', async () => {
    await test.call('/en/home');
    const { body } = await test.call<string>('/en/home?utm=1', {
      headers: {
        cookie: 'a=b',
        'x-forwarded-host': 'nowhere.example',
        'x-forwarded-proto': 'javascript',
        'x-original-url': '/en/cart',
        forwarded: 'host=nowhere.example;proto=javascript',
      },
    });
    expect(body).toContain('en home');
    await test.call('/en/home', { host: 'test-kitchen.localhost' });
    expect(rendered).toEqual(['en home']);
  });

  it(`are as few whatever is asked for: ${REQUESTS} hosts, paths, queries and languages made up`, async () => {
    const before = process.memoryUsage().heapUsed;
    for (let count = 0; count < REQUESTS; count++) {
      const word = randomUUID();
      const path = [`/${word}`, `/en/${word}`, `/en/product/${word}`, '/en/home'][count % 4] ?? '/';
      await test.call(`${path}?${word}=1`, {
        host: `${word}.example`,
        headers: { 'accept-language': `${word},en;q=0.5`, 'x-forwarded-host': `${word}.test` },
      });
    }
    // All addresses without a page share one page; the product has its own.
    expect(new Set(rendered)).toEqual(new Set(['en null', 'en product', 'en home']));
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(MOST_GROWTH_BYTES);
  });

  it.each([
    ['after a second', 1500],
    ['at once where the clock was set back by an hour', -3_600_000],
  ])('are made anew when the menu changes, %s', async (_, ms) => {
    await test.call('/en/home');
    await test.call('/staff/api/products/hummus/', {
      method: 'POST',
      body: { out_of_stock: true },
      token: await test.staffToken(),
    });
    test.clock.advance(ms);
    await test.call('/en/home');
    expect(rendered).toEqual(['en home', 'en home']);
  });

  it('answer an unchanged page with its name alone', async () => {
    const { headers } = await test.call('/en/home');
    const again = await test.call('/en/home', { headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('carry a policy with their own inline parts and nothing else', async () => {
    const { headers } = await test.call('/en/home');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('say who may keep them', async () => {
    expect((await test.call('/en/home')).headers['cache-control']).toBe('public, no-cache');
    expect((await test.call('/en/cart')).headers['cache-control']).toBe('private, no-cache');
  });

  it('say that there is nothing at an address that leads nowhere', async () => {
    expect((await test.call('/en/no/such/page')).status).toBe(404);
    const picture = await test.call('/favicon.ico', { headers: { accept: 'image/png' } });
    expect(picture.body).toMatchObject({ code: 'not_found' });
    // Programs call the payment status.
    expect(await test.call('/en/sandbox/status/some-payment/')).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      body: { code: 'method_not_allowed' },
    });
  });

  it.each([
    [new StoreUnavailable('away'), 503],
    [new Error('of ours'), 500],
  ])('say in words that they could not be made, which nobody keeps: %s', async (thrown, expected) => {
    fault = thrown;
    const { status, body, headers } = await test.call('/en/home');
    fault = null;
    expect([status, body, headers['cache-control']]).toEqual([expected, 'notDone', 'no-store']);
    expect(headers['content-type']).toContain('text/html');
    expect((await test.call('/en/home')).body).toContain('en home');
  });

  it('welcome whoever comes where no venue is', async () => {
    expect((await test.call('/en/home', { host: 'nowhere.example' })).body).toBe('welcome');
  });
});

describe('a venue', () => {
  afterEach(() => test.close());

  it('that is not active shows the account’s text', async () => {
    await start({ license_status: 'SUSPENDED' });
    expect((await test.call('/en/home')).body).toBe('accountIssue');
  });

  it('that skips its first screen leads on to the menu', async () => {
    await start({ menu: { skip_onboarding_screen: true } });
    const { status, headers } = await test.call('/en/');
    expect([status, headers.location]).toEqual([302, '/en/home']);
  });
});
