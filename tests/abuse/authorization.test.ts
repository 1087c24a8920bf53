import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { renewByTap } from '#server/staff/renew-sign-in.ts';
import { createStaffToken, readStaffToken, revokeToken } from '#server/staff/tokens.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
import { testIds } from '#tests/support/clock.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
}

/** Calls that are open to anyone: signing in validates a token, and signing out ends only the caller's own. */
const OPEN = [
  boardSignInCalls.signIn.path,
  boardSignInCalls.enrolDevice.path,
  boardSignInCalls.signOut.path,
].map((path) => path.replace(/\/$/, ''));
/**
 * Calls that only managers may make: money and guests' submissions. With a valid body, because the body is checked
 * before the role.
 */
const MANAGERS = new Map<string, object>([
  [plain(boardCalls.readFigures.path), {}],
  [plain(menuCalls.readSubmissions.path), {}],
  [plain(staffMoneyCalls.takePayment.path), { payment_type: 'cash', amount: '1' }],
  [plain(staffMoneyCalls.giveBack.path), {}],
  [plain(staffMoneyCalls.settleRedemption.path), { taken: true }],
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

/** The answers of all routes; every call comes from a separate address, since guessing is limited. */
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
  foreign = await createStaffToken(
    { engine: kitchen.engine, clock: kitchen.clock, ids: testIds },
    { license: 'next-door', role: 'manager', days: 30 },
  );
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
  // It exists for those with access.
  expect((await kitchen.call('/en/api/coupon/menu-1/NEXT10/', { host })).status).toBe(200);
  expect((await kitchen.call(`/en/api/order/${uuid}/`, { host: own })).status).toBe(200);
});

it('what guards the board is logged and counted with the request’s id, naming neither tokens, addresses nor orders', async () => {
  const logged = vi.spyOn(kitchen.app.http.log, 'warn');
  const token = await kitchen.staffToken();
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const sign = (body: object) =>
    kitchen.call(boardSignInCalls.signIn.path, { method: 'POST', body, headers });
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

const DAY_MS = 24 * 3_600_000;

/** A browser signed in with a token valid for this many days: its board's calls and stream. */
async function board(days: number) {
  const token = await createStaffToken(
    { engine: kitchen.engine, clock: kitchen.clock, ids: testIds },
    { license: 'test-kitchen', role: 'kitchen', days },
  );
  const signedIn = await kitchen.call(boardSignInCalls.signIn.path, { method: 'POST', body: { token } });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return {
    token,
    /** The lifetime in days of an answer's cookie. */
    keptDays: ({ headers: given } = signedIn) =>
      Number(/Max-Age=(\d+)/.exec(String(given['set-cookie']))?.[1]) / 86_400,
    look: () => kitchen.call<{ sign_in_ends: string | null }>(boardCalls.readVenue.path, { headers }),
    renew: () =>
      kitchen.call<{ signed_in_until: string }>(boardSignInCalls.renewSignIn.path, {
        method: 'POST',
        body: {},
        headers,
      }),
  };
}

const inDays = (days: number) => new Date(kitchen.clock.now() + days * DAY_MS).toISOString();

it('a board that is used stays signed in without being asked, one that is not for thirty days', async () => {
  const { keptDays, look } = await board(30);
  expect(keptDays()).toBe(30);
  for (let day = 0; day < 40; day++) {
    kitchen.clock.advance(DAY_MS);
    const answer = await look();
    expect([answer.status, answer.body.sign_in_ends, keptDays(answer)]).toEqual([200, null, 30]);
  }
  // Closed over a weekend, and over a holiday.
  for (const days of [3, 22]) {
    kitchen.clock.advance(days * DAY_MS);
    expect((await look()).body.sign_in_ends).toBeNull();
  }
  kitchen.clock.advance(30 * DAY_MS);
  expect((await look()).status).toBe(401);
});

it('from a week before its end a board says so, renews by one tap, and never ends while it is used', async () => {
  const { keptDays, look, renew } = await board(30);
  kitchen.clock.advance(23 * DAY_MS);
  const told = await look();
  expect([told.body.sign_in_ends, keptDays(told)]).toEqual([inDays(7), 7]);
  kitchen.clock.advance(6.5 * DAY_MS);
  for (let hour = 0; hour < 36; hour++) {
    kitchen.clock.advance(DAY_MS / 24);
    expect((await look()).status, 'in the middle of a service').toBe(200);
  }
  const renewed = await renew();
  expect([renewed.status, renewed.body, keptDays(renewed)]).toEqual([
    200,
    { signed_in_until: inDays(30) },
    30,
  ]);
  expect((await look()).body.sign_in_ends).toBeNull();
  // A longer validity is not shortened.
  const long = await board(90);
  expect((await long.renew()).body.signed_in_until).toBe(inDays(90));
});

it('a token that was ended, or that a program brings along, is renewed by nobody', async () => {
  const ended = await board(5);
  const { engine, clock } = kitchen;
  const services = { engine, clock, ids: testIds, who: 'test' };
  const before = await readStaffToken(engine, clock, ended.token);
  await revokeToken(services, ended.token);
  expect((await ended.renew()).status).toBe(401);
  // Revoked between the check and the tap's own transaction.
  expect(before && (await renewByTap(services, before))).toBeNull();
  const { token } = await board(5);
  const call = (url: string, method: 'GET' | 'POST') =>
    kitchen.call(url, { method, token, ...(method === 'POST' && { body: {} }) });
  expect((await call(boardSignInCalls.renewSignIn.path, 'POST')).status).toBe(403);
  const look = await call(boardCalls.readVenue.path, 'GET');
  // A caller with a bearer token has no cookie to renew.
  expect([look.status, look.headers['set-cookie']]).toEqual([200, undefined]);
  clock.advance(5 * DAY_MS);
  expect((await call(boardCalls.readVenue.path, 'GET')).status).toBe(401);
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
  const signedIn = await kitchen.call(boardSignInCalls.signIn.path, { method: 'POST', body, headers });
  const cookies = [signedIn.headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => kinds.find((kind) => shapes[kind]?.test(cookie)))).toEqual(kinds);
  // Each of them is sufficient.
  for (const [cookie = ''] of cookies.map((each) => each.split(';'))) {
    const look = { headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin' } };
    expect((await kitchen.call(boardCalls.readVenue.path, look)).status, cookie).toBe(200);
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
  const { status, headers } = await kitchen.call(boardSignInCalls.signOut.path, { method: 'POST' });
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache", "storage"']);
  for (const cookie of [headers['set-cookie']].flat()) expect(cookie).toMatch(/=; .*Max-Age=0/);
});

it('a token that was called back or has run out opens nothing', async () => {
  const brief = await createStaffToken(
    { engine: kitchen.engine, clock: kitchen.clock, ids: testIds },
    { license: 'test-kitchen', role: 'manager', days: 1 },
  );
  kitchen.clock.advance(2 * 86_400_000);
  for (const answer of await refusalsOf(brief, routes)) expect(answer).toMatch(/^401 /);
});
