import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WaiterMenu } from '#contract/staff/staff-tables.ts';

import { signInAs, signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { renderer } from '#web/entry-server.tsx';
import { servePages } from '#tests/support/app/serve-pages.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { framedVenue } from '../../../office/preview/previews.ts';
import { framedPageRoutes } from './framed-page.ts';

let test: TestApp;
let owner: OfficeBrowser;
let nadia: OfficeBrowser;
beforeAll(async () => {
  // With a picture, which the page names to messengers by a whole address.
  const venue = buildVenue({
    menu: { logo_image: { logo: 'images/bayt-zaytoun-logo.webp', width: 256, height: 256 } },
  });
  test = await servePages(venue);
  framedPageRoutes(test.app.http, {
    clock: test.clock,
    originOf: async () => 'https://test-kitchen.example',
    framedBy: (token) =>
      framedVenue({ ...test.app, engine: test.engine, clock: test.clock, ids: testIds }, token),
    site: () => ({
      renderer,
      assets: { href: String, scripts: ([entry]) => [`/${entry}`], sheets: () => [], iconSheet: () => '' },
    }),
  });
  owner = await signInOwner(test);
  nadia = await signInAs(test, owner, 'waiter', { name: 'Nadia' });
});
afterAll(() => test.close());

const open = (by: OfficeBrowser) =>
  test.call<WaiterMenu & { code?: string }>(staffOrderCalls.openTableMenu.path, {
    method: 'POST',
    body: {},
    headers: by.headers,
  });

const get = (url: string) => test.app.http.inject({ url, headers: { host: 'localhost' } });

const menuBelow = (path: string) =>
  path.slice(0, -1) + fillPath(menuCalls.readMenu.path, { lang: 'en', license: 'test-kitchen' });

it('a waiter’s menu is the guests’ page with its scripts in a sandbox without an origin', async () => {
  const { status, body } = await open(nadia);
  expect(status).toBe(201);
  const page = await get(`${body.path}en/home`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<script type="module"');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(page.headers['set-cookie']).toBeUndefined();
});

it('it can read its own menu and nothing else: every other answer stays closed to a frame', async () => {
  const { path } = (await open(nadia)).body;
  const menu = await get(menuBelow(path));
  expect([menu.statusCode, menu.headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(menu.json()).toMatchObject({ license: 'test-kitchen' });
  const others = [
    fillPath(menuCalls.readMenu.path, { lang: 'en', license: 'test-kitchen' }),
    fillPath(orderCalls.placeOrder.path, { lang: 'en' }),
  ];
  for (const url of others) {
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await test.app.http.inject({ method, url, headers: { origin: 'null' } });
      expect(answer.headers['access-control-allow-origin'], `${method} ${url}`).toBeUndefined();
    }
  }
  const sent = await test.app.http.inject({
    method: 'POST',
    url: path + fillPath(orderCalls.placeOrder.path, { lang: 'en' }).slice(1),
    payload: {},
  });
  expect(sent.statusCode).toBe(404);
});

it('opens for whoever may order for a table, and for nobody else', async () => {
  const cook = await signInAs(test, owner, 'kitchen', { name: 'Sami' });
  expect(await open(cook)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await test.call(staffOrderCalls.openTableMenu.path, { method: 'POST', body: {} })).status).toBe(
    401,
  );
});

it('a token that has ended, was changed, or is another venue’s or a preview’s shows no such menu', async () => {
  const { path, expires_at: endsAt } = (await open(nadia)).body;
  const [, , , token = ''] = path.split('/');
  for (const bad of [
    token.replace('test-kitchen', 'another'),
    token.slice(0, -2),
    token.replace('.Wy', '.Wz'),
  ])
    expect((await get(`/office/preview/${bad}/en/home`)).statusCode, bad).toBe(404);
  const preview = await test.call<{ url: string }>(draftCalls.openPreview.path, {
    method: 'POST',
    body: {},
    headers: owner.headers,
  });
  const drafted = new URL(preview.body.url).pathname;
  expect((await get(`${drafted}en/home`)).body).not.toContain('<script');
  expect((await get(menuBelow(drafted))).statusCode).toBe(404);
  test.clock.set(Date.parse(endsAt));
  expect((await get(`${path}en/home`)).statusCode).toBe(404);
  expect((await get(menuBelow(path))).statusCode).toBe(404);
});

it('the address in the code of a draft opens the draft’s first page, for a phone without a sign-in', async () => {
  const preview = await test.call<{ url: string }>(draftCalls.openPreview.path, {
    method: 'POST',
    body: {},
    headers: owner.headers,
  });
  const address = new URL(preview.body.url).pathname;
  const page = await get(address);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(page.body).toContain(`href="${address}en/home"`);
  expect((await get(address.slice(0, -1))).body).toBe(page.body);
});
