import { buildVenue } from '#tests/support/build-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { apiPaths } from '#contract/api-paths.ts';
import { staffPaths } from '#contract/paths.ts';
import { testIds } from '#tests/support/clock.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
}

/** What anybody may call: to sign in is how a token comes, and signing out ends only one's own. */
const OPEN = [staffPaths.staffSignIn, staffPaths.staffSignOut].map((path) => path.replace(/\/$/, ''));
/** What only managers may: money and what guests wrote. With the body that each call takes: before the role is looked at, a body has to be one. */
const MANAGERS = new Map<string, object>([
  [plain(staffPaths.staffFigures), {}],
  [plain(staffPaths.staffSubmissions), {}],
  [plain(staffPaths.staffPayments), { payment_type: 'cash', amount: '1' }],
  [plain(staffPaths.staffRefund), {}],
  [plain(staffPaths.staffRedemption), { taken: true }],
]);

let kitchen: TestApp;
let routes: Route[];
let uuid: string;
let foreign: string;

function plain(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '');
}

function filled(path: string): string {
  const values: Record<string, string> = { uuid, code: '12', id: 'hummus', line: '1', request: 'r' };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x');
}

let caller = 0;

/** What each route answers; every call comes from an address of its own, since guessing is held back. */
async function refusalsOf(token: string | undefined, among: Route[]): Promise<string[]> {
  const answers = await Promise.all(
    among.map(async ({ method, url }) => {
      const { status } = await kitchen.call(filled(url), {
        method,
        ...(method !== 'GET' && { body: MANAGERS.get(url.replace(/\/$/, '')) ?? {} }),
        ...(token !== undefined && { token }),
        headers: { 'x-forwarded-for': `10.1.${caller >> 8}.${caller++ & 255}` },
      });
      return `${status} ${method} ${url}`;
    }),
  );
  return answers;
}

beforeAll(async () => {
  kitchen = await createTestApp('sqlite', { environment: { TRUST_PROXY: 'loopback' } });
  ({ uuid } = (await kitchen.order({}, { key: testIds.uuid() })).body);
  await kitchen.importFile({ ...buildVenue(), license: 'next-door', domains: [] });
  foreign = await createStaffToken(kitchen.engine, kitchen.clock, testIds, 'next-door', 'manager', 30);
  const { body } = await kitchen.call<{ paths: Record<string, Record<string, unknown>> }>(apiPaths.openapi);
  routes = Object.entries(body.paths)
    .filter(([url]) => url.startsWith('/staff/') && !OPEN.includes(url.replace(/\/$/, '')))
    .flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Route['method'], url })),
    );
});
afterAll(() => kitchen.close());

it('nothing of the board answers without a token, or with one that was made up', async () => {
  expect(routes.length).toBeGreaterThan(10);
  for (const token of [undefined, 'x', '0'.repeat(43)])
    for (const answer of await refusalsOf(token, routes)) expect(answer).toMatch(/^401 /);
});

it('a token of another venue opens nothing of this one', async () => {
  const named = routes.filter(({ url }) => url.includes('{uuid}') || url.includes('{line}'));
  expect(named.length).toBeGreaterThan(3);
  for (const answer of await refusalsOf(foreign, named)) expect(answer).toMatch(/^(404|422) /);
  const { body } = await kitchen.call<{ orders?: object[] }>('/staff/api/orders', { token: foreign });
  expect(JSON.stringify(body)).not.toContain(uuid);
});

it('what only managers may is refused to a cook', async () => {
  const cook = await kitchen.staffToken('kitchen');
  const managers = routes.filter(({ url }) => MANAGERS.has(url.replace(/\/$/, '')));
  expect(managers.length).toBe(MANAGERS.size);
  for (const answer of await refusalsOf(cook, managers)) expect(answer).toMatch(/^403 /);
});

it('what another venue has is answered as what there is not, to the last letter', async () => {
  const coupons = [{ code: 'NEXT10', discount_value: '10' }];
  await kitchen.importFile({
    ...buildVenue({ menu: { enable_coupons: true } }),
    license: 'next-door',
    domains: [],
    coupons,
  });
  await kitchen.app.venues.refresh();
  const [host, own] = ['next-door.localhost', 'test-kitchen.localhost'];
  const pairs: [asked: string, made: string, host: string][] = [
    [`/en/api/order/${uuid}/`, `/en/api/order/${randomUUID()}/`, host],
    [`/en/api/order/${uuid}/events/`, `/en/api/order/${randomUUID()}/events/`, host],
    [`/en/orders/${uuid}/print/order.pdf`, `/en/orders/${randomUUID()}/print/order.pdf`, host],
    ['/en/api/menu/test-kitchen/', '/en/api/menu/no-such-kitchen/', host],
    ['/en/api/coupon/menu-1/NEXT10/', '/en/api/coupon/menu-1/NEXT11/', own],
  ];
  for (const [asked, made, at] of pairs) {
    const [foreign, unknown] = [
      await kitchen.call(asked, { host: at }),
      await kitchen.call(made, { host: at }),
    ];
    expect(foreign.status, asked).toBe(404);
    expect([foreign.status, foreign.body], asked).toEqual([unknown.status, unknown.body]);
    expect(Object.keys(foreign.headers).sort(), asked).toEqual(Object.keys(unknown.headers).sort());
  }
  // It is there for who may have it.
  expect((await kitchen.call('/en/api/coupon/menu-1/NEXT10/', { host })).status).toBe(200);
  expect((await kitchen.call(`/en/api/order/${uuid}/`, { host: own })).status).toBe(200);
});

