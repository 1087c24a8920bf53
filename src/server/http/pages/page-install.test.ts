import { buildVenue } from '#tests/support/build/build-venue.ts';
import { buildWorldVenue } from '#tests/support/build/build-world-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iconSheetRoutes } from './assets/icon-sheets.ts';
import { inProcessFetch } from '../plumbing/in-process-fetch.ts';
import { installRoutes } from './page-install.ts';
import { workerRoutes } from './assets/worker-script.ts';

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

let test: TestApp;

beforeAll(async () => {
  const name = { en: 'The Corner Kitchen', ar: 'المطبخ', ja: '台所' };
  test = await createTestApp('sqlite', {
    venue: buildWorldVenue({ name, theme_data: { mode: 'dark', background: '#101020' } }),
  });
  const { http } = test.app;
  installRoutes(http, {
    licenseOf: async (host) => (host.startsWith('nowhere') ? null : 'test-kitchen'),
    connect: (license) => ({ base: '', fetch: inProcessFetch(http), license }),
    clock: test.clock,
  });
  iconSheetRoutes(http);
  await workerRoutes(http, 'work()', false);
});
afterAll(() => test.close());

describe('the web manifest', () => {
  it.each([
    ['en', 'ltr', 'The Corner Kitchen', 'The Corner'],
    ['ar', 'rtl', 'المطبخ', 'المطبخ'],
    ['ja', 'ltr', '台所', '台所'],
  ])('of a venue in %s', async (lang, dir, name, short) => {
    const { status, headers, body } = await test.call<Manifest>(`/${lang}/app.webmanifest`);
    expect([status, headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^application\/manifest\+json/),
    ]);
    expect(body).toMatchObject({
      name,
      short_name: short,
      lang,
      dir,
      start_url: `/${lang}/home`,
      scope: '/',
      display: 'standalone',
      background_color: '#101020',
      theme_color: '#101020',
    });
  });

  it('names icons that are there', async () => {
    const { icons } = (await test.call<Manifest>('/en/app.webmanifest')).body;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src } of [...icons, { src: '/app-icons/touch-180.png' }]) {
      const { status, headers } = await test.call(src);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    }
  });

  it('is not there where no venue is, nor any other icon', async () => {
    expect((await test.call('/en/app.webmanifest', { host: 'nowhere.example' })).status).toBe(404);
    expect((await test.call('/app-icons/constructor')).status).toBe(404);
  });
});

describe('the icon of a venue with a face', () => {
  it('and the bars of its app are in the venue’s colour, with the letter of its name', async () => {
    const face = { look: { auto: true }, menu: { theme_data: { primary: '#0d6986' } } };
    await test.importFile(buildVenue(face));
    await test.app.venues.refresh();
    test.clock.advance(60_000);
    const { theme_color: bar, icons } = (await test.call<Manifest>('/en/app.webmanifest')).body;
    expect(bar).toBe('#0d6986');
    const address = icons.find(({ purpose }) => purpose === 'any')?.src ?? '';
    const { rawPayload } = await test.app.http.inject({ url: address, headers: { host: 'localhost:8080' } });
    const dots = await sharp(rawPayload).ensureAlpha().raw().toBuffer();
    // Round corners of one colour; Sufra's mark has square ones.
    expect(dots[3]).toBe(0);
    expect([...dots.subarray(96 * 4, 97 * 4)]).toEqual([0x0d, 0x69, 0x86, 255]);
    expect((await test.call('/app-icons/64.png')).status).toBe(200);
  });
});

it('icons of properties come as one sheet, compressed', async () => {
  const { headers } = await test.call<string>('/icons/leaf.pepper.svg', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await test.call<string>('/icons/leaf.pepper.svg')).body).toContain('<symbol id="pepper"');
  expect((await test.call('/icons/no-such-icon.svg')).status).toBe(404);
});

it('a worker that is turned off is replaced by one that leaves', async () => {
  const { headers, body } = await test.call<string>('/sw.js');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain('work()');
});