it('what guards the board is logged and counted with the request’s id, naming neither tokens, addresses nor orders', async () => {
  const logged = vi.spyOn(kitchen.app.http.log, 'warn');
  const token = await kitchen.staffToken();
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const sign = (body: object) => kitchen.call(staffPaths.staffSignIn, { method: 'POST', body, headers });
  const signedIn = await sign({ token });
  await sign({ token: 'guess\n{"level":60}' });
  await kitchen.call(`/staff/api/orders/${uuid}/refund/`, {
    method: 'POST',
    body: {},
    token: await kitchen.staffToken('kitchen'),
    headers,
  });
  const lines = logged.mock.calls.map(([line]) => line as unknown as Record<string, unknown>);
  logged.mockRestore();
  expect(lines.map(({ security }) => security)).toEqual(['sign_in', 'refused_token', 'refused_role']);
  expect(lines[0]).toMatchObject({ reqId: signedIn.headers['x-request-id'], license: 'test-kitchen' });
  const text = JSON.stringify(lines);
  for (const secret of [token, uuid, '192.0.2.77', 'guess']) expect(text).not.toContain(secret);
  expect((await kitchen.call<string>('/metrics')).body).toMatch(
    /sufra_security_events_total\{event="refused_role"\} [1-9]/,
  );
});

it('a browser is signed out after twelve hours without a board, and when its token ends', async () => {
  const token = await createStaffToken(kitchen.engine, kitchen.clock, testIds, 'test-kitchen', 'manager', 1);
  const ageOf = ({ headers }: { headers: Record<string, unknown> }) =>
    Number(/Max-Age=(\d+)/.exec(String(headers['set-cookie']))?.[1]);
  const signedIn = await kitchen.call(staffPaths.staffSignIn, { method: 'POST', body: { token } });
  expect(ageOf(signedIn)).toBe(12 * 3600);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const look = () =>
    kitchen.call(staffPaths.staffVenue, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  kitchen.clock.advance(10 * 3_600_000);
  expect(ageOf(await look())).toBe(12 * 3600);
  kitchen.clock.advance(10 * 3_600_000);
  expect(ageOf(await look())).toBe(4 * 3600);
  kitchen.clock.advance(4 * 3_600_000);
  expect((await look()).status).toBe(401);
  // Who brings the token along has no cookie to keep.
  const bearer = await kitchen.call(staffPaths.staffVenue, { token: await kitchen.staffToken() });
  expect([bearer.status, bearer.headers['set-cookie']]).toEqual([200, undefined]);
});

it.each([
  ['over TLS', { host: 'kitchen.example', 'x-forwarded-proto': 'https' }, ['bound']],
  [
    'on this machine, where not every browser takes a secure one',
    { host: 'localhost:8080' },
    ['bound', 'plain'],
  ],
  ['over plain http', { host: '192.0.2.9:8080' }, ['plain']],
])('a sign-in %s is kept in cookies that this connection can keep', async (_, headers, kinds) => {
  const shapes: Record<string, RegExp> = {
    bound: /^__Host-sufra-staff=\S+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/,
    plain: /^sufra-staff=\S+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
  };
  const body = { token: await kitchen.staffToken() };
  const signedIn = await kitchen.call(staffPaths.staffSignIn, { method: 'POST', body, headers });
  const cookies = [signedIn.headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => kinds.find((kind) => shapes[kind]?.test(cookie)))).toEqual(kinds);
  // Each of them is enough.
  for (const [cookie = ''] of cookies.map((each) => each.split(';'))) {
    const look = { headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin' } };
    expect((await kitchen.call(staffPaths.staffVenue, look)).status, cookie).toBe(200);
  }
});

it('a browser’s cookie moves nothing for a page of somebody else', async () => {
  const cookie = `__Host-sufra-staff=${await kitchen.staffToken()}`;
  const accept = (headers: Record<string, string>) =>
    kitchen.call(`/staff/api/orders/${uuid}/status/`, {
      method: 'POST',
      body: { status: 'accepted' },
      headers: { cookie, 'x-forwarded-for': '192.0.2.78', ...headers },
    });
  const forged: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const headers of forged) expect((await accept(headers)).status, JSON.stringify(headers)).toBe(401);
  expect((await kitchen.read(uuid)).status).toBe('pending');
  expect((await accept({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

it('signing out leaves nothing of the venue in the browser', async () => {
  const { status, headers } = await kitchen.call(staffPaths.staffSignOut, { method: 'POST' });
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache", "storage"']);
  for (const cookie of [headers['set-cookie']].flat()) expect(cookie).toMatch(/=; .*Max-Age=0/);
});

it('a token that was called back or has run out opens nothing', async () => {
  const brief = await createStaffToken(kitchen.engine, kitchen.clock, testIds, 'test-kitchen', 'manager', 1);
  kitchen.clock.advance(2 * 86_400_000);
  for (const answer of await refusalsOf(brief, routes)) expect(answer).toMatch(/^401 /);
});
